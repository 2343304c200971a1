import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { startDirectoryServer, type DirectoryServer } from '../running/directory-server.ts';

interface SiteFixtures {
  /** Fails the test when the page logged an error or threw one. */
  readonly quiet: undefined;
}

interface SiteWorkerFixtures {
  /** A server with the demo directory, shared by the tests of a worker, which only read. */
  readonly server: DirectoryServer;
}

/** A test on the demo directory, as a visitor's browser sees it. */
export const test = base.extend<SiteFixtures, SiteWorkerFixtures>({
  server: [
    async ({}, use) => {
      const server = await startDirectoryServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.url);
  },
  quiet: [
    async ({ page }, use) => {
      const noise: string[] = [];
      page.on('pageerror', (error) => noise.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && !isNetworkNoise(message.text()))
          noise.push(message.text());
      });
      await use(undefined);
      expect(noise, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
});

/** A test may cut the network on purpose; the browser then says so by itself. */
function isNetworkNoise(text: string): boolean {
  return text.startsWith('Failed to load resource');
}

/** Finds nothing where every rule of WCAG 2.2 A and AA that a machine can check holds. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const told = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
  expect(told).toEqual([]);
}

export { expect };
