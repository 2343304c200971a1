import type { Page } from '@playwright/test';

/** Matches URLs of the server's data, but not of the site's files. */
export const serverRequests = /\/(data|rest|auth|functions)\/|\/config\.json/;

/** Makes every request for the server's data fail until `page.unrouteAll()`; its pages come without content. */
export async function cutOff(page: Page): Promise<void> {
  await leaveToBrowser(page);
  await page.route(serverRequests, (route) => route.abort());
}

/** Replaces the responses to requests for matching URLs; the server's pages come without content. */
export async function respondInstead(
  page: Page,
  urls: RegExp,
  response: { body: string; contentType?: string; status?: number },
): Promise<void> {
  await leaveToBrowser(page);
  await page.route(urls, (route) =>
    route.fulfill({ contentType: 'application/json', status: 200, ...response }),
  );
}

/** Wrong responses, each with its description for test names. */
export const wrongResponses: readonly {
  readonly what: string;
  readonly response: WrongResponse;
}[] = [
  { what: 'a server that cannot be reached', response: 'none' },
  { what: 'a server error', response: { status: 500, body: '{"message":"It broke."}' } },
  {
    what: 'the sign-in page of a hotel’s network',
    response: { contentType: 'text/html', body: '<!doctype html><h1>Room number?</h1>' },
  },
  { what: 'a truncated response', response: { body: '{"revision":9,"listings":[{"id":"de' } },
  {
    what: 'a response of the wrong shape',
    response: { body: '{"revision":"soon","listings":{}}' },
  },
];

/** A wrong response, or none. */
export type WrongResponse =
  'none' | { readonly body: string; readonly contentType?: string; readonly status?: number };

/** Sends a wrong response to every request for the server's data until `page.unrouteAll()`. */
export async function respondWrongly(page: Page, response: WrongResponse): Promise<void> {
  if (response === 'none') await cutOff(page);
  else await respondInstead(page, serverRequests, response);
}

/**
 * Delays every request for a matching URL until the returned function is called; the server's pages come without
 * content.
 */
export async function delayRequests(page: Page, urls: RegExp): Promise<() => void> {
  await leaveToBrowser(page);
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(urls, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/**
 * Leaves pages to the browser, as for an address that the server cannot render: it gets the page without content, and
 * reads the configuration and the directory itself.
 */
export async function leaveToBrowser(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    const request = route.request();
    if (request.resourceType() !== 'document' || request.frame() !== page.mainFrame()) {
      return route.fallback();
    }
    const shell = new URL('/shell.html', request.url()).href;
    await route.fulfill({ response: await route.fetch({ url: shell }) });
  });
}
