import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { tsImport } from 'tsx/esm/api';

const root = fileURLToPath(new URL('../../', import.meta.url));
const app = `${root}packages/app/`;
const load = (path) =>
  tsImport(root + path, { parentURL: import.meta.url, tsconfig: `${app}tsconfig.json` });

const { PlaceholderArt } = await load('packages/app/src/features/pictures/placeholder-art.tsx');
const { findEmblem } = await load('packages/shared/src/domain/map/place-emblem.ts');
const { siteName } = await load('packages/shared/src/city/site-name.ts');
const { cityTexts } = await load('packages/shared/src/city/greater-manchester-texts.ts');

/** In CSS pixels: what social networks show without cutting anything off. */
export const pictureSize = { width: 1200, height: 630 };

/** Categories whose listings get each emblem, and a name that gives its drawing a pattern that suits it. */
const subjects = [
  { category: 'Restaurants', categories: [], name: 'Hal' },
  { category: 'Takeaways', categories: [], name: 'Ben' },
  { category: 'Cafes', categories: [], name: 'Ann' },
  { category: '', categories: [], name: 'Dev' },
  { category: 'Bars & Pubs', categories: [], name: 'Ella' },
  { category: 'Bakery', categories: [], name: 'Finn' },
  { category: 'Restaurants', categories: ['Pizza'], name: 'Gita' },
  { category: 'Restaurants', categories: ['Burgers'], name: 'Cath' },
  { category: 'Takeaways', categories: ['Fish & Chips'], name: 'Ivy' },
  { category: 'Restaurants', categories: ['Thai'], name: 'Jo' },
  { category: 'Restaurants', categories: ['Indian'], name: 'Kit' },
];

const theme = readFileSync(`${app}src/styles/theme.css`, 'utf8');
const [, tileArt = ''] = /@utility tile-art \{([^}]*)\}/.exec(theme) ?? [];
const font = (name) =>
  readFileSync(
    `${root}node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`,
    'base64',
  );
const bee = readFileSync(`${app}public/favicon.svg`, 'utf8');

const style = `
@font-face { font-family: Display; font-weight: 200 800; src: url(data:font/woff2;base64,${font('bricolage-grotesque')}); }
@font-face { font-family: Text; font-weight: 300 900; src: url(data:font/woff2;base64,${font('figtree')}); }
:root { color-scheme: light; }
body { margin: 0; width: 600px; height: 315px; display: flex; background: #faf6ee; color: #201b14; zoom: 2; }
.tile-art { ${tileArt} }
.art { flex: none; width: 270px; height: 315px; }
.site { display: grid; place-items: center; background: #f5b92e; }
.site svg { width: 220px; }
.words { padding: 0 26px 0 30px; display: flex; flex-direction: column; justify-content: center; gap: 12px; }
.name { font: 800 48px/0.98 Display; letter-spacing: -0.02em; }
.line { font: 500 18px/1.35 Text; color: #5c5346; }
`;

/** Returns the pages to photograph, by the name of their picture. */
export function drawPages() {
  const art = subjects.map((subject) => [
    findEmblem(subject.category, subject.categories),
    renderToStaticMarkup(createElement(PlaceholderArt, { subject, className: 'art' })),
  ]);
  return Object.fromEntries(
    [...art, ['site', `<div class="art site">${bee}</div>`]].map(([name, html]) => [
      name,
      page(html),
    ]),
  );
}

function page(art) {
  const line = cityTexts.homeTitle.replace(/^./, (letter) => letter.toUpperCase());
  return `<!doctype html><meta charset="utf-8"><style>${style}</style><body>${art}
<div class="words"><div class="name">${siteName}</div><div class="line">${line}</div></div></body>`;
}
