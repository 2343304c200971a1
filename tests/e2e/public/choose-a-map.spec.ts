import { leaveToBrowser } from '../../pages/network.ts';
import { chromium, type Page } from '@playwright/test';
import { mapView, openFreeMap, fulfilTiles } from '../../pages/map-view.ts';
import { results } from '../../pages/results.ts';
import { expect, test } from '../../pages/site-test.ts';
import { toast } from '../../pages/toast.ts';

const mapbox = /https:\/\/(api|events)\.mapbox\.com\//;
const google = /https:\/\/maps\.googleapis\.com\//;

async function openWithKey(page: Page, key: string, path = '/cafes?view=map'): Promise<void> {
  await page.addInitScript((value) => {
    localStorage.setItem('gmaps_api_key', value);
  }, key);
  // A script that never loads delays the page's load event.
  await page.goto(path, { waitUntil: 'commit' });
}

/** Expects the list instead of a map that failed, with a message that says why. */
async function expectListInstead(page: Page, sentence: string | RegExp): Promise<void> {
  // Without a graphics card, Mapbox takes some ten seconds to start, and more on a busy machine.
  await expect(mapView(page).problem).toContainText(sentence, { timeout: 40_000 });
  await expect(mapView(page).problem).toContainText('The places are in the list below.');
  await expect(results(page).cards.first()).toBeVisible();
}

test.describe('choosing a map', () => {
  test('without a key the free map opens at once', async ({ page }) => {
    await fulfilTiles(page);
    await page.goto('/cafes');
    await results(page).view('Map').click();
    await expect(page).toHaveURL(/\/cafes\?view=map$/);
    await expect(mapView(page).markers.first()).toBeVisible();
    await page.goBack();
    await expect(results(page).view('List')).toBeChecked();
  });

  test('the form behind “Use another map” can be left for the free map', async ({ page }) => {
    await openFreeMap(page, '/cafes?view=map');
    await mapView(page).anotherMap.click();
    await expect(page.getByRole('heading', { name: 'Choose a map' })).toBeFocused();
    await expect(results(page).cards.first()).toBeVisible();
    await mapView(page).freeMap.click();
    await expect(mapView(page).markers.first()).toBeVisible();
    await expect(mapView(page).anotherMap).toBeFocused();
  });

  test('an invalid key is reported beside the field', async ({ page }) => {
    await page.goto('/cafes?view=map');
    await mapView(page).anotherMap.click();
    await page.getByRole('textbox', { name: 'Maps API key' }).fill('hello');
    await page.getByRole('button', { name: 'Save key' }).click();
    await expect(page.getByRole('alert')).toContainText('Enter a Google Maps key');
    await expect(page.getByRole('textbox', { name: 'Maps API key' })).toBeFocused();
    await expect(page.getByRole('textbox', { name: 'Maps API key' })).toHaveValue('hello');
  });

  test('a new key is saved and confirmed (simulated: Google cannot be reached)', async ({
    page,
  }) => {
    await page.route(google, (route) => route.abort());
    await page.goto('/cafes?view=map');
    await mapView(page).anotherMap.click();
    await page.getByRole('textbox', { name: 'Maps API key' }).fill('AIzaInvented');
    await page.getByRole('button', { name: 'Save key' }).click();
    await expect(
      toast(page, 'API Key Updated', 'Your Google Maps API key has been saved.'),
    ).toBeVisible();
    await expect(
      toast(page, 'Failed to load Google Maps. Please check your API key.'),
    ).toBeVisible();
    await expectListInstead(page, 'Google Maps could not be loaded.');
    expect(await page.evaluate(() => localStorage.getItem('gmaps_api_key'))).toBe('AIzaInvented');
    await page.reload();
    await expectListInstead(page, 'Google Maps could not be loaded.');
    await page.getByRole('button', { name: 'Enter another key' }).click();
    await expect(page.getByRole('heading', { name: 'Choose a map' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('gmaps_api_key'))).toBeNull();
  });
});

test.describe('the list replaces the map when', () => {
  test('Mapbox rejects the key (simulated: 401)', async ({ page }) => {
    await page.route(mapbox, (route) =>
      route.fulfill({ status: 401, json: { message: 'Not Authorized - Invalid Token' } }),
    );
    await openWithKey(page, 'pk.invented');
    await expectListInstead(page, 'Mapbox rejected the key.');
    await expect(
      toast(page, 'Failed to load Google Maps. Please check your API key.'),
    ).toBeVisible();
    await page.reload();
    await expectListInstead(page, 'Mapbox rejected the key.');
    await fulfilTiles(page);
    await mapView(page).freeMap.click();
    await expect(mapView(page).markers.first()).toBeVisible();
  });

  test('Mapbox cannot be reached (simulated: no network)', async ({ page }) => {
    await page.route(mapbox, (route) => route.abort());
    await openWithKey(page, 'pk.invented');
    await expectListInstead(page, 'Mapbox could not be loaded.');
  });

  test('Google never responds (simulated)', async ({ page }) => {
    await page.route(google, () => undefined);
    await openWithKey(page, 'AIzaInvented');
    await expectListInstead(page, 'Google Maps could not be loaded.');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('Google rejects the key (simulated)', async ({ page }) => {
    await page.route(google, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: rejectingGoogle }),
    );
    await openWithKey(page, 'AIzaInvented');
    await expectListInstead(page, 'Google Maps rejected the key.');
  });

  test('Google rejects the server’s key, and the visitor enters another (simulated)', async ({
    page,
  }) => {
    await page.route(google, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: rejectingGoogle }),
    );
    await page.route(mapbox, (route) => route.abort());
    await leaveToBrowser(page);
    await page.route('/config.json', async (route) => {
      const config = (await (await route.fetch()).json()) as object;
      await route.fulfill({ json: { ...config, mapsKey: 'AIzaServer' } });
    });
    await page.goto('/cafes?view=map');
    await expectListInstead(page, 'Google Maps rejected the key.');

    await page.getByRole('button', { name: 'Enter another key' }).click();
    await page.getByRole('textbox', { name: 'Maps API key' }).fill('pk.mine');
    await page.getByRole('button', { name: 'Save key' }).click();
    await expectListInstead(page, 'Mapbox could not be loaded.');
  });
});

/** The parts of Google's library that the site uses; the map reports a bad key through `gm_authFailure`. */
const rejectingGoogle = `
  const point = (lat, lng) => ({ lat: () => lat, lng: () => lng });
  class InventedMap {
    constructor() { setTimeout(() => window.gm_authFailure?.(), 50); }
    getCenter() { return point(53.48, -2.24); }
    getZoom() { return 11; }
    getBounds() { return { toJSON: () => ({ south: 53, west: -3, north: 54, east: -2 }) }; }
    addListener() { return { remove() {} }; }
    fitBounds() {} setZoom() {} setCenter() {} panTo() {}
  }
  class InventedOverlay {
    setMap(map) { if (map) { this.onAdd(); this.draw(); } }
    getProjection() { return { fromLatLngToContainerPixel: () => ({ x: 0, y: 0 }) }; }
  }
  Object.assign(google.maps, {
    Map: InventedMap,
    OverlayView: InventedOverlay,
    LatLng: class {},
    event: { clearInstanceListeners() {} },
    importLibrary: () => Promise.resolve({ Map: InventedMap }),
  });
  google.maps.__ib__();
`;

test('without WebGL, the list replaces Mapbox and says why (simulated)', async ({ server }, {
  project,
}) => {
  const { launchOptions } = project.use;
  const browser = await chromium.launch({
    ...launchOptions,
    chromiumSandbox: false,
    args: [...(launchOptions?.args ?? []), '--disable-3d-apis'],
  });
  try {
    const page = await browser.newPage({ baseURL: server.url });
    await page.route(mapbox, (route) => route.abort());
    await openWithKey(page, 'pk.invented');
    await expectListInstead(page, 'Mapbox could not be drawn in this browser.');
    await expect(toast(page, 'Failed to initialize the map. Please try again.')).toBeVisible();
  } finally {
    await browser.close();
  }
});
