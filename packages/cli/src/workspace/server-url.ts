import { Failure } from '@manchester-eats/shared/domain';
import { defaultServerUrl } from '@manchester-eats/shared/urls';
import type { Run } from '../run.ts';
import { firstGiven } from '../terminal/first-given.ts';
import { localServerUrl } from './local-server.ts';

/**
 * Returns the URL of the server: `--url`, EATS_URL, or the one that `npm start` runs.
 *
 * @throws {Failure} `usage/invalid` if it is not an http or https URL.
 */
export function serverUrlOf(
  flag: string | undefined,
  run: Pick<Run, 'environment' | 'folder'>,
): string {
  return normaliseServerUrl(
    firstGiven(flag, run.environment['EATS_URL']) ?? localServerUrl(run),
    `Write it like ${defaultServerUrl} or https://eats.example.org.`,
  );
}

/**
 * Normalises the URL of a server, without a query and without a trailing slash. One without a scheme gets `https://`
 * if it has the name of a site on the internet, so that passwords are not sent in the open, and `http://` otherwise.
 *
 * @throws {Failure} `usage/invalid` if it is not an http or https URL.
 */
export function normaliseServerUrl(input: string, hint: string): string {
  const text = input.trim();
  const withScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `${schemeFor(text)}://${text}`;
  if (text !== '' && URL.canParse(withScheme)) {
    const url = new URL(withScheme);
    if (/^https?:$/.test(url.protocol) && url.hostname !== '') {
      return `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
    }
  }
  throw new Failure('usage/invalid', `"${input}" is not the URL of a server.`, { hint });
}

/** Computers nearby, named by an address or a single word, seldom have a certificate. */
function schemeFor(text: string): 'http' | 'https' {
  const [host = ''] = text.split(/[/:?#]/);
  return /\.[a-z][a-z0-9-]*\.?$/i.test(host) && !/\.(local|localhost)\.?$/i.test(host)
    ? 'https'
    : 'http';
}
