import type { Page } from '@playwright/test';

/** Everything that a page asks of its server beyond its own files. */
export const askedOfServer = /\/(data|rest|auth|functions)\/|\/config\.json/;

/** The server answers nothing any more, until `page.unrouteAll()`. */
export async function cutOff(page: Page): Promise<void> {
  await page.route(askedOfServer, (route) => route.abort());
}

/** Answers what visitors read with something else. */
export async function answerInstead(
  page: Page,
  address: RegExp,
  answer: { body: string; contentType?: string; status?: number },
): Promise<void> {
  await page.route(address, (route) =>
    route.fulfill({ contentType: 'application/json', status: 200, ...answer }),
  );
}

/** What may come instead of an answer, and what a visitor would call it. */
export const wrongAnswers: readonly { readonly what: string; readonly answer: WrongAnswer }[] = [
  { what: 'a server that is out of reach', answer: 'none' },
  { what: 'an error of the server', answer: { status: 500, body: '{"message":"It broke."}' } },
  {
    what: 'the page of a hotel’s network',
    answer: { contentType: 'text/html', body: '<!doctype html><h1>Room number?</h1>' },
  },
  { what: 'an answer that was cut off', answer: { body: '{"revision":9,"listings":[{"id":"de' } },
  { what: 'an answer of another shape', answer: { body: '{"revision":"soon","listings":{}}' } },
];

/** An answer that is no use, or none at all. */
export type WrongAnswer =
  'none' | { readonly body: string; readonly contentType?: string; readonly status?: number };

/** The server answers everything in that way, until `page.unrouteAll()`. */
export async function answerWrongly(page: Page, answer: WrongAnswer): Promise<void> {
  if (answer === 'none') await cutOff(page);
  else await answerInstead(page, askedOfServer, answer);
}

/** Holds back every answer to `address` until the returned function is called. */
export async function holdBack(page: Page, address: RegExp): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
