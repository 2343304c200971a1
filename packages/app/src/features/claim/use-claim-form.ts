import {
  claimRequestSchema,
  emptyClaimDraft,
  findClaimProblem,
  type ClaimDraft,
  type ClaimProblem,
} from '@manchester-eats/shared/domain';
import { createSupabaseClaims } from '@manchester-eats/shared/supabase';
import { useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useAccount, useAccountServices } from '../../state/account.ts';
import { useTypedFields } from '../../state/use-typed-fields.ts';
import { keepToast, showToast } from '../../ui/toast-queue.ts';

const fieldNames = Object.keys(emptyClaimDraft) as (keyof ClaimDraft)[];

const submitted = "Claim request submitted! We'll review your claim and contact you via email.";

/** The state of the form of a claim. */
export interface ClaimForm {
  readonly fields: ClaimDraft;
  readonly isSending: boolean;
  /** Why the last attempt failed; `''` if it did not. */
  readonly refusal: string;
  /** What is wrong with a field; `''` for nothing. */
  readonly problemOf: (field: keyof ClaimDraft) => string;
  readonly setField: (field: keyof ClaimDraft) => (value: string) => void;
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/** Holds a claim, which begins with the account's name and address, until it is sent. */
export function useClaimForm(listingId: string): ClaimForm {
  const account = useAccount();
  const { client } = useAccountServices();
  const navigate = useNavigate();
  const [typed, updateTyped] = useTypedFields(`claim:${listingId}`, fieldNames);
  const [problem, setProblem] = useState<ClaimProblem | null>(null);
  const [refusal, setRefusal] = useState('');
  const [isSending, setIsSending] = useState(false);
  const known: Partial<ClaimDraft> =
    'account' in account ? { name: account.account.fullName, email: account.account.email } : {};
  const fields: ClaimDraft = { ...emptyClaimDraft, ...known, ...typed };

  async function send(): Promise<string> {
    const opened = await client();
    if (opened === null) return 'The server cannot be reached at the moment.';
    const { name, email, phone, codeWord } = fields;
    const parsed = claimRequestSchema.parse({
      ...{ listing_id: listingId, name, email, phone, code_word: codeWord, status: 'pending' },
    });
    const result = await createSupabaseClaims(opened).send(parsed);
    if (result.ok) return '';
    const { code, message, hint } = result.failure;
    return code === 'backend/unreachable'
      ? 'No answer arrived, so your claim may have been received. You can send it again: the same claim counts once.'
      : `${message} ${hint}`.trim();
  }

  async function submit(form: HTMLFormElement): Promise<void> {
    const found = findClaimProblem(fields);
    setProblem(found);
    if (found !== null) {
      showToast({ title: found.message, tone: 'danger' });
      const input = form.elements.namedItem(found.field);
      if (input instanceof HTMLElement) input.focus();
      return;
    }
    setIsSending(true);
    const text = await send();
    setIsSending(false);
    setRefusal(text);
    if (text !== '') {
      showToast({ title: 'Failed to submit request', text, tone: 'danger' });
      return;
    }
    updateTyped(() => null);
    // The home page is another kind of page, so its document is loaded.
    keepToast({ title: submitted, tone: 'good' });
    void navigate(paths.home());
  }

  return {
    fields,
    isSending,
    refusal,
    problemOf: (field) => (problem?.field === field ? problem.message : ''),
    setField: (field) => (value) => {
      if (isSending) return; // It would be lost with the next page.
      updateTyped((now) => ({ ...now, [field]: value }));
      setProblem(null);
    },
    onSubmit: (event) => {
      event.preventDefault();
      if (!isSending) void submit(event.currentTarget);
    },
  };
}
