import { defineConfig } from 'tsup';
import { version } from './package.json';

// Everything in one folder: a bundle starts twice as fast as modules looked up one by one, and
// splitting leaves what only some verbs need (Ink, zod, supabase-js) unread until they need it.
export default defineConfig({
  entry: { main: 'src/main.ts' },
  format: 'esm',
  platform: 'node',
  target: 'node20',
  splitting: true,
  clean: true,
  minify: true,
  noExternal: [/.*/],
  define: { 'process.env.NODE_ENV': '"production"', EATS_VERSION: JSON.stringify(version) },
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  },
  esbuildOptions(options) {
    options.alias = {
      // Ink asks for React's developer tools only in development, but names them always.
      'react-devtools-core': './src/terminal/no-devtools.ts',
    };
  },
});
