export { siteName } from '../city/site-name.ts';
export type { MailSite } from '../domain/mail/mail-content.ts';
export { isAccountMail, type MailData, type MailKind } from '../domain/mail/mail-kinds.ts';
export { renderMail, renderQueuedMail } from '../domain/mail/render-mail.ts';
