import { isAccountMail } from '@manchester-eats/shared/mail';
import type { Hono } from 'hono';
import type { HttpBindings } from '@hono/node-server';
import type { KeptMail } from '../accounts/outbox.ts';
import type { EmbeddedDatabase } from '../backend/embedded-database.ts';
import type { EventLog } from '../events/event-log.ts';
import type { Mails } from '../mails/open-mails.ts';
import { isAdministrator } from './is-administrator.ts';
import { findSender } from './request-sender.ts';

/** What the route of kept e-mails needs. */
export interface MailParts {
  readonly database: Pick<EmbeddedDatabase, 'handle' | 'exclusive' | 'keys'>;
  readonly mails: Pick<Mails, 'sends' | 'readKept'>;
  readonly trustProxy: boolean;
  readonly events: Pick<EventLog, 'record'>;
}

/**
 * Mounts the route at which administrators read the e-mails that are kept because there is no mail server. The
 * database decides who is an administrator.
 */
export function mountMails(app: Hono<{ Bindings: HttpBindings }>, parts: MailParts): void {
  app.get('/functions/v1/mails', async (c) => {
    c.header('cache-control', 'no-store');
    const sender = findSender(c, parts);
    if (!(await isAdministrator(c.req.raw, sender, parts.database))) {
      return c.json({ code: '42501', message: 'Only administrators can read e-mails.' }, 403);
    }
    const { sends, readKept } = parts.mails;
    parts.events.record({
      event: 'mails_read',
      account: sender.userId ?? undefined,
      address: sender.ip,
      route: '/functions/v1/mails',
    });
    const hidden = await readAdministratorAddresses(parts.database);
    return c.json({ sends, mails: readKept().map((mail) => shownMail(mail, hidden)) });
  });
}

/** Returns the addresses that administrators have, or are to get. */
async function readAdministratorAddresses({
  exclusive,
}: MailParts['database']): Promise<ReadonlySet<string>> {
  const { rows } = await exclusive((connection) =>
    connection.query<{ email: string | null; email_change: string | null }>(
      `select lower(u.email) as email, lower(u.email_change) as email_change
        from public.admins a join auth.users u on u.id = a.user_id`,
    ),
  );
  return new Set(rows.flatMap(({ email, email_change: change }) => [email ?? '', change ?? '']));
}

/**
 * Returns an e-mail as administrators see it. One about the account of an administrator comes without its text:
 * its link would let another administrator take the account over.
 */
function shownMail(mail: KeptMail, hidden: ReadonlySet<string>) {
  const { id, kind, to, subject, time, text, html } = mail;
  // An e-mail that an earlier version kept has no kind.
  const isAboutAccount = kind === '' || isAccountMail(kind);
  const isHidden = isAboutAccount && hidden.has(to.toLowerCase());
  const shown = isHidden ? { text: '', html: '' } : { text, html };
  return { id, to, subject, time: new Date(time).toISOString(), isHidden, ...shown };
}
