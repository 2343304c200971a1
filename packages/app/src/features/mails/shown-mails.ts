import { renderQueuedMail, type MailSite } from '@manchester-eats/shared/mail';
import type { KeptMail, Mails, WaitingMail } from '@manchester-eats/shared/supabase';

/** An e-mail as the page shows it. */
export interface ShownMail {
  readonly key: string;
  readonly to: string;
  readonly subject: string;
  /** `''` if it is not shown. */
  readonly text: string;
  /** `''` if there is none, or it is not shown. */
  readonly html: string;
  /** ISO time. */
  readonly time: string;
  readonly status: 'kept' | 'hidden' | 'waiting' | 'not-sent' | 'not-handed-on';
  /** Why the last attempt to send it failed; `''` if none has. */
  readonly problem: string;
  /** The number to remove it by; null if it cannot be removed here. */
  readonly id: number | null;
}

/** Returns all e-mails, newest first. Those that wait are written here, as they would be sent. */
export function listMails(
  { delivery, kept, waiting }: Mails,
  site: MailSite,
): readonly ShownMail[] {
  return [...kept.map(fromKept), ...waiting.map((mail) => fromWaiting(mail, delivery, site))].sort(
    (a, b) => b.time.localeCompare(a.time),
  );
}

function fromKept({ id, isHidden, ...mail }: KeptMail): ShownMail {
  return { ...mail, key: id, status: isHidden ? 'hidden' : 'kept', problem: '', id: null };
}

function fromWaiting(
  { id, kind, to, data, createdAt, problem, isGivenUp }: WaitingMail,
  delivery: Mails['delivery'],
  site: MailSite,
): ShownMail {
  const unreadable = { subject: 'An e-mail that cannot be shown here', text: '', html: '' };
  return {
    ...(renderQueuedMail(kind, data, site) ?? unreadable),
    ...{ key: `waiting-${String(id)}`, id, to, time: createdAt, problem },
    status: isGivenUp ? 'not-sent' : delivery === 'unknown' ? 'not-handed-on' : 'waiting',
  };
}
