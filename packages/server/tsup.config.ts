import { defineConfig } from 'tsup';

export default defineConfig({
  entry: ['src/main.ts'],
  format: ['esm'],
  target: 'node20',
  platform: 'node',
  splitting: true,
  clean: true,
  // The shared core is consumed as source; what stays outside brings files of its own along.
  noExternal: [/^@manchester-eats\//, /^hono/, /^@hono\//, /^zod/],
  external: [/^@electric-sql\//, /^@supabase\//],
});
