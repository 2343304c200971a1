import { Failure } from '@manchester-eats/shared/domain';
import * as z from 'zod/mini';
import type { HttpClient } from '../../workspace/http-client.ts';
import { fetchFromServer, parseJson, readServerConfig } from '../../workspace/server-config.ts';
import type { ServerStatus } from './service.ts';

const timeoutMilliseconds = 5_000;

const snapshotSchema = z.object({
  /** Older servers do not send the identity of the directory. */
  directory: z.optional(z.string()),
  revision: z.number(),
  listings: z.array(z.unknown()),
});

/**
 * Reads the status of the published directory from a server, without retries and within five seconds.
 * Returns a failure as `reachable: false` instead of throwing it.
 */
export async function readServerStatus(http: HttpClient, url: string): Promise<ServerStatus> {
  const request = { tries: 1, signal: AbortSignal.timeout(timeoutMilliseconds) };
  try {
    await readServerConfig(http, url, request);
    const response = await fetchFromServer(http, url, '/data/snapshot.json', request);
    const snapshot = z.safeParse(snapshotSchema, parseJson(response.bytes));
    if (response.status !== 200 || !snapshot.success) {
      return { reachable: true, listings: null, revision: null, directory: '' };
    }
    const { listings, revision, directory = '' } = snapshot.data;
    return { reachable: true, listings: listings.length, revision, directory };
  } catch (error) {
    if (error instanceof Failure) {
      const reason = error.message.replace(/ Nothing was changed\.$/, '');
      return { reachable: false, reason };
    }
    throw error;
  }
}
