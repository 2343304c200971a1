// Loaded for administrators only, once something was published to a site whose visitors read a bucket.
import { writeSnapshot } from '@manchester-eats/shared/application';
import { greaterManchester } from '@manchester-eats/shared/city';
import type { Result } from '@manchester-eats/shared/domain';
import {
  createSupabaseSnapshotBucket,
  createSupabaseSource,
} from '@manchester-eats/shared/supabase';
import type { SupabaseClient } from '@supabase/supabase-js';
import { newId } from './new-id.ts';

interface WriterParts {
  readonly client: SupabaseClient;
  readonly supabaseUrl: string;
  readonly supabaseKey: string;
  readonly onProgress: (done: number, total: number) => void;
}

/** Writes what is published to the bucket that visitors read. */
export function writeBucket({
  client,
  onProgress,
  ...places
}: WriterParts): Promise<Result<unknown>> {
  const tables = { ...places, fetch: (url: string, init: RequestInit) => fetch(url, init) };
  return writeSnapshot({
    source: createSupabaseSource(tables),
    bucket: createSupabaseSnapshotBucket({ client, newId, ...tables }),
    city: greaterManchester,
    onProgress,
  });
}
