import type { PublishInput } from '@manchester-eats/shared/application';
import { failed, Failure } from '@manchester-eats/shared/domain';
import { createSupabaseDirectory } from '@manchester-eats/shared/supabase';
import type { Run } from '../run.ts';
import { firstSaid } from '../terminal/options.ts';
import { createHttpClient } from './http-client.ts';
import { defaultServerUrl, readServerConfig, webAddress } from './server-config.ts';
import { credentialsOf, signIn } from './sign-in.ts';

/** The published directory of a server, as an administrator reads and writes it. */
export interface Connection {
  readonly url: string;
  readonly directory: PublishInput['directory'];
  close(): Promise<void>;
}

/** The server that is meant: `--url`, EATS_URL, or this machine's. */
export function serverUrlOf(flag: string | undefined, run: Run): string {
  return webAddress(
    firstSaid(flag, run.environment['EATS_URL']) ?? defaultServerUrl,
    `Write it like ${defaultServerUrl} or https://eats.example.org.`,
  );
}

/**
 * Signs in at a server.
 *
 * @throws {Failure} `usage/invalid` before anything is asked where who signs in is not said;
 * `backend/…` where the server cannot be reached or does not let us in.
 */
export async function connect(flag: string | undefined, run: Run): Promise<Connection> {
  const url = serverUrlOf(flag, run);
  const credentials = credentialsOf(run.environment);
  const http = createHttpClient({ signal: run.signal, environment: run.environment });
  try {
    const config = await readServerConfig(http, url);
    const client = await signIn(config, credentials, http);
    const directory = createSupabaseDirectory(client);
    return {
      url,
      directory: credentials.kind === 'secret' ? withKey(directory) : directory,
      close: () => http.close(),
    };
  } catch (error) {
    await http.close();
    throw error;
  }
}

type Directory = Connection['directory'];

/** A key signs nobody in, so that only the first read shows whether it is the right one. */
function withKey(directory: Directory): Directory {
  return {
    ...directory,
    async readChanges(cursor, onProgress) {
      const answer = await directory.readChanges(cursor, onProgress);
      if (answer.ok || answer.failure.code !== 'backend/refused') return answer;
      return failed(
        new Failure(
          'backend/refused',
          'The key in EATS_SECRET_KEY may not read the whole directory. Nothing was changed.',
          {
            hint: 'Set EATS_SECRET_KEY to the secret (service) key of the backend, not to the publishable one, or sign in as an administrator with EATS_EMAIL and EATS_PASSWORD.',
            cause: answer.failure,
          },
        ),
      );
    },
  };
}
