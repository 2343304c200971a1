import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import {
  serverTimeout,
  startDirectoryServer,
  type DirectoryServer,
} from '../running/directory-server.ts';
import { useAndStop } from './use-and-stop.ts';

export interface SiteFixtures {
  /** The text of errors, logged or thrown, that a test causes on purpose. */
  readonly expectedNoise: RegExp;
  /** Whether the visitor sees the notice of the demo, which moves the page down when the directory has loaded. */
  readonly hasDemoNotice: boolean;
  readonly demoNotice: undefined;
  /** Fails the test if the page logged or threw an unexpected error. */
  readonly quiet: undefined;
}

export interface SiteWorkerFixtures {
  /** A server with the demo directory, shared by the tests of a worker: they only read. */
  readonly server: DirectoryServer;
}

async function startDemoServer(
  {}: object,
  use: (server: DirectoryServer) => Promise<void>,
): Promise<void> {
  await useAndStop(await startDirectoryServer(), use);
}

/** A test on the demo directory in a visitor's browser. */
export const test = base.extend<SiteFixtures, SiteWorkerFixtures>({
  server: [startDemoServer, { scope: 'worker', timeout: serverTimeout }],
  baseURL: async ({ server }, use) => {
    await use(server.url);
  },
  expectedNoise: [/^$/, { option: true }],
  hasDemoNotice: [false, { option: true }],
  demoNotice: [
    async ({ page, hasDemoNotice }, use) => {
      // As if the visitor had closed it. A test can forbid storage.
      if (!hasDemoNotice)
        await page.addInitScript(() => {
          try {
            sessionStorage.setItem('demoNoticeClosed', 'true');
          } catch {}
        });
      await use(undefined);
    },
    { auto: true },
  ],
  quiet: [
    async ({ page, expectedNoise }, use) => {
      const noise: string[] = [];
      const record = (text: string) => {
        // A browser logs every failed request itself, and a test may cause one on purpose.
        if (text.startsWith('Failed to load resource') || expectedNoise.test(text)) return;
        noise.push(text.slice(0, 300));
      };
      page.on('pageerror', (error) => {
        record(error.message);
      });
      page.on('console', (message) => {
        if (message.type() === 'error') record(message.text());
      });
      await use(undefined);
      expect(noise.slice(0, 5), 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
});

/** A test that may publish: on a server that none of the tests that only read has. */
export const publishingTest = test.extend<object, SiteWorkerFixtures>({
  server: [startDemoServer, { scope: 'worker', timeout: serverTimeout }],
});

/** Expects no violation of axe's best practices or of its rules for WCAG 2.2 A and AA, except for the named ones. */
export async function expectAccessible(
  page: Page,
  { exceptFor = [] }: { readonly exceptFor?: readonly string[] } = {},
): Promise<void> {
  // Under the header, a target would count as small.
  await page.evaluate(() => {
    window.scrollTo(0, 0);
  });
  const wasReduced = await page.evaluate(
    () => window.matchMedia('(prefers-reduced-motion: reduce)').matches,
  );
  // A toast that fades in or out has little contrast for a moment.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .disableRules([...exceptFor])
    // Skips frames of other sites, which we cannot fix; checking them opens another page and takes time.
    .setLegacyMode()
    .analyze();
  await page.emulateMedia({ reducedMotion: wasReduced ? 'reduce' : 'no-preference' });
  const problems = violations.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ html }) => !(id === 'target-size' && isMarkOnMap(html)))
      .map(({ html }) => `${id}: ${html.slice(0, 160)}`),
  );
  expect(problems).toEqual([]);
}

/** Markers are at their coordinates, however close together; WCAG exempts them from the target size. */
function isMarkOnMap(html: string): boolean {
  return html.startsWith('<button') && /style="[^"]*transform: translate\(/.test(html);
}

export { expect };
