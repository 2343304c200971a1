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

/**
 * What Leaflet does to pages that are not its own, and what it does instead: it asks whether the browser draws SVG in a
 * way that throws where trusted types are required, takes the global name `L`, and notes its listeners on the window,
 * where those of a page's own Leaflet are.
 */
const leafletChanges = [
  [
    "div.innerHTML = '<svg/>';",
    "div.append(document.createElementNS('http://www.w3.org/2000/svg', 'svg'));",
  ],
  ['window.L = exports;', ''],
  ["var eventsKey = '_leaflet_events';", "var eventsKey = Symbol('listeners of eats-map');"],
] as const;

/** Makes Leaflet a guest on pages of others. */
export const leafletAsGuest: Plugin = {
  name: 'leaflet-as-guest',
  setup(build) {
    build.onLoad({ filter: /leaflet-src\.js$/ }, async ({ path }) => {
      let contents = await readFile(path, 'utf8');
      for (const [found, replacement] of leafletChanges) {
        if (!contents.includes(found)) throw new Error(`${path} no longer has ${found}`);
        contents = contents.replace(found, replacement);
      }
      return { contents };
    });
  },
};

/** What decorators of other scripts would note, which these elements have none of. */
const decoratorNotes = [
  [/\w+\.litPropertyMetadata\?\?=new WeakMap/, '0'],
  [/\blitPropertyMetadata\.get\(\w+\)/, 'void 0'],
] as const;

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
      const contents = text.replaceAll(supportNames, '(void 0)').replace(versionNote, '0');
      return {
        contents: decoratorNotes.reduce(
          (left, [note, nothing]) => left.replace(note, nothing),
          contents,
        ),
      };
    });
  },
};
