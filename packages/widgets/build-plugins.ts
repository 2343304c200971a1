import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Options } from 'tsup';
import { smallerStyles } from './minify-literals.ts';

type Plugin = NonNullable<Options['esbuildPlugins']>[number];

/** The files that elements load when they are used, by the modules that they are made of. */
const laterFiles: ReadonlyMap<string, string> = new Map([
  ['suggestion-list.ts', './eats-suggestions.js'],
  ['search-listings.ts', './eats-suggestions.js'],
  ['plain-search.ts', './eats-plain-host.js'],
  ['plain-suggestions.ts', './eats-plain-host.js'],
  ['map-view.ts', './eats-map.js'],
]);

/** Leaves the files that are loaded later out of the first one, which has to stay small as a whole. */
export const externalLaterFiles: Plugin = {
  name: 'external-later-files',
  setup(build) {
    build.onResolve({ filter: /^\.\.?\// }, ({ kind, path }) => {
      const file = kind === 'dynamic-import' ? laterFiles.get(basename(path)) : undefined;
      return file === undefined ? null : { path: file, external: true };
    });
  },
};

/** Style sheets that end in `?inline` are texts, as for the bundler of the site. */
export const inlineStyles: Plugin = {
  name: 'inline-styles',
  setup(build) {
    build.onResolve({ filter: /\.css\?inline$/ }, async ({ path, resolveDir }) => {
      const found = await build.resolve(path.replace('?inline', ''), {
        kind: 'import-statement',
        resolveDir,
      });
      return found.errors.length > 0
        ? found
        : { path: `${found.path}?inline`, namespace: 'inline-styles' };
    });
    build.onLoad({ filter: /.*/, namespace: 'inline-styles' }, async ({ path }) => ({
      contents: smallerStyles(await readFile(path.replace('?inline', ''), 'utf8')),
      loader: 'text',
    }));
  },
};

/** How Leaflet asks whether a browser draws SVG, which throws on pages that require trusted types. */
const probe = "div.innerHTML = '<svg/>';";

/** Lets Leaflet start on pages that require trusted types. */
export const leafletWithoutProbe: Plugin = {
  name: 'leaflet-without-probe',
  setup(build) {
    build.onLoad({ filter: /leaflet-src(\.esm)?\.js$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      if (!text.includes(probe)) throw new Error(`${path} no longer has ${probe}`);
      return {
        contents: text.replace(
          probe,
          "div.append(document.createElementNS('http://www.w3.org/2000/svg', 'svg'));",
        ),
      };
    });
  },
};

/** What the files of Lit tell the page about themselves, in names that every script of the page would share. */
const versionNote =
  /\(\w+\.(?:litHtml|litElement|reactiveElement)Versions\?\?=\[\]\)\.push\("[\d.]+"\)/;

/** The names in which they look for code that old browsers and servers need. */
const supportNames =
  /\b\w+\.(?:ShadyCSS|litElementHydrateSupport|(?:litHtml|litElement|reactiveElement)PolyfillSupport)\b/g;

/** Leaves no global name in the page but those of the elements, and nothing for browsers that the widgets do not run in. */
export const litWithoutGlobals: Plugin = {
  name: 'lit-without-globals',
  setup(build) {
    const files =
      /node_modules[\\/](?:lit-html[\\/]lit-html|lit-element[\\/]lit-element|@lit[\\/]reactive-element[\\/](?:reactive-element|css-tag))\.js$/;
    build.onLoad({ filter: files }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      if (text.search(supportNames) < 0) throw new Error(`${path} no longer looks for support.`);
      return { contents: text.replaceAll(supportNames, '(void 0)').replace(versionNote, '0') };
    });
  },
};
