import { isAccountMail } from '@manchester-eats/shared/mail';
import type { EmailMessage } from '@supabase/lite';
import { writeMail, type Mail } from './mail.ts';

/** The sign-in page, where users set a new password. Links in recovery e-mails lead there. */
const recoveryPath = '/auth';

/** Kinds of e-mails by the backend's type of their link. */
const kinds = {
  signup: 'confirm-sign-up',
  recovery: 'reset-password',
  magiclink: 'sign-in-link',
  email_change: 'confirm-address',
} as const;

/**
 * Rewrites the backend's e-mail, with its link. Its code of six digits is left out where there is a link,
 * because the site has no field for it. An e-mail of ours stays as it is.
 *
 * @throws if the e-mail has neither a known link nor a code.
 */
export function toAccountMail(message: EmailMessage, siteUrl: string): Mail {
  if (isOurs(message)) return message;
  const { to, text = '' } = message;
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  if (link !== undefined) {
    const type = new URL(link).searchParams.get('type') ?? '';
    if (!isLinkType(type)) throw new Error('The backend wrote an e-mail with an unknown link.');
    const target = type === 'recovery' ? withRecoveryPath(link, siteUrl) : link;
    return writeMail(kinds[type], to, { link: target }, siteUrl);
  }
  const code = /\b\d{6}\b/.exec(text)?.[0];
  if (code === undefined) throw new Error('The backend wrote an e-mail without a link or a code.');
  return writeMail('confirm-with-code', to, { code }, siteUrl);
}

function isOurs(message: EmailMessage): message is Mail {
  return 'kind' in message && typeof message.kind === 'string' && isAccountMail(message.kind);
}

function isLinkType(type: string): type is keyof typeof kinds {
  return Object.hasOwn(kinds, type);
}

/**
 * Makes a recovery link lead to the sign-in page: the embedded backend ignores the redirect URL of the request and
 * always uses the home page.
 */
function withRecoveryPath(link: string, siteUrl: string): string {
  const url = new URL(link);
  url.searchParams.set('redirect_to', new URL(recoveryPath, siteUrl).href);
  return url.href;
}
