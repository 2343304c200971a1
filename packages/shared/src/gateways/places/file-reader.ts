import { Failure } from '../../domain/failure.ts';
import { failed, success } from '../../domain/result.ts';
import type { FileReaderPort } from '../../ports/places-source-port.ts';
import { readAtMost } from './http-requests.ts';

/** The largest real file has about 5 MB. */
const maxBytes = 64_000_000;
const timeoutMilliseconds = 60_000;
const mostRedirects = 5;

/** Reads the files of a source with the platform's `fetch`. */
export const fileReader: FileReaderPort = {
  async read(url) {
    try {
      const response = await fetchFromSite(url);
      if (response === null)
        return failed(notAvailable(`${url} leads to another site, or nowhere.`));
      if (!response.ok) {
        await response.body?.cancel();
        return failed(notAvailable(`${url} is not available (${String(response.status)}).`));
      }
      const bytes = await readAtMost(response.body, maxBytes);
      if (bytes !== null) return success(bytes);
      return failed(notAvailable(`${url} is larger than ${String(maxBytes / 1e6)} MB.`));
    } catch (cause) {
      return failed(
        new Failure('source/unreachable', `${url} could not be read.`, {
          hint: 'Check the connection and try again.',
          cause,
        }),
      );
    }
  },
};

/**
 * Follows redirects within the site of a URL; null for one that leads elsewhere, which could be the network of this
 * server.
 */
async function fetchFromSite(url: string): Promise<Response | null> {
  const signal = AbortSignal.timeout(timeoutMilliseconds);
  let at = new URL(url);
  for (let followed = 0; followed <= mostRedirects; followed += 1) {
    const response = await fetch(at, { redirect: 'manual', signal });
    const target = isRedirect(response) ? response.headers.get('location') : null;
    if (target === null) return response;
    await response.body?.cancel();
    const next = new URL(target, at);
    if (!isSameSite(next, at)) return null;
    at = next;
  }
  return null;
}

function isRedirect({ status }: Response): boolean {
  return status >= 300 && status < 400;
}

/** Whether a URL has the same origin, or the same host name over https. */
function isSameSite(url: URL, from: URL): boolean {
  const isSecured = url.protocol === 'https:' && url.port === '' && url.hostname === from.hostname;
  return url.origin === from.origin || isSecured;
}

function notAvailable(message: string): Failure {
  return new Failure('source/unavailable', message, { hint: 'Try again later.' });
}
