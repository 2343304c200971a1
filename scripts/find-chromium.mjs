import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

/** Returns the possible paths of Playwright's own Chromium on Linux, newest first. */
function playwrightBrowsers() {
  const folder = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), '.cache', 'ms-playwright');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.startsWith('chromium-'))
    .sort()
    .reverse()
    .flatMap((name) => [
      join(folder, name, 'chrome-linux', 'chrome'),
      join(folder, name, 'chrome-linux64', 'chrome'),
    ]);
}

/**
 * Returns the path of the Chromium to test with: the one in EATS_CHROMIUM, the system's, or Playwright's own;
 * undefined if none of them exists.
 */
export function findChromium() {
  return [
    process.env.EATS_CHROMIUM ?? '',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ...playwrightBrowsers(),
  ].find((path) => path !== '' && existsSync(path));
}
