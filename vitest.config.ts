import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'packages/*/src/**/*.test.{ts,tsx}',
      'supabase/tests/**/*.test.ts',
      'tests/{attack,bench,cli,database,soak,verify}/**/*.test.ts',
    ],
    // On two cores the default is one worker, and the longest file would hold up all the others.
    maxWorkers: '100%',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    reporters: ['default'],
  },
});
