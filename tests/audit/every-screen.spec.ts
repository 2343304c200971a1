import { join } from 'node:path';
import process from 'node:process';
import { openScreen, screens, states } from '../pages/screens.ts';
import { expectAccessible, test } from '../pages/site-test.ts';

const pictures = process.env['EATS_AUDIT_PICTURES'] ?? '.cache/audit-pictures';
const tallest = 6000;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const theme of ['light', 'dark'] as const) {
  for (const width of [390, 768, 1440]) {
    test.describe(`${theme}, ${String(width)} wide:`, () => {
      test.use({ colorScheme: theme, viewport: { width, height: width < 700 ? 844 : 900 } });

      for (const screen of [...screens, ...states]) {
        test(screen.name, async ({ page }) => {
          await openScreen(page, screen);
          await page.waitForLoadState('networkidle');
          const isWhole = !states.includes(screen);
          await page.screenshot({
            path: join(pictures, `${screen.name}-${String(width)}-${theme}.png`),
            fullPage: isWhole,
            ...(isWhole ? { clip: { x: 0, y: 0, width, height: tallest } } : {}),
          });
          await expectAccessible(page);
          await expectNoSidewaysScroll(page);
        });
      }
    });
  }
}

/** Expects that nothing is wider than the screen: a page must not scroll sideways on a phone. */
async function expectNoSidewaysScroll(page: Parameters<typeof openScreen>[0]): Promise<void> {
  const wide = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  if (wide > 0) throw new Error(`The page is ${String(wide)} pixels wider than the screen.`);
}
