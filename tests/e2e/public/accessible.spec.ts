import { doubleText, expectWholeWords } from '../../pages/layout.ts';
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

const widest = ['dropdown-open', 'area', 'listing', 'contact', 'split', 'map-key-form'];

test.describe('with text twice as large on a phone:', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test.beforeEach(async ({ page }) => {
    await doubleText(page);
  });

  for (const screen of allScreens.filter(({ name }) => widest.includes(name))) {
    test(`${screen.name} breaks no word and does not scroll sideways`, async ({ page }) => {
      await openScreen(page, screen);
      await expectWholeWords(page);
    });
  }

  test('the words of the hero stand clear of its drawing', async ({ page }) => {
    await page.goto('/');
    const words = await page.getByText('Connect with trusted local favourites').boundingBox();
    const drawing = await page.locator('section.hero svg').first().boundingBox();
    expect((words?.y ?? NaN) + (words?.height ?? NaN)).toBeLessThanOrEqual(drawing?.y ?? NaN);
  });

  test('the fields of the sign-in page stay within the padding of their card', async ({ page }) => {
    await page.goto('/auth');
    const field = await page.getByLabel('Email').boundingBox();
    const left = field?.x ?? NaN;
    expect(left + (field?.width ?? NaN)).toBeCloseTo(390 - left, 0);
  });

  test('the first actions of a listing show their labels whole', async ({ page }) => {
    await page.goto('/listing/demo-two-tups');
    const actions = page.getByRole('list', { name: 'Call, directions and sharing' });
    for (const action of await actions.getByRole('listitem').all()) {
      const beyond = await action
        .locator('> *')
        .evaluate((box) => box.scrollWidth - box.clientWidth);
      expect(beyond).toBe(0);
    }
  });

  test('a card shows its rating and number of reviews', async ({ page }) => {
    await page.goto('/all-restaurants');
    const rating = results(page)
      .cards.getByText(/\d reviews$/)
      .first();
    await rating.scrollIntoViewIfNeeded();
    await expect(rating).toBeInViewport({ ratio: 1 });
  });
});

test.describe('where the system sets all colours,', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  const edgeOf = (element: Element) => getComputedStyle(element).borderTopWidth;
  const fillOf = (element: Element) => getComputedStyle(element).backgroundColor;

  test('every button has an edge, and the chosen view and tab differ from the others', async ({
    page,
  }) => {
    await page.goto('/listing/demo-two-tups');
    expect(await page.getByRole('link', { name: /^Call/ }).evaluate(edgeOf)).toBe('1px');
    await page.goto('/?q=zzzz');
    for (const name of ['Search', 'Clear the search']) {
      const button = page.getByRole('button', { name, exact: true });
      expect(await button.evaluate(edgeOf)).toBe('1px');
    }
    const view = (name: string) => page.locator('label', { hasText: name }).evaluate(fillOf);
    expect(await view('List')).not.toBe(await view('Map'));
    await page.goto('/auth');
    const tab = (name: string) => page.getByRole('tab', { name }).evaluate(fillOf);
    expect(await tab('Login')).not.toBe(await tab('Sign Up'));
  });
});
