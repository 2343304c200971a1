import { formatNumber } from '../format-count.ts';
import { storableText } from '../json/storable-text.ts';
import { isEmailAddress } from './e-mail-address.ts';

/** What somebody writes to the administrators. */
export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

/** What to correct in a message: the sentence, and the field. */
export interface ContactProblem {
  readonly field: keyof ContactMessage;
  readonly message: string;
}

/** The most characters of each field; the database counts them as this code does, an emoji as one. */
export const maxContactLengths = { name: 200, email: 320, message: 5_000 } as const;

/** Blanks, and characters that leave no mark: a text of them alone looks empty. */
const invisible = /[\s\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
/** Everything but tabs and line breaks. */
const controlCharacters = /[\0-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** Returns a message as it is sent: trimmed, on one line where that is needed, without control characters. */
export function cleanMessage({ name, email, message }: ContactMessage): ContactMessage {
  const withoutControls = (text: string) =>
    storableText(text).replace(/\r\n?/g, '\n').replace(controlCharacters, '').trim();
  const onOneLine = (text: string) => withoutControls(text).replace(/\s+/g, ' ');
  return {
    name: onOneLine(name),
    email: onOneLine(email),
    message: withoutControls(message),
  };
}

/** Returns what to correct in a cleaned message, or null. */
export function findContactProblem(cleaned: ContactMessage): ContactProblem | null {
  const { name, email, message } = cleaned;
  if (isBlank(name)) return { field: 'name', message: 'Please enter your name.' };
  if (!isEmailAddress(email)) {
    return {
      field: 'email',
      message: 'Please enter your e-mail address, such as ann@example.com.',
    };
  }
  if (isBlank(message)) return { field: 'message', message: 'Please write a message.' };
  const fields = ['name', 'email', 'message'] as const;
  const tooLong = fields.find((field) => lengthOf(cleaned[field]) > maxContactLengths[field]);
  if (tooLong === undefined) return null;
  const most = formatNumber(maxContactLengths[tooLong]);
  return { field: tooLong, message: `This can have at most ${most} characters.` };
}

function isBlank(text: string): boolean {
  return text.replace(invisible, '') === '';
}

/** Counts characters as PostgreSQL does. */
function lengthOf(text: string): number {
  return Array.from(text).length;
}
