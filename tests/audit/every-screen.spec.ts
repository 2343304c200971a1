import { join } from 'node:path';
import process from 'node:process';
import { openScreen, screens, states } from '../pages/screens.ts';
import { expectAccessible, test } from '../pages/site-test.ts';

const pictureFolder = process.env['EATS_AUDIT_PICTURES'] ?? '.cache/audit-pictures';
const maxPictureHeight = 6000;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const theme of ['light', 'dark'] as const) {
  for (const width of [390, 768, 1440]) {
    test.describe(`${theme}, ${String(width)} px wide`, () => {
      test.use({ colorScheme: theme, viewport: { width, height: width < 700 ? 844 : 900 } });

      for (const screen of [...screens, ...states]) {
        test(screen.name, async ({ page }) => {
          await openScreen(page, screen);
          await page.waitForLoadState('networkidle');
          const isFullPage = !states.includes(screen);
          await page.screenshot({
            path: join(pictureFolder, `${screen.name}-${String(width)}-${theme}.png`),
            fullPage: isFullPage,
            ...(isFullPage ? { clip: { x: 0, y: 0, width, height: maxPictureHeight } } : {}),
          });
          await expectAccessible(page);
          await expectNoHorizontalScroll(page);
        });
      }
    });
  }
}

/** Fails if the page is wider than the screen, so that a phone would scroll it sideways. */
async function expectNoHorizontalScroll(page: Parameters<typeof openScreen>[0]): Promise<void> {
  const excess = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  if (excess > 0) throw new Error(`The page is ${String(excess)} pixels wider than the screen.`);
}
