// Reads pages of a directory that is too large for a browser. This module is loaded separately.
import { parsePageData, type PageData } from '../state/page-data.ts';

/** The time limit of a request, in milliseconds. */
const timeout = 20_000;

/**
 * Reads what a page of the site shows from the page itself, so that every host that has the pages can answer. `url` is
 * its path and query. Returns null for a page that comes without content.
 *
 * @throws {Error} if the site does not answer, or is busy.
 */
export async function readPage(
  url: string,
  request: (url: string, init: RequestInit) => Promise<Response>,
): Promise<PageData | null> {
  const response = await request(url, {
    headers: { accept: 'text/html' },
    signal: AbortSignal.timeout(timeout),
  });
  // A page that does not exist says so itself.
  if (!response.ok && response.status !== 404 && response.status !== 410) {
    throw new Error(`The page has the status ${String(response.status)}.`);
  }
  const found = new DOMParser().parseFromString(await response.text(), 'text/html');
  // Hotels and trains answer every request with a page of their own.
  if (found.getElementById('root') === null) throw new Error('This is another page.');
  return parsePageData(found.getElementById('page-data')?.textContent ?? '');
}
