import { Failure } from '@manchester-eats/shared/domain';
import { googlePlacesUrl, hygieneRegisterUrl } from '@manchester-eats/shared/urls';
import type { Run } from '../../run.ts';
import { firstGiven } from '../../terminal/first-given.ts';
import type { HttpClient } from '../../workspace/http-client.ts';
import { HttpError } from '../../workspace/http-error.ts';
import { parseJson, readServerConfig } from '../../workspace/server-config.ts';
import { normaliseServerUrl } from '../../workspace/server-url.ts';
import type { SessionStore } from '../../workspace/session-store.ts';
import { loginCommand } from '../../workspace/login-command.ts';
import { credentialsOf, signIn, type Credentials } from '../../workspace/sign-in.ts';
import { createSupabaseAdministrators } from '../admin/supabase-administrators.ts';
import { note, ok, wrong, wrongBecause, type Check } from './check.ts';

const timeoutMilliseconds = 10_000;

const request = () => ({ tries: 1, signal: AbortSignal.timeout(timeoutMilliseconds) });

/** Checks whether the server responds, and whether the credentials for it are those of an administrator. */
export async function checkServer(
  url: string,
  http: HttpClient,
  sessions: SessionStore,
  { environment }: Pick<Run, 'environment'>,
): Promise<Check[]> {
  const credentials = findCredentials(environment, url, sessions);
  try {
    const config = await readServerConfig(http, url, request());
    const server = isExposed(url)
      ? note(
          'Server',
          `${url} responds, but without https others on the network can read what is sent to it.`,
        )
      : ok('Server', `${url} responds`);
    if ('state' in credentials) return [server, credentials];
    try {
      const client = await signIn(config, credentials, http);
      if (credentials.kind === 'secret') await createSupabaseAdministrators(client).list();
      return [server, ok('Sign-in', `${nameOf(credentials)} is accepted`)];
    } catch (error) {
      if (error instanceof Failure) return [server, wrongBecause('Sign-in', error)];
      throw error;
    }
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return [wrongBecause('Server', error), ...('state' in credentials ? [credentials] : [])];
  }
}

function isExposed(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'http:' && !/^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
}

function nameOf({ kind }: Credentials): string {
  const names = {
    secret: 'the key in EATS_SECRET_KEY',
    account: 'the account in EATS_EMAIL',
    session: 'the sign-in of "eats login"',
  };
  return names[kind];
}

function findCredentials(
  environment: Run['environment'],
  url: string,
  sessions: SessionStore,
): Credentials | Check {
  try {
    return credentialsOf(environment, url, sessions);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return error.message.startsWith('You are not signed in.')
      ? note('Sign-in', 'You are not signed in. Only publish and pull need it.', loginCommand(url))
      : wrongBecause('Sign-in', error);
  }
}

/** Checks whether the hygiene register responds. */
export async function checkRegister(
  http: HttpClient,
  { environment }: Pick<Run, 'environment'>,
): Promise<Check> {
  const name = 'Hygiene register';
  try {
    const url = normaliseServerUrl(
      firstGiven(environment['FHRS_URL']) ?? hygieneRegisterUrl,
      `Write FHRS_URL like ${hygieneRegisterUrl}, or leave it unset.`,
    );
    const { status } = await http.send(`${url}/`, { method: 'HEAD', ...request() });
    return status < 500
      ? ok(name, `${url} responds`)
      : wrong(name, `${url} responded with ${String(status)}. Try again later.`);
  } catch (error) {
    return unreachable(name, error, 'the register');
  }
}

const smallestSearch = {
  textQuery: 'restaurant',
  pageSize: 1,
  locationRestriction: {
    rectangle: {
      low: { latitude: 53.47, longitude: -2.25 },
      high: { latitude: 53.49, longitude: -2.23 },
    },
  },
};

/**
 * Checks whether Google accepts the key: asks for the id of one place, which Google does not charge for. The key
 * is sent in a header, and is cut out of what Google answers.
 */
export async function checkGoogle(
  http: HttpClient,
  { environment }: Pick<Run, 'environment'>,
): Promise<Check> {
  const name = 'Google Places';
  const key = firstGiven(environment['GOOGLE_MAPS_API_KEY'])?.trim();
  if (key === undefined) {
    return note(name, 'GOOGLE_MAPS_API_KEY is not set. Only imports from Google need it.');
  }
  try {
    const url = normaliseServerUrl(
      firstGiven(environment['GOOGLE_PLACES_URL']) ?? googlePlacesUrl,
      `Write GOOGLE_PLACES_URL like ${googlePlacesUrl}, or leave it unset.`,
    );
    const { status, bytes } = await http.send(`${url}/v1/places:searchText`, {
      ...request(),
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-goog-api-key': key,
        'x-goog-fieldmask': 'places.id',
      },
      body: JSON.stringify(smallestSearch),
    });
    if (status === 200) return ok(name, `${url} accepts the key in GOOGLE_MAPS_API_KEY`);
    const reason = reasonIn(bytes, key);
    return wrong(
      name,
      `${url} refused the key in GOOGLE_MAPS_API_KEY (${String(status)}${reason}). Check that it allows Places API (New).`,
    );
  } catch (error) {
    return unreachable(name, error, 'Google');
  }
}

function reasonIn(bytes: Uint8Array, key: string): string {
  const answer = parseJson(bytes) as { error?: { message?: unknown } } | undefined;
  const message = answer?.error?.message;
  // The key first: of one that is cut in two, a part would stay.
  return typeof message === 'string' ? `: ${message.replaceAll(key, '…').slice(0, 200)}` : '';
}

function unreachable(name: string, error: unknown, what: string): Check {
  if (error instanceof Failure) return wrongBecause(name, error);
  if (!(error instanceof HttpError)) throw error;
  return wrong(
    name,
    `${what} could not be reached: ${error.message}. Check the network, or HTTPS_PROXY.`,
  );
}
