import { openScreen, screens, states } from '../../pages/screens.ts';
import { expectAccessible, test } from '../../pages/site-test.ts';

const everything = [...screens, ...states];

// Every screen in both themes at one width each; three widths of each are in `npm run audit`.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { theme, width } of [
  { theme: 'light', width: 1440 },
  { theme: 'dark', width: 390 },
] as const) {
  test.describe(`everybody can use, ${theme} and ${String(width)} wide,`, () => {
    test.use({ colorScheme: theme, viewport: { width, height: 900 } });

    for (const screen of everything) {
      test(screen.name.replaceAll('-', ' '), async ({ page }) => {
        await openScreen(page, screen);
        await expectAccessible(page);
      });
    }
  });
}
