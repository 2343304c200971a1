import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/find-chromium.mjs';

/**
 * Features of Chromium to switch off. This flag replaces the one that Playwright sets, so its features are repeated.
 * The last three open two pages of Chromium's own for the address bar of every new tab, which nobody sees here: they
 * took a fifth of the time of all tests.
 */
const unusedFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxAimPopup',
];

/** Without these flags, Chromium sends its own requests to the network and slows down every test. */
const quietFlags = [
  `--disable-features=${unusedFeatures.join(',')}`,
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
  timeout: 120_000,
  // A busy machine shows slowly what a quiet one shows at once.
  expect: { timeout: 20_000 },
  workers: 2,
  forbidOnly: true,
  retries: 0,
  use: {
    browserName: 'chromium',
    chromiumSandbox: false,
    viewport: { width: 1440, height: 900 },
    // A test of what the site keeps allows them; the others see what the server sends.
    serviceWorkers: 'block',
    // With tracing, every test takes half as long again; use `--trace on` when you need a trace.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { args: quietFlags, ...(executablePath ? { executablePath } : {}) },
  },
});
