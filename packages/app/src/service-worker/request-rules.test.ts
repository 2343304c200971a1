import fc from 'fast-check';
import { expect, test } from 'vitest';
import { treatRequest, type RequestFacts } from './request-rules.ts';

const origin = 'https://eats.example';

function treat(path: string, facts: Partial<RequestFacts> = {}) {
  const url = path.startsWith('http') ? path : `${origin}${path}`;
  return treatRequest(
    {
      method: 'GET',
      url,
      mode: 'cors',
      referrer: `${origin}/`,
      wantsPage: false,
      hasRange: false,
      isConditional: false,
      ...facts,
    },
    origin,
  );
}

test.each([
  ['/', 'page'],
  ['/listing/gm-1', 'page'],
  ['/saved?ids=a,b', 'page'],
  ['/bury/cafes', 'page'],
  ['/listing/gm%2F1', 'page'],
  ['/listing/1.25', 'page'],
])('a visitor who opens %s gets the page of the network, or the kept one', (path, treatment) => {
  expect(treat(path, { mode: 'navigate' })).toBe(treatment);
});

test('a page that the site itself asks for is kept like one that is opened', () => {
  expect(treat('/bury', { wantsPage: true })).toBe('page');
  expect(treat('/admin', { wantsPage: true })).toBe('leave');
});

test.each([
  ['/assets/index-3f2a.js', 'asset'],
  ['/data/listings/gm-1.json', 'data'],
  ['/data/descriptions.json', 'data'],
  ['/data/search-details.json', 'data'],
  ['/config.json', 'data'],
  ['/storage/v1/object/public/media/a.webp', 'picture'],
  ['/demo/pie.svg', 'file'],
  ['/favicon.svg', 'file'],
])('%s is kept for later', (path, treatment) => {
  expect(treat(path)).toBe(treatment);
});

test.each(['navigate', 'cors', 'no-cors'])(
  'accounts, APIs, embedded pages and the snapshot are never touched (%s)',
  (mode) => {
    for (const path of [
      '/admin',
      '/Admin/settings',
      '/%61dmin',
      '//admin',
      '/auth',
      '/auth/v1/token',
      '/client/listings/new',
      '/claim/gm-1',
      '/rest/v1/listings',
      '/functions/v1/import',
      '/embed/map',
      '/widgets/eats-widgets.js',
      '/data/snapshot.json',
      '/data/changes.json?since=3',
      '/data/v1/topics.json',
      '/storage/v1/object/sign/private.webp',
      '/healthz',
      '/service-worker.js',
      '/robots.txt',
    ]) {
      expect(treat(path, { mode }), path).toBe('leave');
    }
  },
);

test('what changes something, asks for a part, or asks past caches goes to the network', () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']) {
    expect(treat('/config.json', { method })).toBe('leave');
  }
  expect(treat('/storage/v1/object/public/a.webp', { hasRange: true })).toBe('leave');
  expect(treat('/config.json', { isConditional: true })).toBe('leave');
});

test('pages of owners and administrators read nothing that was kept', () => {
  for (const page of ['/admin/listings', '/client', '/claim/gm-1', '/auth']) {
    expect(treat('/data/listings/gm-1.json', { referrer: `${origin}${page}` })).toBe('leave');
  }
});

test('other origins, such as map tiles, are never touched', () => {
  fc.assert(
    fc.property(fc.webUrl(), fc.constantFrom('navigate', 'cors', 'no-cors'), (url, mode) => {
      fc.pre(new URL(url).origin !== origin);
      expect(treat(url, { mode })).toBe('leave');
    }),
  );
});

test('nothing below the folder of an API or of an account is touched, however the rest is written', () => {
  const folders = ['admin', 'auth', 'client', 'claim', 'embed', 'rest', 'functions', 'widgets'];
  fc.assert(
    fc.property(
      fc.constantFrom(...folders),
      fc.webPath(),
      fc.constantFrom('navigate', 'cors'),
      (folder, rest, mode) => {
        expect(treat(`/${folder}${rest}`, { mode })).toBe('leave');
      },
    ),
  );
});
