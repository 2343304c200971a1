import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import type { BucketFiles } from '../../domain/compact/plan-bucket.ts';
import { snapshotBucket, snapshotBucketUrl } from '../../domain/compact/snapshot-bucket.ts';
import { snapshotFolder, snapshotIndex } from '../../domain/compact/snapshot-files.ts';
import { Failure } from '../../domain/failure.ts';
import { failed, success, type Result } from '../../domain/result.ts';
import type { SnapshotBucketPort } from '../../ports/snapshot-bucket-port.ts';
import { malformedFailure, statusFailure } from '../backend-failure.ts';
import { createGet } from '../snapshot/snapshot-request.ts';
import { storageFailure, storageStatus, type StorageError } from './storage-failure.ts';

interface BucketParts {
  /** Signed in as an administrator, or with the secret key. */
  readonly client: SupabaseClient;
  readonly supabaseUrl: string;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly newId: () => string;
}

/** Files of a request for the list; projects send a thousand at most. */
const filesPerRequest = 1000;
/** In seconds; browsers keep pieces without asking again, and ask about the index each time. */
const pieceCache = '31536000, immutable';
const indexCache = '0';

const filesSchema = z.array(
  z.object({
    name: z.string(),
    id: z.nullish(z.string()),
    updated_at: z.nullish(z.string()),
  }),
);

/** Connects to the bucket of a project from which its visitors read the snapshot. */
export function createSupabaseSnapshotBucket({
  client,
  supabaseUrl,
  fetch,
  newId,
}: BucketParts): SnapshotBucketPort {
  const bucket = client.storage.from(snapshotBucket);
  const get = createGet({ snapshotUrl: snapshotBucketUrl(supabaseUrl), fetch });

  return {
    async readIndex() {
      // Caches on the way keep what has the same query.
      const response = await get(`${snapshotIndex}?now=${newId()}`);
      if (!response.ok) return response;
      const { status, text } = response.value;
      if (status === 404) return success(null);
      return status === 200 ? success(text) : failed(statusFailure(status, ''));
    },
    async list() {
      const files = new Map<string, number>();
      for (let offset = 0; ;) {
        const sortBy = { column: 'name', order: 'asc' };
        const { data, error } = await bucket.list(snapshotFolder, {
          ...{ limit: filesPerRequest, offset, sortBy },
        });
        if (error !== null) return failed(failureOf(error));
        const page = z.safeParse(filesSchema, data);
        if (!page.success) return failed(malformedFailure('no list of the files of the snapshot'));
        // A project may send fewer files than requested.
        if (page.data.length === 0) return success<BucketFiles>(files);
        const before = files.size;
        for (const { name, updated_at: updatedAt } of page.data) {
          const time = Date.parse(updatedAt ?? '');
          // Whatever has no time was not uploaded long ago for certain.
          files.set(`${snapshotFolder}/${name}`, Number.isNaN(time) ? Infinity : time);
        }
        // A server that ignores where a page begins would be read forever.
        if (files.size === before) return success<BucketFiles>(files);
        offset += page.data.length;
      }
    },
    async upload({ name, text }) {
      const cacheControl = name === snapshotIndex ? indexCache : pieceCache;
      const bytes = new TextEncoder().encode(text).buffer;
      const { error } = await bucket.upload(name, bytes, {
        ...{ cacheControl, contentType: 'application/json', upsert: true },
      });
      return error === null ? success(null) : failed(failureOf(error));
    },
    async remove(names): Promise<Result<null>> {
      const { error } = await bucket.remove([...names]);
      return error === null ? success(null) : failed(failureOf(error));
    },
  };
}

function failureOf(error: StorageError): Failure {
  if (storageStatus(error) !== 404) return storageFailure(error);
  return new Failure('backend/malformed', `The project has no bucket named "${snapshotBucket}".`, {
    hint: 'Run the migrations on it with "npx supabase db push".',
    cause: error,
  });
}
