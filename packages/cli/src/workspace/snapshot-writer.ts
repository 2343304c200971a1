import { randomUUID } from 'node:crypto';
import { writeSnapshot, type SnapshotReport } from '@manchester-eats/shared/application';
import { greaterManchester } from '@manchester-eats/shared/city';
import { isSnapshotBucket, snapshotBucketUrl } from '@manchester-eats/shared/compact';
import type { Result } from '@manchester-eats/shared/domain';
import {
  createSupabaseSnapshotBucket,
  createSupabaseSource,
} from '@manchester-eats/shared/supabase';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { HttpClient } from './http-client.ts';
import type { ServerConfig } from './server-config.ts';

/** How a run writes the snapshot, and what it tells its user. */
export interface SnapshotOptions {
  readonly mayEmpty?: boolean;
  readonly dryRun?: boolean;
  readonly onRows?: (rows: number) => void;
  readonly onFiles?: (done: number, total: number) => void;
}

/** Writes what is published to the bucket of the project. */
export interface SnapshotWriter {
  /** The URL under which visitors read the bucket. */
  readonly url: string;
  /** Whether the site's visitors read it, by its `/config.json`: then each publish writes it. */
  readonly isRead: boolean;
  readonly write: (options: SnapshotOptions) => Promise<Result<SnapshotReport>>;
}

/** `client` is signed in as an administrator; the directory is read without it, as a visitor. */
export function createSnapshotWriter(
  config: ServerConfig,
  client: SupabaseClient,
  { fetch }: Pick<HttpClient, 'fetch'>,
): SnapshotWriter {
  const { supabaseUrl, supabaseKey, snapshotUrl } = config;
  return {
    url: snapshotBucketUrl(supabaseUrl),
    isRead: isSnapshotBucket(snapshotUrl, supabaseUrl),
    write: ({ mayEmpty = false, dryRun = false, onRows, onFiles }) =>
      writeSnapshot({
        source: createSupabaseSource({
          ...{ supabaseUrl, supabaseKey, fetch },
          ...(onRows === undefined ? {} : { onProgress: onRows }),
        }),
        bucket: createSupabaseSnapshotBucket({ client, supabaseUrl, fetch, newId: randomUUID }),
        city: greaterManchester,
        ...{ mayEmpty, dryRun },
        ...(onFiles === undefined ? {} : { onProgress: onFiles }),
      }),
  };
}
