import {
  cleanMessage,
  findContactProblem,
  type ContactMessage,
  type ContactProblem,
} from '@manchester-eats/shared/domain';
import { useState } from 'react';
import { useAccount, useAccountServices } from '../../state/account.ts';
import { useTypedFields } from '../../state/use-typed-fields.ts';
import { noAnswer } from './no-answer.ts';

const fieldNames = ['name', 'email', 'message'] as const;

/** The form of the contact page. */
export interface ContactForm {
  readonly fields: ContactMessage;
  readonly problem: ContactProblem | null;
  readonly isSending: boolean;
  /** Why the message could not be sent; `''` if nothing failed. */
  readonly failure: string;
  readonly isSent: boolean;
  readonly setField: (field: keyof ContactMessage) => (value: string) => void;
  readonly submit: (form: HTMLFormElement) => void;
  /** Begins another message. */
  readonly startAgain: () => void;
}

/** Holds a message until it is sent. Name and e-mail are the account's until others are typed. */
export function useContactForm(): ContactForm {
  const state = useAccount();
  const { client } = useAccountServices();
  const [typed, updateTyped] = useTypedFields('contact', fieldNames);
  const [problem, setProblem] = useState<ContactProblem | null>(null);
  const [failure, setFailure] = useState('');
  const [phase, setPhase] = useState<'writing' | 'sending' | 'sent'>('writing');
  const account = 'account' in state ? state.account : { fullName: '', email: '' };
  const fields = { name: account.fullName, email: account.email, message: '', ...typed };

  async function send(form: HTMLFormElement): Promise<void> {
    const cleaned = cleanMessage(fields);
    const found = findContactProblem(cleaned);
    setProblem(found);
    setFailure('');
    if (found !== null) {
      const input = form.elements.namedItem(found.field);
      if (input instanceof HTMLElement) input.focus();
      return;
    }
    setPhase('sending');
    const failed = await import('./send-message.ts').then(
      ({ sendMessage }) => sendMessage(client, cleaned),
      () => noAnswer, // The code for sending could not be loaded.
    );
    setPhase(failed === '' ? 'sent' : 'writing');
    setFailure(failed);
    if (failed === '') updateTyped(() => null);
  }

  return {
    fields,
    problem,
    isSending: phase === 'sending',
    failure,
    isSent: phase === 'sent',
    setField: (field) => (value) => {
      if (phase === 'sending') return; // It would be lost once the message is sent.
      updateTyped((now) => ({ ...now, [field]: value }));
      setProblem(null);
    },
    submit: (form) => {
      if (phase !== 'sending') void send(form);
    },
    startAgain: () => {
      setPhase('writing');
    },
  };
}
