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
