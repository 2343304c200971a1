import { foreignLine } from './foreign-text.ts';
import type { MailContent, MailSite } from './mail-content.ts';
import type { AccountMailKind, MailData } from './mail-kinds.ts';

type Texts = {
  readonly [Kind in AccountMailKind]: (data: MailData<Kind>, site: MailSite) => MailContent;
};

const ownAccount = ({ siteName }: MailSite) =>
  `You get this e-mail because somebody used this address on ${siteName}.`;
const signIn = ({ siteUrl }: MailSite) => `${siteUrl}/auth`;
const ignore = 'If that was not you, there is nothing to do.';

/** What the mails about accounts say. */
export const accountMailTexts: Texts = {
  'confirm-sign-up': ({ link }, site) => ({
    subject: 'Confirm your e-mail address',
    heading: 'One step to go',
    paragraphs: [
      `Welcome to ${site.siteName}. Please confirm that this e-mail address is yours. Then your account is open.`,
    ],
    action: { label: 'Confirm my address', url: link },
    after: ['The link works once, within an hour.', ignore],
    why: ownAccount(site),
  }),
  'reset-password': ({ link }, site) => ({
    subject: 'Set a new password',
    heading: 'Set a new password',
    paragraphs: ['Somebody asked for a new password for the account with this e-mail address.'],
    action: { label: 'Set a new password', url: link },
    after: ['The link works once, within an hour.', `${ignore} Your password stays as it is.`],
    why: ownAccount(site),
  }),
  'sign-in-link': ({ link }, site) => ({
    subject: `Sign in to ${site.siteName}`,
    heading: 'Your link to sign in',
    paragraphs: ['Open this link to sign in to your account.'],
    action: { label: 'Sign in', url: link },
    after: ['The link works once, within an hour.', ignore],
    why: ownAccount(site),
  }),
  'confirm-address': ({ link }, site) => ({
    subject: 'Confirm your new e-mail address',
    heading: 'Confirm your new address',
    paragraphs: [
      'Somebody wants to use this e-mail address for an account. Please confirm that it is yours.',
    ],
    action: { label: 'Confirm my address', url: link },
    after: ['The link works once, within an hour.', ignore],
    why: ownAccount(site),
  }),
  'confirm-with-code': ({ code }, site) => ({
    subject: 'Your code',
    heading: 'Confirm that it is you',
    paragraphs: ['Enter this code to continue.'],
    code,
    after: [ignore, 'Never tell anybody this code.'],
    why: ownAccount(site),
  }),
  'taken-address': (_, site) => ({
    subject: 'You already have an account',
    heading: 'You already have an account',
    paragraphs: [
      'Somebody asked for an account with this e-mail address, which already has one.',
      'If that was you, sign in, or set a new password there.',
    ],
    action: { label: 'Sign in', url: signIn(site) },
    after: [ignore],
    why: ownAccount(site),
  }),
  'changed-password': (_, site) => ({
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    paragraphs: [
      'The password of your account was changed.',
      'If that was you, there is nothing to do. If it was not you, set a new password at once.',
    ],
    action: { label: 'Set a new password', url: signIn(site) },
    why: ownAccount(site),
  }),
  'changed-address': ({ address }, site) => ({
    subject: 'Your e-mail address is to change',
    heading: 'Your e-mail address is to change',
    paragraphs: [
      'Your account is to get another e-mail address, once that is confirmed.',
      'If that was you, there is nothing to do. If it was not you, set a new password at once.',
    ],
    facts: [{ label: 'New address', value: foreignLine(address, 320) }],
    action: { label: 'Set a new password', url: signIn(site) },
    why: ownAccount(site),
  }),
};
