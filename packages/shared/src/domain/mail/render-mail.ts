import * as z from 'zod/mini';
import { accountMailTexts } from './account-mail-texts.ts';
import type { MailContent, MailSite, RenderedMail } from './mail-content.ts';
import { mailHtml } from './mail-html.ts';
import { mailSchemas, queuedMailSchemas, type MailData, type MailKind } from './mail-kinds.ts';
import { mailText } from './mail-text.ts';
import { queuedMailTexts } from './queued-mail-texts.ts';

const texts = { ...queuedMailTexts, ...accountMailTexts };

/** Returns a mail as plain text and as HTML. Both name the same link. */
export function renderMail<Kind extends MailKind>(
  kind: Kind,
  data: MailData<Kind>,
  site: MailSite,
): RenderedMail {
  const contentOf = texts[kind] as (data: MailData<Kind>, site: MailSite) => MailContent;
  const content = contentOf(data, site);
  return {
    subject: content.subject,
    text: mailText(content, site),
    html: mailHtml(content, site),
  };
}

/** Returns a mail of the queue; null if its kind or its data is unknown here. */
export function renderQueuedMail(kind: string, data: unknown, site: MailSite): RenderedMail | null {
  if (!Object.hasOwn(queuedMailSchemas, kind)) return null;
  const known = kind as keyof typeof queuedMailSchemas;
  const parsed = z.safeParse(mailSchemas[known], data);
  return parsed.success ? renderMail(known, parsed.data, site) : null;
}
