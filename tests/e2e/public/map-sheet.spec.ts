import { demo } from '../../pages/demo.ts';
import { isCovered, mapView, openFreeMap, pickWhileSheetLowers } from '../../pages/map-view.ts';
import { delayRequests } from '../../pages/network.ts';
import { results } from '../../pages/results.ts';
import { expect, test } from '../../pages/site-test.ts';

const dyeHouseCount = String(demo.listingsWith('dye house'));

test.use({ viewport: { width: 390, height: 844 } });

test('picking a marker raises the sheet of cards and shows its card above the rest', async ({
  page,
}) => {
  await openFreeMap(page, '/didsbury?view=split');
  const { pins, pin, cardsBeside, sheet, panel } = mapView(page);
  await sheet.less.click();
  await expect.poll(() => sheet.height()).toBeLessThan(120);
  // Until then, the map may be fitted to its new size, and another marker may hold a place.
  await expect(sheet.atRest).toBeVisible();
  await expect.poll(() => pins.count()).toBeGreaterThan(1);
  const name = (await pins.last().getAttribute('aria-label')) ?? '';
  await pin(name).click();
  await expect.poll(() => sheet.height()).toBeGreaterThan(200);
  const card = cardsBeside.filter({ hasText: name });
  await expect(card.getByRole('link', { name })).toBeFocused();
  await expect(card).toBeInViewport({ ratio: 1 });
  await expect(panel).toHaveCount(0);
  await expect.poll(() => isCovered(pin(name), sheet.box)).toBe(false);
  await expect(pin(name)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(pin(name)).toBeFocused();
  await expect(pin(name)).toHaveAttribute('aria-pressed', 'false');
  const other = cardsBeside.filter({ hasNotText: name }).last();
  const otherName = (await other.getByRole('link').textContent()) ?? '';
  await other.getByRole('link').focus();
  await expect(pin(otherName)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => isCovered(pin(otherName), sheet.box)).toBe(false);
});

test('a marker picked while the sheet moves does not narrow the list', async ({ page }) => {
  await openFreeMap(page, '/didsbury?view=split');
  const { pins, cardsBeside, sheet } = mapView(page);
  await expect(cardsBeside).toHaveCount(demo.listingsInArea('Didsbury'));
  await pickWhileSheetLowers(pins.last());
  await expect(cardsBeside.getByRole('link').and(page.locator(':focus'))).toHaveCount(1);
  await expect(sheet.atRest).toBeVisible();
  await expect(pins.last()).toBeInViewport({ ratio: 1 });
  await expect(sheet.box).not.toContainText('in this part of the map');
  await expect(cardsBeside).toHaveCount(demo.listingsInArea('Didsbury'));
  await expect(page).not.toHaveURL(/[?&]in=/);
});

test('the sheet is dragged by its header, and the page stays where it is', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openFreeMap(page, '/?view=map');
  const { sheet, cardsBeside } = mapView(page);
  await results(page).view('Split').click();
  // Choosing the view scrolls to it.
  await expect(sheet.box).toBeInViewport({ ratio: 1 });
  const half = await sheet.height();
  const scrolled = await page.evaluate(() => window.scrollY);
  await sheet.drag(-260);
  await expect.poll(() => sheet.height()).toBeGreaterThan(half + 200);
  await sheet.drag(700);
  await expect.poll(() => sheet.height()).toBeLessThan(120);
  // A drag that begins on the card ends there: it opens nothing.
  const before = page.url();
  await sheet.drag(-220, cardsBeside.first());
  await expect.poll(async () => Math.abs((await sheet.height()) - half)).toBeLessThan(3);
  expect(page.url()).toBe(before);
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  await sheet.more.click();
  await expect(sheet.more).toBeFocused();
  await expect(sheet.more).toHaveAttribute('aria-disabled', 'true');
  await sheet.less.click();
  await sheet.less.click();
  await cardsBeside.first().getByRole('link').focus();
  await expect.poll(async () => Math.abs((await sheet.height()) - half)).toBeLessThan(3);
});

test('the places of one marker are alone in the sheet until the visitor goes back', async ({
  page,
}) => {
  await openFreeMap(page, '/?q=dye+house&view=split');
  const { map, cardsBeside, sheet } = mapView(page);
  const marker = map.getByRole('button', { name: `${dyeHouseCount} places in one spot` });
  await marker.click();
  await expect(sheet.box).toContainText(`${dyeHouseCount} places in this spot`);
  await expect(cardsBeside.first().getByRole('link')).toBeFocused();
  await sheet.box.getByRole('button', { name: 'Back to all' }).click();
  await expect(marker).toBeFocused();
  await expect(sheet.box).not.toContainText('in this spot');
  await expect(cardsBeside).not.toHaveCount(0);
});

test('Back from a listing finds the sheet as it was left', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openFreeMap(page, '/?view=split');
  const { sheet, cardsBeside } = mapView(page);
  const half = await sheet.height();
  await sheet.more.click();
  await expect.poll(() => sheet.height()).toBeGreaterThan(half + 200);
  const full = await sheet.height();
  const scrolled = () =>
    sheet.box.locator('[data-sheet-cards]').evaluate((cards) => cards.scrollTop);
  await cardsBeside.nth(8).scrollIntoViewIfNeeded();
  const left = await scrolled();
  expect(left).toBeGreaterThan(200);
  await cardsBeside.nth(8).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(sheet.box).toHaveCount(0);
  await page.goBack();
  await expect.poll(() => sheet.height()).toBe(full);
  await expect.poll(scrolled).toBe(left);
});

test('no number is shown before the places are loaded', async ({ page }) => {
  const load = await delayRequests(page, /\/(data|rest)\//);
  await openFreeMap(page, '/?view=split');
  await expect(mapView(page).sheet.box).toBeVisible();
  await expect(mapView(page).sheet.box).not.toContainText('on the map');
  load();
  await expect(mapView(page).sheet.box).toContainText('on the map');
});

test('on a phone on its side, the cards are beside the map', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await openFreeMap(page, '/didsbury?view=split');
  const { map, cardsBeside, sheet } = mapView(page);
  await expect(sheet.box).toHaveCount(0);
  const [mapBox, cardBox] = await Promise.all([
    map.boundingBox(),
    cardsBeside.first().boundingBox(),
  ]);
  expect((cardBox?.x ?? 0) + (cardBox?.width ?? 0)).toBeLessThan(mapBox?.x ?? 0);
  expect(mapBox?.height).toBeLessThan(320);
});
