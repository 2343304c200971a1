import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
// Vite loads this file before it can resolve the packages of the workspace.
import { siteName } from '../shared/src/entries/city.ts';
import { escapeHtml } from '../shared/src/entries/html.ts';

const script = new URL('../widgets/dist/frame-page.js', import.meta.url);

/** The pages below `/embed/`: their names, and their titles without the name of the site. */
const titles: Readonly<Record<string, string>> = {
  'listing-card': 'Listings',
  'search-bar': 'Search',
  map: 'Map',
};

/** Adds a page for each element to the site, for partners who can only show frames: `/embed/map/` and so on. */
export function emitEmbedPages(): Plugin {
  return {
    name: 'emit-embed-pages',
    apply: 'build',
    generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName: 'embed/frame-page.js',
        source: readFileSync(script),
      });
      for (const [name, title] of Object.entries(titles)) {
        this.emitFile({
          type: 'asset',
          fileName: `embed/${name}/index.html`,
          source: embedPage(name, title),
        });
      }
    },
  };
}

/** The first script gives the element its attributes, the second defines it; both run in this order. */
function embedPage(name: string, title: string): string {
  const site = escapeHtml(siteName);
  return `<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title} - ${site}</title>
    <script src="/embed/frame-page.js" defer></script>
    <script type="module" src="/widgets/eats-widgets.js" crossorigin></script>
  </head>
  <body>
    <main><eats-${name}><a href="/" target="_top">${site}</a></eats-${name}></main>
  </body>
</html>
`;
}
