import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/find-chromium.mjs';

/** Without these, Chromium asks the network for things of its own and slows every test down. */
const quietFlags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const executablePath = findChromium();

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 2,
  forbidOnly: true,
  retries: 0,
  use: {
    browserName: 'chromium',
    chromiumSandbox: false,
    viewport: { width: 1440, height: 900 },
    // A trace of every journey makes all of them half as slow again; `--trace on` makes one when asked.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { args: quietFlags, ...(executablePath ? { executablePath } : {}) },
  },
});
