import { readFile } from 'node:fs/promises';
import { transform } from 'esbuild';
import { defineConfig, type Options } from 'tsup';
import { minifyLiterals } from './minify-literals.ts';

type Plugin = NonNullable<Options['esbuildPlugins']>[number];

/** The files that elements load when they are used, by the modules that they are made of. */
const laterFiles: ReadonlyMap<string, string> = new Map([
  ['./suggestion-list.ts', './eats-suggestions.js'],
  ['./plain-search.ts', './eats-suggestions.js'],
  ['./map-view.ts', './eats-map.js'],
]);

/** Leaves the files that are loaded later out of the first one, which has to stay small as a whole. */
const externalLaterFiles: Plugin = {
  name: 'external-later-files',
  setup(build) {
    build.onResolve({ filter: /^\.\// }, ({ kind, path }) => {
      const file = kind === 'dynamic-import' ? laterFiles.get(path) : undefined;
      return file === undefined ? null : { path: file, external: true };
    });
  },
};

/** Style sheets that end in `?inline` are texts, as for the bundler of the site. */
const inlineStyles: Plugin = {
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
      contents: (
        await transform(await readFile(path.replace('?inline', ''), 'utf8'), {
          loader: 'css',
          minify: true,
        })
      ).code,
      loader: 'text',
    }));
  },
};

/** How Leaflet asks whether a browser draws SVG, which throws on pages that require trusted types. */
const probe = "div.innerHTML = '<svg/>';";

/** Lets Leaflet start on pages that require trusted types. */
const leafletWithoutProbe: Plugin = {
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

const common = {
  format: 'esm',
  platform: 'browser',
  target: 'es2022',
  minify: true,
  splitting: false,
  outDir: 'dist',
  noExternal: [/.*/],
  esbuildPlugins: [externalLaterFiles, inlineStyles, leafletWithoutProbe, minifyLiterals()],
  esbuildOptions(options) {
    options.conditions = ['production'];
    options.legalComments = 'none';
  },
} satisfies Options;

export default defineConfig([
  { ...common, entry: { 'eats-widgets': 'src/define.ts' } },
  { ...common, entry: { 'eats-suggestions': 'src/search-bar/later-search.ts' } },
  { ...common, entry: { 'eats-map': 'src/map/map-view.ts' } },
]);
