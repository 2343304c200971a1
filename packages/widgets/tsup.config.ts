import { defineConfig, type Options } from 'tsup';
import {
  externalLaterFiles,
  inlineStyles,
  leafletAsGuest,
  litWithoutGlobals,
} from './build-plugins.ts';
import { minifyLiterals } from './minify-literals.ts';

const common = {
  format: 'esm',
  platform: 'browser',
  target: 'es2022',
  // After esbuild's own (see below), it takes a few hundred more bytes off the first file.
  minify: 'terser',
  terserOptions: {
    module: true,
    ecma: 2020,
    compress: { passes: 3, unsafe_arrows: true, pure_getters: true, keep_fargs: false },
  },
  splitting: false,
  outDir: 'dist',
  noExternal: [/.*/],
  esbuildPlugins: [
    externalLaterFiles,
    inlineStyles,
    leafletAsGuest,
    litWithoutGlobals,
    minifyLiterals(),
  ],
  esbuildOptions(options) {
    options.minify = true;
    options.conditions = ['production'];
    options.legalComments = 'none';
  },
} satisfies Options;

export default defineConfig([
  { ...common, entry: { 'eats-widgets': 'src/define.ts' } },
  { ...common, entry: { 'eats-suggestions': 'src/search-bar/later-search.ts' } },
  { ...common, entry: { 'eats-plain-host': 'src/search-bar/plain-host.ts' } },
  { ...common, entry: { 'eats-map': 'src/map/map-view.ts' } },
  {
    ...common,
    // For pages that load scripts without `type="module"`. A function around each leaves no global name.
    format: 'iife',
    terserOptions: { ...common.terserOptions, module: false },
    outExtension: () => ({ js: '.js' }),
    entry: {
      'eats-widgets.classic': 'src/classic/load-module.ts',
      'eats-frame': 'src/frame/resize-frames.ts',
      'frame-page': 'src/frame/frame-page.ts',
    },
  },
]);
