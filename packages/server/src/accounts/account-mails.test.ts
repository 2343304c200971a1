import { expect, test } from 'vitest';
import { toAccountMail } from './account-mails.ts';
import { writeMail } from './mail.ts';

const siteUrl = 'https://eats.example.org';

/** An e-mail as the embedded backend writes it. */
function backendMail(type: string) {
  const link = `${siteUrl}/auth/v1/verify?token=abc_-1&type=${type}&redirect_to=https%3A%2F%2Feats.example.org`;
  return {
    to: 'Ann@example.com',
    subject: 'Confirm',
    text: `Confirm with this code: 123456\n\nOr follow this link: ${link}`,
    html: '<p>Powered by somebody</p>',
  };
}

test.each([
  ['signup', 'confirm-sign-up'],
  ['recovery', 'reset-password'],
  ['magiclink', 'sign-in-link'],
  ['email_change', 'confirm-address'],
])('an e-mail with a link of the type %s is rewritten, with its link', (type, kind) => {
  const mail = toAccountMail(backendMail(type), siteUrl);

  expect(mail).toMatchObject({ kind, to: 'ann@example.com' });
  const target = type === 'recovery' ? '%2Fauth' : '';
  const query = `token=abc_-1&type=${type}&redirect_to=https%3A%2F%2Feats.example.org${target}`;
  expect(mail.text).toContain(`${siteUrl}/auth/v1/verify?${query}\n`);
  expect(mail.html).toContain(`href="${siteUrl}/auth/v1/verify?${query.replaceAll('&', '&amp;')}"`);
  expect(mail.text + mail.html).not.toMatch(/123456|Powered/);
});

test('an e-mail with a code alone is rewritten, with its code', () => {
  const mail = toAccountMail(
    { to: 'a@b.org', subject: '', text: 'Enter this code: 654321' },
    siteUrl,
  );

  expect(mail.kind).toBe('confirm-with-code');
  expect(mail.text).toContain('\n654321\n');
});

test('an e-mail of ours stays as it is, and one that nobody knows is refused', () => {
  const mail = writeMail('taken-address', 'a@b.org', {}, siteUrl);

  expect(toAccountMail(mail, siteUrl)).toBe(mail);
  expect(() => toAccountMail(backendMail('invite'), siteUrl)).toThrow('unknown link');
  expect(() => toAccountMail({ to: 'a@b.org', subject: '', text: 'Hi' }, siteUrl)).toThrow(
    'without',
  );
});
