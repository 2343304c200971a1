import { createSupabaseMails, type Mails, type MailsPort } from '@manchester-eats/shared/supabase';
import { useEffect, useMemo, useState } from 'react';
import { useAccountServices } from '../../state/account.ts';
import { showToast } from '../../ui/toast-queue.ts';

/** The e-mails that an administrator sees. */
export interface MailsState {
  /** Null while they are loading. */
  readonly mails: Mails | null;
  /** Why they could not be loaded; `''` if they could. */
  readonly problem: string;
  readonly reload: () => void;
  readonly remove: (id: number) => void;
}

const noAnswer = 'The server cannot be reached at the moment.';

/** Reads the e-mails, and reads them again after one was removed. */
export function useMails(): MailsState {
  const { client } = useAccountServices();
  const port = useMemo<Promise<MailsPort | null>>(
    () => client().then((opened) => (opened === null ? null : createSupabaseMails(opened))),
    [client],
  );
  const [mails, setMails] = useState<Mails | null>(null);
  const [problem, setProblem] = useState('');
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    async function read(): Promise<void> {
      const result = await (await port)?.read();
      if (!isCurrent) return;
      if (result?.ok === true) setMails(result.value);
      setProblem(result?.ok === true ? '' : (result?.failure.message ?? noAnswer));
    }
    void read();
    return () => {
      isCurrent = false;
    };
  }, [port, attempt]);

  const reload = () => {
    setAttempt((count) => count + 1);
  };
  async function remove(id: number): Promise<void> {
    const result = await (await port)?.remove(id);
    if (result?.ok !== true) {
      const text = `${result?.failure.message ?? noAnswer} The e-mail is still listed.`;
      showToast({ title: 'Error', text, tone: 'danger' });
      return;
    }
    showToast({ title: 'E-mail removed', tone: 'good' });
    reload();
  }

  return { mails, problem, reload, remove: (id) => void remove(id) };
}
