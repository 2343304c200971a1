export { siteName } from '../city/site-name.ts';
export type { MailSite, RenderedMail } from '../domain/mail/mail-content.ts';
export {
  accountMailSchemas,
  isAccountMail,
  mailSchemas,
  queuedMailSchemas,
  type AccountMailKind,
  type MailData,
  type MailKind,
} from '../domain/mail/mail-kinds.ts';
export { renderMail, renderQueuedMail } from '../domain/mail/render-mail.ts';
