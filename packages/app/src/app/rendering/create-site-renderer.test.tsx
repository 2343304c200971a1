import { sampleArticles } from '@manchester-eats/shared/city';
import { success, type DirectoryDocuments } from '@manchester-eats/shared/domain';
import type { PublishedSite } from '@manchester-eats/shared/rendering';
import {
  ad,
  area,
  article,
  category,
  documents,
  listing,
  listingRow,
} from '@manchester-eats/shared/testing';
import { expect, test } from 'vitest';
import { parsePageData } from '../../state/page-data.ts';
import { createSiteRenderer } from './create-site-renderer.tsx';

const template = `<!doctype html>
<html lang="en-GB">
  <head>
    <title>Site</title>
    <meta name="description" content="About" />
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/react-1.js">
    <link rel="stylesheet" crossorigin href="/assets/index-1.css">
  </head>
  <body>
    <div id="root"></div>
    <noscript><p>Switch it on.</p></noscript>
  </body>
</html>`;

const renderer = createSiteRenderer({ template, routeFiles: { topic: ['assets/topic-1.js'] } });

const pies = listing({
  id: 'pies',
  name: 'Pies & </script><script>alert(1)</script>',
  category: 'Bakery',
  area: 'Bury',
  description: 'Crisp crust, made at four in the morning.',
  htmlContent: '<p onclick="a()">Open <b>early</b></p><script>alert(2)</script>',
});

const directory = documents({
  listings: [
    listingRow({ id: 'pies', name: pies.name, category: 'Bakery', area: 'Bury' }),
    ...Array.from({ length: 40 }, (_, at) =>
      listingRow({ id: `cafe-${String(at)}`, name: `Café ${String(at)}`, category: 'Cafes' }),
    ),
  ],
  categories: [
    category({ id: 'bakery', name: 'Bakery', headerContent: '<p>Bread since 1780</p>' }),
    category({ id: 'cafes', name: 'Cafes', headerContent: '<p>Coffee and cake</p>' }),
  ],
  areas: [area({ id: 'area-bury', name: 'Bury' })],
  articles: [
    article({ id: 'one', slug: 'one', title: 'One', content: '<p>The whole text</p>' }),
    article({ id: 'draft', slug: 'draft', title: 'A draft', published: false }),
  ],
});

function siteOf(published: DirectoryDocuments): PublishedSite {
  return {
    documents: published,
    readListing: (id) =>
      Promise.resolve(
        success(id === 'pies' ? { listing: pies } : { listing: null, mergedInto: null }),
      ),
    readDescriptions: () => Promise.resolve(new Map([['pies', pies.description]])),
    readContacts: () => Promise.resolve(null),
  };
}

async function render(url: string, published = directory) {
  const request = { url, siteUrl: 'https://eats.example', now: Date.UTC(2026, 10, 28), config: {} };
  const page = await renderer.render(request, siteOf(published));
  return page === null ? null : { ...page, shown: parsePageData(page.data) };
}

test('the home page is there without any script', async () => {
  const page = await render('/');
  expect(page?.html).toContain('<title>Manchester Eats: ');
  expect(page?.html).toContain('41 businesses');
  expect(page?.html).toContain('href="/listing/cafe-');
  expect(page?.html).not.toContain('Switch it on.');
});

test('only what the page shows travels with it', async () => {
  const page = await render('/cafes');
  expect(page?.html).toContain('data-ready="/assets/topic-1.js"');
  expect(page?.html).toContain('Coffee and cake');
  expect(page?.data).toContain('Coffee and cake');
  expect(page?.data).not.toContain('Bread since 1780');
  expect(page?.data).not.toContain('The whole text');
  const carried = Object.entries(page?.shown?.facts ?? {}).find(([name]) =>
    name.startsWith('results'),
  );
  expect(carried?.[1]).toMatchObject({ total: 40, listings: { length: 24 } });
});

test('without scripts, a long list leads on to more', async () => {
  expect((await render('/cafes'))?.html).toContain('href="/cafes?show=48"');
  const more = await render('/cafes?show=48');
  expect(more?.html).toContain('Café 39');
  expect(more?.html).not.toContain('Show more businesses');
});

test('a link to thousands of businesses gets as many as the server draws in a moment, and a link to the next', async () => {
  const listings = Array.from({ length: 2_000 }, (_, at) =>
    listingRow({ id: `cafe-${String(at)}`, name: `Café ${String(at)}`, category: 'Cafes' }),
  );
  for (const url of ['/cafes?show=12000', '/?show=12000']) {
    const page = await render(url, documents({ ...directory, listings }));
    const carried = Object.entries(page?.shown?.facts ?? {}).find(([name]) =>
      name.startsWith('results'),
    );
    expect(carried?.[1]).toHaveProperty('total', 2_000);
    expect(carried?.[1]).toHaveProperty('listings.length', 240);
    expect(page?.html).not.toContain('Show more businesses');
    expect(page?.html).toContain('Next businesses');
  }
}, 60_000);

test('without scripts, page after page leads to every business of a long list, and back', async () => {
  const listings = Array.from({ length: 600 }, (_, at) =>
    listingRow({ id: `cafe-${String(at)}`, name: `Café ${String(at)}`, category: 'Cafes' }),
  );
  const found = new Set<string>();
  let url: string | undefined = '/cafes?show=240';
  const visited: string[] = [];
  while (url !== undefined && visited.length < 9) {
    visited.push(url);
    const html: string = (await render(url, documents({ ...directory, listings })))?.html ?? '';
    for (const [, id = ''] of html.matchAll(/href="\/listing\/(cafe-\d+)"/g)) found.add(id);
    [, url] = /href="([^"]*)" class="[^"]*">(?:Next|Show more) businesses/.exec(html) ?? [];
    url = url?.replaceAll('&amp;', '&');
  }
  expect(found.size).toBe(600);
  expect(visited).toEqual([
    '/cafes?show=240',
    '/cafes?show=240&start=240',
    '/cafes?show=240&start=480',
  ]);
  const last = await render('/cafes?show=240&start=480', documents({ ...directory, listings }));
  expect(last?.html).toContain('href="/cafes?show=240&amp;start=240"');
  expect(last?.html).toContain('from number 481 of 600');
});

test('the server searches descriptions, too', async () => {
  const page = await render('/?q=crisp+crust');
  expect(page?.html).toContain('1 business');
  expect(page?.html).toContain('href="/listing/pies"');
  expect((await render('/?q=zzzz'))?.html).toContain('0 businesses');
});

test('a listing is whole, and nothing of what others wrote can run', async () => {
  const page = await render('/listing/pies');
  expect(page?.html).toContain('made at four in the morning');
  expect(page?.html).toContain('<p>Open <b>early</b></p>');
  // As data, it is text.
  const [body = '', data] = page?.html.split('<script type="application/json"') ?? [];
  expect(body).not.toMatch(/<script>|onclick/);
  expect(data).not.toContain('<script>');
  expect(page?.shown?.listing?.name).toBe(pies.name);
});

test('drafts and disabled ads stay at home', async () => {
  const published = documents({
    ...directory,
    ads: [
      ad({ id: 'on', position: 'top', pages: ['home'], code: '<i>runs</i>', enabled: true }),
      ad({ id: 'off', position: 'top', pages: ['home'], code: 'secret', enabled: false }),
    ],
  });
  const page = await render('/', published);
  expect(page?.data).toContain('runs');
  expect(page?.data).not.toContain('secret');
  expect(page?.data).not.toContain('A draft');
  expect(await render('/articles/draft')).toBeNull();
});

test('the colours of the site are there before any script', async () => {
  const siteSettings = { ...directory.siteSettings, headerBackgroundColor: '#123456' };
  const page = await render('/', documents({ ...directory, siteSettings }));
  expect(page?.html).toMatch(/<html lang="en-GB" style="[^"]*--header-background:#123456/);
});

test('capital letters in an address show the same page', async () => {
  const heading = (page: { html: string } | null) => /<h1[^>]*>([^<]*)/.exec(page?.html ?? '')?.[1];
  for (const path of ['/about', '/contact', '/terms', '/privacy', '/all-restaurants']) {
    expect(heading(await render(path.toUpperCase()))).toBe(heading(await render(path)));
  }
});

test('an empty directory is shown as one', async () => {
  const page = await render('/', documents({}));
  expect(page?.shown?.total).toBe(0);
});

test.each([
  '/auth',
  '/admin',
  '/client',
  '/nowhere',
  '/listing/none',
  '/bury/nowhere',
  '/%',
  '/a/b/c',
])('%s is left to the browser', async (url) => {
  expect(await render(url)).toBeNull();
});

test('page data of another version of the site is not used', () => {
  expect(parsePageData('')).toBeNull();
  expect(parsePageData('{"format":0,"documents":{},"facts":{}}')).toBeNull();
  expect(parsePageData('{"format":1,"documents":[]')).toBeNull();
  expect(parsePageData('[1]')).toBeNull();
});

test('the texts of a category that the home page filters by travel with it', async () => {
  const page = await render('/?category=Cafes');
  expect(page?.html).toContain('Coffee and cake');
  expect(page?.data).toContain('Coffee and cake');
  expect(page?.data).not.toContain('Bread since 1780');
});

test('a sample article is rendered while none are stored, and left out of search engines', async () => {
  const [sample] = sampleArticles;
  const url = `/articles/${sample?.slug ?? ''}`;

  const rendered = await render(url, documents({ ...directory, articles: [] }));

  expect(rendered?.html).toContain(`${sample?.title ?? ''}</h1>`);
  expect(rendered?.html).toContain('<meta name="robots" content="noindex">');
  expect(await render(url)).toBeNull();
});

test('a nearly empty list is left out of search engines, a full one is not', async () => {
  expect((await render('/bury/bakery'))?.html).toContain('<meta name="robots" content="noindex">');
  expect((await render('/cafes'))?.html).not.toContain('noindex');
});

test('the scripts of a page wait for its styles, and each runs by itself', async () => {
  const page = await render('/cafes');
  expect(page?.html).not.toMatch(/<script type="module"|<link rel="modulepreload"/);
  expect(page?.html).toContain(
    '<script data-run="/assets/react-1.js /assets/index-1.js" data-ready="/assets/topic-1.js">',
  );
  const { head = '' } = /(?<head>[\s\S]*)<\/head>/.exec(page?.html ?? '')?.groups ?? {};
  expect(head).toContain('<link rel="stylesheet" crossorigin href="/assets/index-1.css">');
});
