import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';

/** The reference: the same listings as cards with the same markup and style, drawn the simple way. */
export interface PlainPage {
  /** Reads and draws all listings, and filters and draws them again on every key press. */
  readonly url: string;
  /** The same for one category. */
  readonly categoryUrl: (category: string) => string;
  /** Shows all listings with coordinates as Leaflet markers on the free map. */
  readonly mapUrl: string;
  readonly stop: () => Promise<void>;
}

interface PlainParts {
  readonly cardTemplate: string;
  readonly styles: string;
  readonly listings: string;
}

/** Serves the plain page with the card markup and the styles of the site that `page` shows. */
export async function servePlainPage(page: Page, siteUrl: string): Promise<PlainPage> {
  const [snapshot, descriptions] = await Promise.all(
    ['snapshot', 'descriptions'].map(async (name) => {
      const response = await fetch(`${siteUrl}/data/${name}.json`);
      return (await response.json()) as unknown;
    }),
  );
  const { listings } = snapshot as { listings: { id: string }[] };
  const texts = descriptions as Record<string, string>;
  const parts = {
    ...(await readCard(page)),
    listings: JSON.stringify(
      listings.map((listing) => ({ ...listing, description: texts[listing.id] ?? '' })),
    ),
  };
  return serve(parts);
}

/** Returns the markup of the first card, with placeholders for name and address, and the page's styles. */
function readCard(page: Page): Promise<Omit<PlainParts, 'listings'>> {
  return page.evaluate(async () => {
    const card = document.querySelector('.card-grid article')?.cloneNode(true);
    if (!(card instanceof HTMLElement)) throw new Error('The site shows no card.');
    const [name, address] = [card.querySelector('h3 a'), card.querySelector('h3 + p')];
    if (name === null || address === null) throw new Error('A card has no name or address.');
    name.textContent = '{name}';
    address.textContent = '{address}';
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
    const styles = await Promise.all(links.map(async ({ href }) => (await fetch(href)).text()));
    return { cardTemplate: card.outerHTML, styles: styles.join('\n') };
  });
}

async function serve({ cardTemplate, styles, listings }: PlainParts): Promise<PlainPage> {
  const appRequire = createRequire(new URL('../../../packages/app/package.json', import.meta.url));
  const files = new Map<string, readonly [type: string, content: string]>([
    ['/', ['text/html', listPage(cardTemplate)]],
    ['/map', ['text/html', mapPage]],
    ['/styles.css', ['text/css', styles]],
    ['/listings.json', ['application/json', listings]],
    [
      '/leaflet.js',
      ['text/javascript', readFileSync(appRequire.resolve('leaflet/dist/leaflet.js'), 'utf8')],
    ],
    [
      '/leaflet.css',
      ['text/css', readFileSync(appRequire.resolve('leaflet/dist/leaflet.css'), 'utf8')],
    ],
  ]);
  const server = createServer((request, response) => {
    const file = files.get((request.url ?? '/').replace(/\?.*$/, ''));
    response.writeHead(file === undefined ? 404 : 200, {
      'content-type': `${file?.[0] ?? 'text/plain'}; charset=utf-8`,
    });
    response.end(file?.[1] ?? '');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  return {
    url: `${url}/`,
    categoryUrl: (category) => `${url}/?category=${encodeURIComponent(category)}`,
    mapUrl: `${url}/map`,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function listPage(cardTemplate: string): string {
  return `<!doctype html><html lang="en"><head><title>Plain</title>
<link rel="stylesheet" href="/styles.css"></head><body>
<main class="mx-auto max-w-page px-5"><input type="search" aria-label="Search businesses">
<h2 id="results-title">All</h2><p></p><ul class="card-grid"></ul></main>
<script type="module">
const card = ${JSON.stringify(cardTemplate).replaceAll('<', '\\u003c')};
const wanted = new URLSearchParams(location.search).get('category') ?? '';
const safe = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const all = await (await fetch('/listings.json')).json();
const contains = (listing, text) => [listing.name, listing.address, listing.description]
  .some((field) => (field ?? '').toLowerCase().includes(text));
const input = document.querySelector('input');
function draw() {
  const text = input.value.toLowerCase();
  const found = all.filter((listing) =>
    (wanted === '' || listing.category === wanted) && (text === '' || contains(listing, text)));
  document.querySelector('ul').innerHTML = found.map((listing) => '<li class="flex">' +
    card.replace('{name}', safe(listing.name)).replace('{address}', safe(listing.address ?? '')) +
    '</li>').join('');
  document.querySelector('p').textContent =
    found.length + ' businesses' + (text === '' ? '' : ' matching “' + input.value + '”');
}
input.addEventListener('input', draw);
draw();
</script></body></html>`;
}

const mapPage = `<!doctype html><html lang="en"><head><title>Plain map</title>
<link rel="stylesheet" href="/leaflet.css">
<style>html, body, #map { height: 100%; margin: 0 }</style></head><body><div id="map"></div>
<script src="/leaflet.js"></script>
<script type="module">
const all = await (await fetch('/listings.json')).json();
const map = L.map('map').setView([53.5, -2.3], 10);
L.tileLayer('https://tile.openstreetmap.org/{z}/{x}/{y}.png').addTo(map);
document.body.dataset.mapReady = 'true';
setTimeout(() => {
  for (const { lat, lng, name } of all) {
    if (typeof lat === 'number') L.marker([lat, lng], { title: name }).addTo(map);
  }
  document.body.append(Object.assign(document.createElement('output'), { textContent: 'drawn' }));
});
</script></body></html>`;
