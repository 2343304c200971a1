import { defineConfig } from 'tsup';
import { minifyLiterals } from './minify-literals.ts';

export default defineConfig({
  entry: { 'eats-widgets': 'src/define.ts' },
  format: 'esm',
  platform: 'browser',
  target: 'es2022',
  minify: true,
  splitting: true,
  clean: true,
  outDir: 'dist',
  noExternal: [/.*/],
  esbuildPlugins: [minifyLiterals()],
  esbuildOptions(options) {
    options.conditions = ['production'];
    options.legalComments = 'none';
  },
});
