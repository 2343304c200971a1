import { expect, test } from 'vitest';
import { defaultSender, parseMailServer } from './mail-server.ts';

test('a mail server’s URL can contain a login, with any characters, and a port', () => {
  expect(parseMailServer('smtps://ann%40example.org:p%2Fw@mail.example.org')).toEqual({
    host: 'mail.example.org',
    port: 465,
    isSecure: true,
    login: { user: 'ann@example.org', password: 'p/w' },
  });
  expect(parseMailServer('smtp://127.0.0.1:2525')).toEqual({
    host: '127.0.0.1',
    port: 2525,
    isSecure: false,
    login: null,
  });
});

test.each([
  'mail.example.org',
  'https://mail.example.org',
  'smtp://',
  'smtp://x/y',
  'smtp://x?a=b',
  'smtp://%zz@x',
])('"%s" is not a mail server’s URL', (text) => {
  expect(parseMailServer(text)).toBeNull();
});

test('e-mails come from the mail account, or else from the site’s host', () => {
  const server = parseMailServer('smtp://ann%40example.org:x@mail.example.org');
  const other = parseMailServer('smtp://robot:x@mail.example.org');

  expect(server && defaultSender(server, 'https://eats.example.org')).toBe('ann@example.org');
  expect(other && defaultSender(other, 'https://eats.example.org')).toBe(
    'no-reply@eats.example.org',
  );
});
