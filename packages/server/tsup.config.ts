import { defineConfig } from 'tsup';

export default defineConfig({
  entry: { main: 'src/main.ts', 'backend-worker': 'src/backend/backend-worker.ts' },
  format: ['esm'],
  target: 'node20',
  platform: 'node',
  splitting: true,
  clean: true,
  // The shared core is imported as source, so it is bundled. External packages load their own files.
  noExternal: [/^@manchester-eats\//, /^hono/, /^@hono\//, /^zod/],
  external: [/^@electric-sql\//, /^@supabase\//],
});
