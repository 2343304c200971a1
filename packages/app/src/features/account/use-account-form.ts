import { useState, type SubmitEvent } from 'react';
import { showToast } from '../../ui/toast-queue.ts';
import type { FormProblem } from './account-problem.ts';

interface FieldProperties<Field extends string> {
  readonly name: Field;
  readonly value: string;
  /** What is wrong with the value; `''` for nothing. */
  readonly problem: string;
  readonly onChange: (value: string) => void;
}

/** The state of a form about an account. */
export interface AccountForm<Field extends string> {
  readonly fields: Readonly<Record<Field, string>>;
  readonly isSending: boolean;
  /** The properties of an input. */
  readonly field: (name: Field) => FieldProperties<Field>;
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/**
 * Holds the fields of a form. A problem is shown as a toast and at its field,
 * which gets the focus. What was typed stays, whatever the answer is.
 */
export function useAccountForm<Field extends string>(
  initial: Readonly<Record<Field, string>>,
  findProblem: (fields: Readonly<Record<Field, string>>) => FormProblem<Field> | null,
  send: (fields: Readonly<Record<Field, string>>) => Promise<void>,
): AccountForm<Field> {
  const [fields, setFields] = useState(initial);
  const [problem, setProblem] = useState<FormProblem<Field> | null>(null);
  const [isSending, setIsSending] = useState(false);

  async function submit(form: HTMLFormElement): Promise<void> {
    const found = findProblem(fields);
    setProblem(found);
    if (found !== null) {
      showToast({ title: 'Error', text: found.message, tone: 'danger' });
      const input = form.elements.namedItem(found.field);
      if (input instanceof HTMLElement) input.focus();
      return;
    }
    setIsSending(true);
    try {
      await send(fields);
    } catch {
      showToast({ title: 'Error', text: 'An unexpected error occurred', tone: 'danger' });
    } finally {
      setIsSending(false);
    }
  }

  return {
    fields,
    isSending,
    field: (name) => ({
      name,
      value: fields[name],
      problem: problem?.field === name ? problem.message : '',
      onChange: (value) => {
        setFields((before) => ({ ...before, [name]: value }));
        setProblem(null);
      },
    }),
    onSubmit: (event) => {
      event.preventDefault();
      if (!isSending) void submit(event.currentTarget);
    },
  };
}
