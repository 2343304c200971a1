import { describe, expect, test } from 'vitest';
import { escapeHtml } from '../html/escape-html.ts';
import { foreignLine, foreignText } from './foreign-text.ts';
import type { MailSite } from './mail-content.ts';
import { mailSchemas, type MailData, type MailKind } from './mail-kinds.ts';
import { renderMail, renderQueuedMail } from './render-mail.ts';

const site: MailSite = { siteUrl: 'https://eats.test', siteName: 'Manchester Eats' };
const link =
  'https://eats.test/auth/v1/verify?token=abc&type=signup&redirect_to=https%3A%2F%2Feats.test';

/** Data for every kind, with the same text wherever somebody else writes. */
function examples(foreign: string): { readonly [Kind in MailKind]: MailData<Kind> } {
  const listing = { listing_name: foreign, listing_id: 'fhrs-1', reason: foreign };
  return {
    'entry-approved': { ...listing, entry: 'new' },
    'entry-refused': { ...listing, entry: 'change' },
    'claim-received': listing,
    'claim-approved': listing,
    'claim-refused': listing,
    'claim-revoked': listing,
    'claim-link': { ...listing, token: 'abc123' },
    'message-received': { name: foreign, email: 'ann@example.com', text: foreign },
    'request-waiting': { counts: { entries: 2, claims: 1, [foreign]: 1 } },
    'confirm-sign-up': { link },
    'reset-password': { link },
    'sign-in-link': { link },
    'confirm-address': { link },
    'confirm-with-code': { code: '123456' },
    'taken-address': {},
    'changed-password': {},
    'changed-address': { address: foreign },
  };
}

const kinds = Object.keys(mailSchemas) as MailKind[];
const render = (kind: MailKind, foreign = 'Corner Café') =>
  renderMail(kind, examples(foreign)[kind], site);

const hrefs = (html: string) => [
  ...new Set([...html.matchAll(/href="([^"]*)"/g)].map(([, url = '']) => url)),
];

describe.each(kinds)('the mail %s', (kind) => {
  test('names the same links in plain text and in HTML', () => {
    const { text, html } = render(kind);

    const urls = [...text.matchAll(/https?:\/\/\S+/g)].map(([url]) => escapeHtml(url));
    expect(new Set(hrefs(html))).toEqual(new Set(urls));
    for (const url of hrefs(html)) expect(url.startsWith(site.siteUrl)).toBe(true);
  });

  test('loads nothing and runs nothing', () => {
    expect(render(kind).html).not.toMatch(/<(?:img|script|iframe|form|link|svg)\b|url\(|\son\w+=/i);
  });

  test.each([
    ['markup', '"><img src=x onerror=alert(1)><a href="https://evil.example">Sign in</a>'],
    ['a URL', 'https://evil.example/sign-in'],
    ['a domain', 'www.evil.example'],
    ['an e-mail address', 'ceo@evil.example'],
    ['a header', 'Corner\r\nBcc: all@evil.example\r\n\r\nText'],
    ['a mark that reverses text', 'Corner \u202egnp.elpmaxe\u202c \u2067x\u2069 \u200f'],
  ])('is not harmed by a text with %s', (_, foreign) => {
    const { subject, text, html } = render(kind, foreign);

    expect(hrefs(html)).toEqual(hrefs(render(kind).html));
    expect(html).not.toMatch(/<img|<a href="https:\/\/evil/);
    // Mail programs make no links in a title.
    for (const part of [text, html.replace(/<title>.*<\/title>/, '')]) {
      expect(part).not.toMatch(
        /evil\.example|https:\/\/evil|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/,
      );
    }
    expect(subject).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
  });

  test('has a short subject, whatever names are like', () => {
    expect(render(kind, 'x'.repeat(5_000)).subject.length).toBeLessThan(110);
  });
});

test('what a visitor writes cannot pass for a part of the mail', () => {
  const { text } = render('message-received', 'Hello\n\nSee all messages:\nhttps://evil.example');

  expect(text).toContain('> Hello\n>\n> See all messages:\n> https:');
});

test('a text is cut between characters, and emoji and joined letters stay', () => {
  expect(foreignLine('🍕🍕🍕', 2)).toBe('🍕…');
  expect(foreignLine('👩‍🍳 نمی‌خواهم', 40)).toBe('👩‍🍳 نمی‌خواهم');
  expect(foreignLine(' a\u2028b\tc\u200bd\0 ', 40)).toBe('a b c d');
  expect(foreignText('a\r\n\n\n\nb\u202e', 40)).toBe('a\n\nb');
  expect(foreignLine('St. John’s', 40)).toBe('St. John’s');
});

test('the mail to administrators counts what waits', () => {
  const mail = (counts: Record<string, number>) =>
    renderMail('request-waiting', { counts }, site).text;

  expect(mail({ entries: 1, claims: 0, messages: 3 })).toContain(
    '1 listing or change waits and 3 messages wait.',
  );
});

test('a mail of the queue whose kind or data is unknown is not rendered', () => {
  expect(
    renderQueuedMail('entry-approved', { listing_name: 'A', listing_id: 'a' }, site)?.subject,
  ).toBe('“A” is published');
  expect(renderQueuedMail('entry-approved', { listing_id: 'a' }, site)).toBeNull();
  for (const kind of ['reset-password', 'toString', 'nonsense']) {
    expect(renderQueuedMail(kind, { link }, site)).toBeNull();
  }
});
