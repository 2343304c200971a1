import { Failure, siteName } from '@manchester-eats/shared/domain';
import * as z from 'zod/mini';
import type { HttpClient, HttpRequest, HttpResponse } from './http-client.ts';
import { HttpError } from './http-error.ts';

const configSchema = z.object({
  supabaseUrl: z.string().check(z.minLength(1)),
  supabaseKey: z.string().check(z.minLength(1)),
  snapshotUrl: z.optional(z.string()),
});

/** The parts of a server's `/config.json` that the terminal reads. */
export interface ServerConfig {
  /** Absolute, without a trailing slash. */
  readonly supabaseUrl: string;
  /** The publishable key. */
  readonly supabaseKey: string;
  /** Where visitors read the published data: absolute, without a trailing slash. `''` if the server does not say. */
  readonly snapshotUrl: string;
}

/**
 * Reads the configuration of a server.
 *
 * @throws {Failure} `backend/unreachable` or `backend/malformed`.
 */
export async function readServerConfig(
  http: HttpClient,
  url: string,
  request: HttpRequest = {},
): Promise<ServerConfig> {
  const response = await fetchFromServer(http, url, '/config.json', request);
  const { status } = response;
  if (status >= 500 || status === 429) throw notAvailable(url, status);
  if (status !== 200) throw notAServer(url, `it responded with ${String(status)}`);
  const parsed = z.safeParse(configSchema, parseJson(response.bytes));
  if (!parsed.success) throw notAServer(url, 'its /config.json has an unknown format');
  const { supabaseUrl, supabaseKey, snapshotUrl = '' } = parsed.data;
  if (!URL.canParse(supabaseUrl, url)) throw notAServer(url, `"${supabaseUrl}" is not a URL`);
  const backend = new URL(supabaseUrl, url);
  if (url.startsWith('https:') && backend.protocol !== 'https:') {
    throw notAServer(url, `it would have passwords sent to ${backend.origin}, without https`);
  }
  return {
    supabaseKey,
    supabaseUrl: backend.href.replace(/\/+$/, ''),
    snapshotUrl:
      snapshotUrl !== '' && URL.canParse(snapshotUrl, url)
        ? new URL(snapshotUrl, url).href.replace(/\/+$/, '')
        : '',
  };
}

/**
 * Requests a path of a server; any status counts as a response.
 *
 * @throws {Failure} `backend/unreachable` if there is no complete response.
 */
export async function fetchFromServer(
  http: HttpClient,
  url: string,
  path: string,
  request: HttpRequest = {},
): Promise<HttpResponse> {
  try {
    return await http.send(`${url}${path}`, request);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    if (error.tooLarge) {
      throw new Failure(
        'backend/unreachable',
        `The server ${url} cannot be used: ${error.message}. Nothing was changed.`,
        { hint: checkUrl, cause: error },
      );
    }
    throw new Failure(
      'backend/unreachable',
      `The server ${url} could not be reached: ${error.message}. Nothing was changed.`,
      {
        hint: 'Start it with "npm start", or name another server with --url or EATS_URL.',
        cause: error,
      },
    );
  }
}

/** Parses a JSON response; returns undefined if it is not JSON. */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

/** Names the backend of a failed request where it is not the URL that the user gave. */
export function nameBackend(failure: Failure, url: string, supabaseUrl: string): Failure {
  const { code, message, cause } = failure;
  if (code !== 'backend/unreachable' || new URL(url).origin === new URL(supabaseUrl).origin) {
    return failure;
  }
  return new Failure(code, message, {
    hint: `The configuration of ${url} names ${supabaseUrl} as its backend: check that this machine reaches that.`,
    cause,
  });
}

const checkUrl = 'Check the URL in --url or EATS_URL.';

/** The failure for a server, or a proxy in front of it, that is overloaded or restarting. */
function notAvailable(url: string, status: number): Failure {
  return new Failure(
    'backend/unreachable',
    `The server ${url} is not available at the moment: it responded with ${String(status)}. Nothing was changed.`,
    { hint: 'Try again later.' },
  );
}

function notAServer(url: string, problem: string): Failure {
  return new Failure(
    'backend/malformed',
    `${url} is not a ${siteName} server: ${problem}. Nothing was changed.`,
    { hint: checkUrl },
  );
}
