import { join } from 'node:path';
import type { BrowserContextOptions } from '@playwright/test';
import { startBrowser } from '../bench/site/slow-browser.ts';
import { adminScreens, adminStates, signInAsAdministrator } from '../pages/admin-screens.ts';
import { openScreen, screens, states, type Screen } from '../pages/screens.ts';
import { startDirectoryServer } from '../running/directory-server.ts';

const folder = join(import.meta.dirname, '..', '..', 'docs', 'screenshots');

interface Screenshot {
  readonly file: string;
  readonly screen: string;
  /** The selector of the element to scroll to. */
  readonly scrollTo?: string;
  readonly options?: BrowserContextOptions;
}

const screenshots: readonly Screenshot[] = [
  { file: 'home.png', screen: 'home' },
  { file: 'listing.png', screen: 'listing' },
  { file: 'split.png', screen: 'split', scrollTo: '#results' },
  { file: 'home-dark.png', screen: 'home', options: { colorScheme: 'dark' } },
  {
    file: 'phone.png',
    screen: 'home',
    options: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  },
  { file: 'admin-dashboard.png', screen: 'admin-dashboard' },
  { file: 'admin-listings.png', screen: 'admin-listings-chosen' },
  { file: 'admin-publishing.png', screen: 'admin-publishing-changes' },
  { file: 'admin-article.png', screen: 'admin-article' },
];

function findScreen(name: string): Screen {
  const screen = [...screens, ...states, ...adminScreens, ...adminStates].find(
    (one) => one.name === name,
  );
  if (!screen) throw new Error(`There is no screen called ${name}.`);
  return screen;
}

// Takes the README's screenshots on a server with the demo directory.
const server = await startDirectoryServer();
const browser = await startBrowser();
try {
  for (const { file, screen, scrollTo, options } of screenshots) {
    const context = await browser.newContext({
      baseURL: server.url,
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
      ...options,
    });
    const page = await context.newPage();
    if (screen.startsWith('admin-')) await signInAsAdministrator(page);
    await openScreen(page, findScreen(screen));
    if (scrollTo !== undefined) {
      await page.locator(scrollTo).evaluate((element) => {
        window.scrollTo(0, element.getBoundingClientRect().top + window.scrollY - 90);
      });
    }
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: join(folder, file) });
    await context.close();
  }
} finally {
  await browser.close();
  await server.stop();
}
