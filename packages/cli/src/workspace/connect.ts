import type { PublishInput } from '@manchester-eats/shared/application';
import { failed, Failure } from '@manchester-eats/shared/domain';
import { createSupabaseDirectory } from '@manchester-eats/shared/supabase';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Run } from '../run.ts';
import { createHttpClient } from './http-client.ts';
import { nameBackend, readServerConfig } from './server-config.ts';
import { serverUrlOf } from './server-url.ts';
import { openSessionStore } from './session-store.ts';
import { createSnapshotWriter, type SnapshotWriter } from './snapshot-writer.ts';
import { credentialsOf, secretKeyOf, signIn, type Credentials } from './sign-in.ts';

/** A connection to a server's published directory as an administrator. */
export interface Connection {
  readonly url: string;
  readonly directory: PublishInput['directory'];
  /** The bucket from which visitors may read what is published. */
  readonly snapshot: SnapshotWriter;
  close(): Promise<void>;
}

/**
 * Connects to a server: signs in with an account, or uses a secret key, which is not checked yet.
 *
 * @throws {Failure} `usage/invalid` before any request if the URL is invalid or credentials are missing;
 * `backend/…` if the server cannot be reached, has no valid configuration, or refuses the sign-in.
 */
export async function connect(flag: string | undefined, run: Run): Promise<Connection> {
  const serverUrl = serverUrlOf(flag, run);
  const credentials = credentialsOf(run.environment, serverUrl, openSessionStore(run));
  const { url, backendUrl, client, snapshot, close } = await openClient(flag, run, credentials);
  const directory = createSupabaseDirectory(client);
  return {
    url,
    directory:
      credentials.kind === 'secret' ? explainFirstRead(directory, url, backendUrl) : directory,
    snapshot,
    close,
  };
}

/** A signed-in client of a backend. */
interface ClientConnection {
  readonly url: string;
  /** What the server names as its backend. */
  readonly backendUrl: string;
  readonly client: SupabaseClient;
  readonly snapshot: SnapshotWriter;
  readonly close: () => Promise<void>;
}

/**
 * Connects to a backend with its secret key, which is not checked yet.
 *
 * @throws {Failure} `usage/invalid` before any request if the URL is invalid or EATS_SECRET_KEY is not set;
 * `backend/…` if the server cannot be reached or has no valid configuration.
 */
export async function connectWithSecretKey(
  flag: string | undefined,
  run: Run,
): Promise<ClientConnection> {
  const key = secretKeyOf(run.environment);
  if (key !== '') return openClient(flag, run, { kind: 'secret', key });
  throw new Failure('usage/invalid', 'EATS_SECRET_KEY is not set. Nothing was changed.', {
    hint: 'Set it to the secret (service) key of the backend. The server of "npm start" keeps it in keys.json in its data folder.',
  });
}

async function openClient(
  flag: string | undefined,
  run: Run,
  credentials: Credentials,
): Promise<ClientConnection> {
  const url = serverUrlOf(flag, run);
  const http = createHttpClient({ signal: run.signal, environment: run.environment });
  try {
    const config = await readServerConfig(http, url);
    const client = await signIn(config, credentials, http);
    const snapshot = createSnapshotWriter(config, client, http);
    const backendUrl = config.supabaseUrl;
    return { url, backendUrl, client, snapshot, close: () => http.close() };
  } catch (error) {
    await http.close();
    throw error;
  }
}

type Directory = Connection['directory'];

/**
 * Explains a failed read if a secret key is used. A secret key needs no sign-in, so only the first read
 * shows whether it is valid, and whether the backend can be reached.
 */
function explainFirstRead(directory: Directory, url: string, backendUrl: string): Directory {
  return {
    ...directory,
    async readChanges(cursor, onProgress) {
      const read = await directory.readChanges(cursor, onProgress);
      if (read.ok) return read;
      if (read.failure.code !== 'backend/refused') {
        return failed(nameBackend(read.failure, url, backendUrl));
      }
      return failed(
        new Failure(
          'backend/refused',
          'The key in EATS_SECRET_KEY cannot read the whole directory. Nothing was changed.',
          {
            hint: 'Set EATS_SECRET_KEY to the secret (service) key of the backend, not the publishable key, or sign in as an administrator with EATS_EMAIL and EATS_PASSWORD.',
            cause: read.failure,
          },
        ),
      );
    },
  };
}
