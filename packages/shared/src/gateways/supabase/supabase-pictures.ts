import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import { Failure } from '../../domain/failure.ts';
import { toMediaAddress, type MediaOrigins } from '../../domain/media/media-address.ts';
import { mediaBucket, parseMediaName } from '../../domain/media/media-types.ts';
import { failed, success, type Result } from '../../domain/result.ts';
import type { Proposal, StoredPicturesPort } from '../../ports/pictures-port.ts';
import { statusFailure, unreachableFailure } from '../backend-failure.ts';
import { requestRows } from './row-request.ts';
import { storageFailure, storageStatus } from './storage-failure.ts';

/** The time limit for reading a picture, in milliseconds. */
const timeout = 30_000;

interface PictureParts {
  /** Signed in as an administrator. */
  readonly client: SupabaseClient;
  readonly origins: MediaOrigins;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
}

/** Connects to the stored pictures of a directory. */
export function createSupabasePictures({
  client,
  origins,
  fetch,
}: PictureParts): StoredPicturesPort {
  const bucket = client.storage.from(mediaBucket);

  async function request(name: string, method: 'GET' | 'HEAD'): Promise<Result<Response | null>> {
    const url = new URL(toMediaAddress(name, origins), origins.site).href;
    try {
      // A cached picture may have been deleted.
      const signal = AbortSignal.timeout(timeout);
      const response = await fetch(url, { method, cache: 'no-store', signal });
      if (response.ok) return success(response);
      // A hosted project answers 400 for a missing object.
      if (response.status === 404 || response.status === 400) return success(null);
      return failed(statusFailure(response.status, ''));
    } catch (cause) {
      return failed(unreachableFailure(cause));
    }
  }

  return {
    origins,
    async exists(name) {
      const response = await request(name, 'HEAD');
      return response.ok ? success(response.value !== null) : response;
    },
    async read(name) {
      const response = await request(name, 'GET');
      if (!response.ok) return response;
      if (response.value === null) return success(null);
      try {
        return success(new Uint8Array(await response.value.arrayBuffer()));
      } catch (cause) {
        return failed(unreachableFailure(cause));
      }
    },
    proposals: () => readProposals(client),
    async upload(name, bytes) {
      const contentType = parseMediaName(name)?.type;
      if (contentType === undefined) throw new Error(`${name} is not the name of a picture.`);
      const file = new Uint8Array(bytes).buffer;
      const { error } = await bucket.upload(name, file, { contentType, cacheControl: '31536000' });
      // Its name is its content, so a picture that exists is this one.
      return error === null || storageStatus(error) === 409
        ? success(null)
        : failed(storageFailure(error));
    },
    async remove(names) {
      const { error } = await bucket.remove([...names]);
      return error === null ? success(null) : failed(storageFailure(error));
    },
  };
}

const proposalsSchema = z.array(
  z.object({ listing_id: z.string(), proposed: z.record(z.string(), z.unknown()) }),
);

/** More than this, and there may be some that were not read. */
const mostProposals = 1_000;

async function readProposals(client: SupabaseClient): Promise<Result<readonly Proposal[]>> {
  const rows = await requestRows((signal) =>
    client
      .from('listing_entries')
      .select('listing_id, proposed')
      .eq('status', 'waiting')
      .eq('kind', 'change')
      .limit(mostProposals)
      .abortSignal(signal),
  );
  if (!rows.ok) return rows;
  const parsed = z.safeParse(proposalsSchema, rows.value);
  if (!parsed.success || rows.value.length >= mostProposals) {
    return failed(new Failure('backend/refused', 'Not all changes of owners can be read.'));
  }
  return success(parsed.data.map(({ listing_id: listing, proposed }) => ({ listing, proposed })));
}
