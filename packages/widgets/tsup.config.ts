import { defineConfig, type Options } from 'tsup';
import { minifyLiterals } from './minify-literals.ts';

type Plugin = NonNullable<Options['esbuildPlugins']>[number];

/** The files that elements load when they are used, by the modules that they are made of. */
const laterFiles: ReadonlyMap<string, string> = new Map([
  ['./suggestion-list.ts', './eats-suggestions.js'],
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

const common = {
  format: 'esm',
  platform: 'browser',
  target: 'es2022',
  minify: true,
  splitting: false,
  outDir: 'dist',
  noExternal: [/.*/],
  esbuildPlugins: [externalLaterFiles, minifyLiterals()],
  esbuildOptions(options) {
    options.conditions = ['production'];
    options.legalComments = 'none';
  },
} satisfies Options;

export default defineConfig([
  { ...common, entry: { 'eats-widgets': 'src/define.ts' } },
  { ...common, entry: { 'eats-suggestions': 'src/search-bar/suggestion-list.ts' } },
]);
