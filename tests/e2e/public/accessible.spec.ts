import { results } from '../../pages/results.ts';
import { openScreen, screens, states } from '../../pages/screens.ts';
import { expect, expectAccessible, test } from '../../pages/site-test.ts';

const allScreens = [...screens, ...states];

test.describe('accessible in the light theme and, on a phone, in the dark one:', () => {
  // Each theme at one width; `npm run audit` checks both at three widths.
  test.use({ contextOptions: { reducedMotion: 'reduce' }, colorScheme: 'light' });

  for (const screen of allScreens) {
    test(screen.name.replaceAll('-', ' '), async ({ page }) => {
      await openScreen(page, screen);
      await expectAccessible(page);
      await page.setViewportSize({ width: 390, height: 900 });
      await page.emulateMedia({ colorScheme: 'dark' });
      await openScreen(page, screen);
      await expectAccessible(page);
    });
  }
});

const widest = ['home', 'area', 'listing', 'contact', 'split'];

test.describe('with text twice as large on a phone:', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test.beforeEach(async ({ page }) => {
    const browser = await page.context().newCDPSession(page);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  });

  for (const screen of allScreens.filter(({ name }) => widest.includes(name))) {
    test(`${screen.name} does not scroll sideways`, async ({ page }) => {
      await openScreen(page, screen);
      const measureOverflow = () => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      };
      await expect.poll(() => page.evaluate(measureOverflow)).toBe(0);
    });
  }

  test('a card shows its rating and number of reviews', async ({ page }) => {
    await page.goto('/all-restaurants');
    const rating = results(page)
      .cards.getByText(/\d reviews$/)
      .first();
    await rating.scrollIntoViewIfNeeded();
    await expect(rating).toBeInViewport({ ratio: 1 });
  });
});
