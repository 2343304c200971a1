import { fileURLToPath } from 'node:url';

// The source and the bundle are both one folder below the package, so the same relative paths work.

/** The schema of the published directory, as the Supabase CLI lays it out. */
export const migrationsFolder = fileURLToPath(
  new URL('../../../supabase/migrations', import.meta.url),
);

/** The built site. */
export const siteFolder = fileURLToPath(new URL('../../app/dist', import.meta.url));

/** The demo directory. */
export const demoFile = fileURLToPath(new URL('../demo/demo-directory.json', import.meta.url));
