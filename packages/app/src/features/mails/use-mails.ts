import { createSupabaseMails, type Mails, type MailsPort } from '@manchester-eats/shared/supabase';
import { useMemo } from 'react';
import { useAccountServices } from '../../state/account.ts';
import { noAnswer, useServerRead } from '../../state/use-server-read.ts';
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

const readMails = (port: MailsPort) => port.read();

/** Reads the e-mails, and reads them again after one was removed. */
export function useMails(): MailsState {
  const { client } = useAccountServices();
  const port = useMemo<Promise<MailsPort | null>>(
    () => client().then((opened) => (opened === null ? null : createSupabaseMails(opened))),
    [client],
  );
  const { value: mails, problem, reload } = useServerRead(port, readMails);

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
