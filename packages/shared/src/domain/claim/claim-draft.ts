import { isEmailAddress } from '../contact/e-mail-address.ts';
import { countCharacters } from '../json/text-schema.ts';
import { maxCodeWordLength } from './claim-request-schema.ts';

/** What a claimant types. */
export interface ClaimDraft {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly codeWord: string;
}

export const emptyClaimDraft: ClaimDraft = { name: '', email: '', phone: '', codeWord: '' };

/** What is wrong with a claim: the message, and the field to correct. */
export interface ClaimProblem {
  readonly field: keyof ClaimDraft;
  readonly message: string;
}

/** The most characters of each field, as the database has them. */
export const claimLimits: Readonly<Record<keyof ClaimDraft, number>> = {
  name: 200,
  email: 320,
  phone: 50,
  codeWord: maxCodeWordLength,
};

const labels: Readonly<Record<keyof ClaimDraft, string>> = {
  name: 'name',
  email: 'email',
  phone: 'phone',
  codeWord: 'code word',
};

const fields = Object.keys(emptyClaimDraft) as (keyof ClaimDraft)[];

/** Blanks, and characters that have no width. */
const invisible = /[\s\p{C}\p{Z}\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\ufe00-\ufe0f\uffa0]/gu;

/** Returns what to correct before a claim is sent, or null. The database checks it again. */
export function findClaimProblem(draft: ClaimDraft): ClaimProblem | null {
  const empty = fields.find((field) => draft[field].replaceAll(invisible, '') === '');
  if (empty !== undefined) return { field: empty, message: 'All fields are required' };
  const long = fields.find((field) => countCharacters(draft[field].trim()) > claimLimits[field]);
  if (long !== undefined) {
    const most = String(claimLimits[long]);
    return { field: long, message: `The ${labels[long]} can have at most ${most} characters.` };
  }
  if (!isEmailAddress(draft.email.trim())) {
    return { field: 'email', message: 'Enter an email address, such as name@example.com.' };
  }
  return /[0-9]/.test(draft.phone)
    ? null
    : { field: 'phone', message: 'Enter a phone number, with its digits.' };
}
