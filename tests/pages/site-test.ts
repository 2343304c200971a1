import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { startDirectoryServer, type DirectoryServer } from '../running/directory-server.ts';

interface SiteFixtures {
  /** What a test itself breaks and the console may therefore name; nothing else. */
  readonly expectedNoise: RegExp;
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
  expectedNoise: [/^$/, { option: true }],
  quiet: [
    async ({ page, expectedNoise }, use) => {
      const noise: string[] = [];
      const note = (text: string) => {
        // A browser says by itself that something could not be fetched, which a test may intend.
        if (text.startsWith('Failed to load resource') || expectedNoise.test(text)) return;
        noise.push(text.slice(0, 300));
      };
      page.on('pageerror', (error) => {
        note(error.message);
      });
      page.on('console', (message) => {
        if (message.type() === 'error') note(message.text());
      });
      await use(undefined);
      expect(noise.slice(0, 5), 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
});

/** Finds nothing where every rule of WCAG 2.2 A and AA that a machine can check holds. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    // Looks into no frame of another site, which is not ours to mend; opening a page for it takes time.
    .setLegacyMode()
    .analyze();
  const told = violations.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ html }) => !(id === 'target-size' && isMarkOnMap(html)))
      .map(({ html }) => `${id}: ${html.slice(0, 160)}`),
  );
  expect(told).toEqual([]);
}

/** Marks stand where their places are, however close: WCAG's example of what the rule leaves out. */
function isMarkOnMap(html: string): boolean {
  return html.startsWith('<button') && /style="[^"]*transform: translate\(/.test(html);
}

export { expect };
