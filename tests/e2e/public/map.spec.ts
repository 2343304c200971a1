import { demo } from '../../pages/demo.ts';
import {
  borderColour,
  boxesOf,
  countHighlightedMarkers,
  dragMap,
  failTiles,
  isCovered,
  leastGapBetweenMarkers,
  mapView,
  openFreeMap,
  overlap,
  clickPansMap,
  fulfilTiles,
} from '../../pages/map-view.ts';
import { results } from '../../pages/results.ts';
import { expect, test } from '../../pages/site-test.ts';

const dyeHouseCount = String(demo.listingsWith('dye house'));

test.describe('the free map', () => {
  test('clusters show their number of listings and split when clicked', async ({ page }) => {
    await openFreeMap(page, '/?view=map');
    const { map, markers, clusters } = mapView(page);
    await expect(map.getByRole('link', { name: 'OpenStreetMap contributors' })).toBeVisible();
    await expect.poll(() => clusters.count()).toBeGreaterThan(3);
    const cluster = clusters.first();
    const label = (await cluster.getAttribute('aria-label')) ?? '';
    await cluster.click();
    await expect(clusters.and(page.getByLabel(label, { exact: true }))).toHaveCount(0);
    await expect(page).toHaveURL(/[?&]in=/);
    const countAfterSplit = await markers.count();
    await page.reload();
    await expect(markers).toHaveCount(countAfterSplit);
  });

  test('no marker covers another, before or after clusters split', async ({ page }) => {
    await openFreeMap(page, '/?view=split');
    const { clusters, markers } = mapView(page);
    await expect(markers.first()).toBeVisible();
    for (let step = 0; step < 4; step += 1) {
      expect(await leastGapBetweenMarkers(page)).toBeGreaterThan(0);
      const labels = await markers.evaluateAll((all) => all.map((mark) => mark.ariaLabel));
      if ((await clusters.count()) === 0) break;
      await clusters.last().click();
      await expect
        .poll(() => markers.evaluateAll((all) => all.map((mark) => mark.ariaLabel)))
        .not.toEqual(labels);
    }
  });

  test('all listings at one postal address open as a list', async ({ page }) => {
    await openFreeMap(page, '/?q=dye+house&view=map');
    const { map, panel } = mapView(page);
    await map.getByRole('button', { name: `${dyeHouseCount} places in one spot` }).click();
    await expect(panel).toContainText(`${dyeHouseCount} places in this spot`);
    await expect(panel.getByRole('link')).toHaveCount(demo.listingsWith('dye house'));
    await expect(panel).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await map.getByRole('button', { name: `${dyeHouseCount} places in one spot` }).click();
    await panel.getByRole('link', { name: 'Tía Lluvia' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Tía Lluvia' })).toBeVisible();
    await page.goBack();
    await expect(map.getByRole('button', { name: `${dyeHouseCount} places` })).toBeVisible();
  });

  test('in the split view, a card and its marker are highlighted together', async ({ page }) => {
    await openFreeMap(page, '/didsbury?view=split');
    const { pins, cardsBeside, pin } = mapView(page);
    await expect(cardsBeside).toHaveCount(demo.listingsInArea('Didsbury'));
    const name = (await pins.first().getAttribute('aria-label')) ?? '';
    await pin(name).click();
    await expect(pin(name)).toHaveAttribute('aria-pressed', 'true');
    const card = cardsBeside.filter({ hasText: name });
    await expect(card).toBeInViewport();
    const otherCard = cardsBeside.filter({ hasNotText: name }).first();
    const usualBorder = await borderColour(otherCard);
    await expect(card).not.toHaveCSS('border-top-color', usualBorder);
    await expect(mapView(page).panel.getByRole('link', { name })).toBeVisible();
    await page.reload();
    await expect(cardsBeside).toHaveCount(demo.listingsInArea('Didsbury'));
  });

  test('on a phone, the panel of a marker is visible and closing it returns the focus', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openFreeMap(page, '/didsbury?view=map');
    const { pins, panel } = mapView(page);
    const lowest = pins.last();
    await lowest.click();
    await expect(panel).toBeFocused();
    await expect(panel).toBeInViewport({ ratio: 1 });
    await expect(lowest).toBeInViewport({ ratio: 1 });
    await expect.poll(() => isCovered(lowest, panel)).toBe(false);
    await panel.getByRole('button', { name: 'Close' }).click();
    await expect(panel).toHaveCount(0);
    await expect(lowest).toBeFocused();
    await expect(lowest).toHaveAttribute('aria-pressed', 'false');
    await page.keyboard.press('Enter');
    await expect(panel).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(lowest).toBeFocused();
  });

  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [844, 390],
  ] as const) {
    test(`the panel of a marker leaves the map’s sources readable on ${String(width)} × ${String(height)}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      // On a phone, a sheet takes the place of the panel in the split view.
      await openFreeMap(page, width < 400 ? '/didsbury?view=map' : '/didsbury?view=split');
      const { pins, panel, map } = mapView(page);
      await pins.last().click();
      await expect(panel).toBeInViewport({ ratio: 1 });
      const sources = map.locator('.leaflet-control-attribution');
      await expect(sources).toContainText('OpenStreetMap contributors');
      expect(await isCovered(sources, panel)).toBe(false);
    });
  }

  test('pointing at a card highlights its marker, and clicking a marker shows its card', async ({
    page,
  }) => {
    await openFreeMap(page, '/?view=split');
    const { map, pins, panel, cardsBeside } = mapView(page);
    const expectHighlighted = (count: number) =>
      expect.poll(() => countHighlightedMarkers(page)).toBe(count);
    await page.mouse.move(0, 0);
    await expectHighlighted(0);
    await cardsBeside.first().hover();
    await expectHighlighted(1);
    await page.mouse.move(0, 0);
    await expectHighlighted(0);
    await cardsBeside.nth(1).getByRole('link').focus();
    await expectHighlighted(1);
    const name = (await pins.last().getAttribute('aria-label')) ?? '';
    await pins.last().click();
    await expect(cardsBeside.filter({ hasText: name })).toBeInViewport();
    await expect(map).toBeInViewport();
    await expect(panel).toBeInViewport({ ratio: 1 });
  });

  test('the list follows the map until the visitor switches that off', async ({ page }) => {
    await openFreeMap(page, '/bury?view=split');
    const { cardsBeside, follow } = mapView(page);
    await expect(cardsBeside).toHaveCount(demo.listingsInArea('Bury'));
    await expect(follow).toBeChecked();
    await mapView(page).map.getByRole('button', { name: 'Zoom in', exact: true }).click();
    await expect(page).toHaveURL(/[?&]in=/);
    const zoomed = page.url();
    await dragMap(page, { x: -250, y: -60 });
    await expect(page).not.toHaveURL(zoomed);
    const shared = page.url();
    const remaining = demo.listingsOnMap('Bury', shared);
    expect(remaining).toBeGreaterThan(0);
    expect(remaining).toBeLessThan(demo.listingsInArea('Bury'));
    await expect(cardsBeside).toHaveCount(remaining);
    await page.goto(shared);
    await expect(
      page.getByRole('status').filter({ hasText: /^\d in this part of the map$/ }),
    ).toHaveText(`${String(remaining)} in this part of the map`);
    await expect(cardsBeside).toHaveCount(remaining);
    await follow.uncheck();
    await expect(cardsBeside).toHaveCount(demo.listingsInArea('Bury'));
    await dragMap(page, { x: -200, y: 0 });
    await expect(cardsBeside).toHaveCount(demo.listingsInArea('Bury'));
    await expect(page).not.toHaveURL(/[?&]in=/);
  });

  test('the split view offers to show all results only if there are any', async ({ page }) => {
    const showAll = page.getByRole('button', { name: 'Show all results' });
    await openFreeMap(page, '/cafes?q=xyzzy&view=split');
    await expect(
      page.getByRole('heading', { name: 'No listings match your search' }),
    ).toBeVisible();
    await expect(showAll).toHaveCount(0);
    await page.goto('/cafes?in=51,-1,51.1,-0.9&view=split');
    await showAll.click();
    await expect(mapView(page).cardsBeside.first()).toBeVisible();
  });

  test('Near me moves the map to the visitor’s location', async ({ page, context }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 53.478848, longitude: -2.234701 });
    await openFreeMap(page, '/?view=map');
    await expect(mapView(page).pins.filter({ hasText: '8' })).toHaveCount(0);
    await mapView(page).nearMe.click();
    await mapView(page).map.scrollIntoViewIfNeeded();
    await expect(mapView(page).map.getByRole('img', { name: 'You are here' })).toBeInViewport();
    await expect(
      mapView(page).map.getByRole('button', { name: /^(8 places in one spot|1\d places here)/ }),
    ).toBeVisible();
  });

  test('Near me says that the browser did not share the location', async ({ page }) => {
    await openFreeMap(page, '/bury?view=map');
    await mapView(page).nearMe.click();
    await expect(page.getByText('Your browser did not share your location.')).toBeVisible();
  });

  for (const { what, code, sentence } of [
    { what: 'cannot be found', code: 2, sentence: 'Your location could not be found.' },
    { what: 'takes too long', code: 3, sentence: 'Finding your location took too long.' },
  ]) {
    test(`Near me says when the location ${what} (simulated)`, async ({ page }) => {
      await page.addInitScript((failure) => {
        const error = { code: failure, PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 };
        navigator.geolocation.getCurrentPosition = (_found, failed) => {
          failed?.({ ...error, message: '' } as GeolocationPositionError);
        };
      }, code);
      await openFreeMap(page, '/bury?view=map');
      await mapView(page).nearMe.click();
      await expect(page.getByRole('status').filter({ hasText: sentence })).toBeVisible();
      await expect(mapView(page).nearMe).toBeEnabled();
    });
  }

  test('Near me does not move the map for a visitor outside Greater Manchester', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 51.5072, longitude: -0.1276 });
    await openFreeMap(page, '/bury?view=map');
    await expect(mapView(page).markers.first()).toBeVisible();
    const before = await mapView(page).markers.count();
    await mapView(page).nearMe.click();
    await expect(page.getByText('You are outside Greater Manchester')).toBeVisible();
    await expect(mapView(page).markers).toHaveCount(before);
  });

  test('the map can be moved and zoomed with the keyboard', async ({ page }) => {
    await openFreeMap(page, '/bury?view=split');
    await page.getByRole('application', { name: /^Streets/ }).focus();
    await page.keyboard.press('+');
    await expect(page).toHaveURL(/[?&]in=/);
    const zoomed = page.url();
    await page.keyboard.press('ArrowRight');
    await expect(page).not.toHaveURL(zoomed);
    await page.getByRole('button', { name: 'Show all', exact: true }).click();
    await expect(mapView(page).cardsBeside).toHaveCount(demo.listingsInArea('Bury'));
  });

  for (const { motion, slides } of [
    { motion: 'reduce', slides: false },
    { motion: 'no-preference', slides: true },
  ] as const) {
    test(`a marker under the panel ${slides ? 'slides' : 'jumps'} into view (motion: ${motion})`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: motion });
      await page.setViewportSize({ width: 390, height: 844 });
      await openFreeMap(page, '/didsbury?view=map');
      const { pins, panel } = mapView(page);
      expect(await clickPansMap(pins.last())).toBe(slides);
      await expect.poll(() => isCovered(pins.last(), panel)).toBe(false);
    });
  }

  test('a focused marker can be opened and closed with the keyboard', async ({ page }) => {
    await openFreeMap(page, '/sale?view=map');
    const { pins, panel } = mapView(page);
    await pins.first().focus();
    await page.keyboard.press('Enter');
    await expect(panel).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(pins.first()).toBeFocused();
  });

  test('markers are shown even if the streets cannot be loaded (simulated: no tiles)', async ({
    page,
  }) => {
    await failTiles(page);
    await page.goto('/bury?view=map');
    await expect(mapView(page).noStreets).toBeVisible();
    await expect(mapView(page).markers.first()).toBeVisible();
  });

  test('the streets are loaded once the visitor is online again (simulated: no tiles)', async ({
    page,
    context,
  }) => {
    await failTiles(page);
    await page.goto('/bury?view=map');
    await expect(mapView(page).noStreets).toBeVisible();
    await context.setOffline(true);
    await fulfilTiles(page);
    await context.setOffline(false);
    await expect(mapView(page).noStreets).toHaveCount(0);
    await expect(mapView(page).failedTiles).toHaveCount(0);
  });

  test('streets that are missing only after zooming in are reported (simulated: no tiles)', async ({
    page,
  }) => {
    await openFreeMap(page, '/bury?view=map');
    await expect(mapView(page).shownTiles.first()).toBeAttached();
    await failTiles(page);
    await mapView(page).map.getByRole('button', { name: 'Zoom in', exact: true }).click();
    await expect(mapView(page).noStreets).toBeVisible();
  });
});

test('on a tall tablet, the first screen shows the whole map of the split view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await openFreeMap(page, '/?view=split');
  await expect(mapView(page).map).toBeInViewport({ ratio: 0.99 });
});

test('the outlines and names of the city are shown when no tile can be loaded (simulated)', async ({
  page,
}) => {
  await failTiles(page);
  await page.goto('/?view=map');
  const { map } = mapView(page);
  await expect(map.locator('.base-map-borough')).toBeVisible();
  await expect(map.getByText('Stockport', { exact: true })).toBeVisible();
  await expect(map.getByText('Contains Ordnance Survey data')).toBeVisible();
});

test('no name of a borough or ward is under a marker', async ({ page }) => {
  await openFreeMap(page, '/?view=map');
  const { map, markers } = mapView(page);
  const names = map.locator('.base-map-name');
  const countCovered = async () => {
    const pins = await boxesOf(markers);
    return (await boxesOf(names)).filter((name) => pins.some((pin) => overlap(name, pin))).length;
  };
  await expect(names.first()).toBeVisible();
  await expect.poll(countCovered).toBe(0);
  for (let step = 0; step < 3; step += 1)
    await map.getByRole('button', { name: 'Zoom in', exact: true }).click();
  await expect(map.locator('.base-map-name-borough')).toHaveCount(0);
  await expect(names.first()).toBeVisible();
  await expect.poll(countCovered).toBe(0);
});

test('the map works without its outlines (simulated: they cannot be loaded)', async ({ page }) => {
  await page.route(/\/assets\/base-map-data-/, (route) => route.abort());
  await openFreeMap(page, '/?view=map');
  await expect(mapView(page).markers.first()).toBeVisible();
});

test('no marker is cut off after switching from the map to the split view', async ({ page }) => {
  await openFreeMap(page, '/?view=map');
  const { map, markers } = mapView(page);
  await results(page).view('Split').click();
  await expect(mapView(page).cardsBeside.first()).toBeVisible();
  await expect
    .poll(async () => {
      const frame = await map.boundingBox();
      const boxes = await boxesOf(markers);
      return boxes.every(
        ({ left, right }) => frame !== null && left >= frame.x && right <= frame.x + frame.width,
      );
    })
    .toBe(true);
});
