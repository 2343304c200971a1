import { fileURLToPath } from 'node:url';

// This file lies one folder below the package both as a source and as a bundle, so that the same
// relative paths hold for either.

/** The schema of the published directory, as the Supabase CLI lays it out. */
export const migrationsFolder = fileURLToPath(
  new URL('../../../supabase/migrations', import.meta.url),
);

/** The built site. */
export const siteFolder = fileURLToPath(new URL('../../app/dist', import.meta.url));

/** The invented directory of a first start. */
export const demoFile = fileURLToPath(new URL('../demo/demo-directory.json', import.meta.url));
