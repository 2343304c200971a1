import { expect, test } from 'vitest';
import {
  directionsUrl,
  mailLink,
  mapsSearchUrl,
  phoneLink,
  pictureUrl,
  shortWebsite,
} from './safe-url.ts';

test('a website is displayed without scheme, www. and final slash', () => {
  expect(shortWebsite('https://www.example.org/')).toBe('example.org');
});

test('a phone number becomes a link, text without digits does not', () => {
  expect(phoneLink('+44 (0)161 496 0000')).toBe('tel:+441614960000');
  expect(phoneLink('ask inside')).toBeNull();
});

test('a plain e-mail address becomes a link, one with extra headers does not', () => {
  expect(mailLink('hello@example.org')).toBe('mailto:hello@example.org');
  expect(mailLink('hello@example.org?bcc=everybody@example.org')).toBeNull();
  expect(mailLink('a%0D%0Abcc%3Ax@example.org')).toBe('mailto:a%250D%250Abcc%253Ax@example.org');
  expect(mailLink('ask inside')).toBeNull();
});

test('half an emoji at the end of a cut name is left out of links', () => {
  const name = 'Fish 🐟'.slice(0, -1);

  expect(mapsSearchUrl(name, '')).toContain('query=Fish%20');
  expect(directionsUrl({ name, address: '', area: '', lat: null, lng: null })).toContain(
    '=Fish%20',
  );
  expect(mailLink(`a${name.slice(-1)}@example.org`)).toBe('mailto:a@example.org');
});

test('the external map searches for name and postal address', () => {
  expect(mapsSearchUrl('Fish & Co', '1 Tib Street, M4 1SH')).toContain(
    'query=Fish%20%26%20Co%2C%201%20Tib%20Street%2C%20M4%201SH',
  );
});

test.each([
  ['https://example.com/a.jpg', 'https://example.com/a.jpg'],
  ['//example.com/a.jpg', 'https://example.com/a.jpg'],
  ['/demo/tacos.svg', '/demo/tacos.svg'],
  ['https://eats.example/demo/tacos.svg', '/demo/tacos.svg'],
  ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
  ['blob:https://eats.example/1', 'blob:https://eats.example/1'],
  ['', null],
  ['http://example.com/a.jpg', null],
  ['ht\ntp://example.com/a.jpg', null],
  ['https://me:secret@example.com/a.jpg', null],
  ['javascript:alert(1)', null],
  [' JavaScript:alert(1)', null],
  ['data:text/html,x', null],
  ['file:///etc/passwd', null],
])('the picture %j is loaded from %j', (text, source) => {
  expect(pictureUrl(text, 'https://eats.example')).toBe(source);
});

test('a site without https loads no picture of another site without https', () => {
  const site = 'http://127.0.0.1:4400';
  expect(pictureUrl('/bee.png', site)).toBe('/bee.png');
  expect(pictureUrl('//example.com/a.jpg', site)).toBeNull();
  expect(pictureUrl('/\\example.com/a.jpg', site)).toBeNull();
});

test('directions lead to the postal address, without one to the position, and else to the area', () => {
  const place = {
    name: 'Fish & Co',
    address: '1 Tib Street',
    area: 'Ancoats',
    lat: 53.48,
    lng: -2.2,
  };
  const destination = (changes: { address?: string; lat?: null }) =>
    new URL(directionsUrl({ ...place, ...changes })).searchParams.get('destination');

  expect(destination({})).toBe('Fish & Co, 1 Tib Street');
  expect(destination({ address: '' })).toBe('53.48,-2.2');
  expect(destination({ address: '', lat: null })).toBe('Fish & Co, Ancoats');
});
