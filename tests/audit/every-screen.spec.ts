import { join } from 'node:path';
import process from 'node:process';
import { adminScreens, adminStates, signInAsAdministrator } from '../pages/admin-screens.ts';
import { expectFingerTargets, expectNoHorizontalScroll } from '../pages/layout.ts';
import { openScreen, screens, states } from '../pages/screens.ts';
import { expectAccessible, test } from '../pages/site-test.ts';

const pictureFolder = process.env['EATS_AUDIT_PICTURES'] ?? '.cache/audit-pictures';
const maxPictureHeight = 6000;

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  // A text of the demo has an event handler, which the browser blocks and reports while the editor sanitises it.
  expectedNoise: /^Executing inline event handler violates/,
});

for (const theme of ['light', 'dark'] as const) {
  for (const width of [390, 768, 1440]) {
    test.describe(`${theme}, ${String(width)} px wide`, () => {
      test.use({ colorScheme: theme, viewport: { width, height: width < 700 ? 844 : 900 } });

      for (const screen of [...screens, ...states, ...adminScreens, ...adminStates]) {
        test(screen.name, async ({ page }) => {
          const isForAdministrators = [...adminScreens, ...adminStates].includes(screen);
          if (isForAdministrators) await signInAsAdministrator(page);
          await openScreen(page, screen);
          await page.waitForLoadState('networkidle');
          const isFullPage = ![...states, ...adminStates].includes(screen);
          await page.screenshot({
            path: join(pictureFolder, `${screen.name}-${String(width)}-${theme}.png`),
            fullPage: isFullPage,
            ...(isFullPage ? { clip: { x: 0, y: 0, width, height: maxPictureHeight } } : {}),
          });
          await expectAccessible(page);
          await expectNoHorizontalScroll(page);
          if (isForAdministrators && width < 700) await expectFingerTargets(page);
        });
      }
    });
  }
}
