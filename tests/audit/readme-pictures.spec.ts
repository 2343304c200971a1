import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openScreen, screens, states, type Screen } from '../pages/screens.ts';
import { test } from '../pages/site-test.ts';

const folder = join(import.meta.dirname, '..', '..', 'docs', 'screenshots');

function screenOf(name: string): Screen {
  const screen = [...screens, ...states].find((one) => one.name === name);
  if (!screen) throw new Error(`There is no screen called ${name}.`);
  return screen;
}

async function takePicture(page: Page, screen: string, file: string, at = ''): Promise<void> {
  await openScreen(page, screenOf(screen));
  if (at !== '') {
    await page.locator(at).evaluate((element) => {
      window.scrollTo(0, element.getBoundingClientRect().top + window.scrollY - 90);
    });
  }
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(folder, file) });
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the home page', async ({ page }) => {
  await takePicture(page, 'home', 'home.png');
});

test('a listing', async ({ page }) => {
  await takePicture(page, 'listing', 'listing.png');
});

test('list and map', async ({ page }) => {
  await takePicture(page, 'split', 'split.png', '#results');
});

test.describe('at night', () => {
  test.use({ colorScheme: 'dark' });

  test('the home page', async ({ page }) => {
    await takePicture(page, 'home', 'home-dark.png');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });

  test('the home page', async ({ page }) => {
    await takePicture(page, 'home', 'phone.png');
  });
});
