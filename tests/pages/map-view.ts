import { Buffer } from 'node:buffer';
import type { Locator, Page, Route } from '@playwright/test';

/** One transparent pixel, which the browser stretches to a tile, so that the outlines below it can be seen. */
const tile = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAAC0lEQVR4nGNgAAIAAAUAAXpeqz8AAAAASUVORK5CYII=',
  'base64',
);

const tileRequests = 'https://tile.openstreetmap.org/**';

/** Responds to requests for map tiles, because no test uses the real server. */
export async function fulfilTiles(page: Page): Promise<void> {
  await page.route(tileRequests, (route: Route) =>
    route.fulfill({ contentType: 'image/png', body: tile }),
  );
}

/** Makes requests for map tiles fail. */
export async function failTiles(page: Page): Promise<void> {
  await page.route(tileRequests, (route: Route) => route.abort());
}

/** The parts of the map that shows the results. */
export interface MapView {
  readonly map: Locator;
  readonly markers: Locator;
  /** Markers that open the panel: for one place, or for several at one point or close together. */
  readonly pins: Locator;
  /** Markers for several places, which split when clicked. */
  readonly clusters: Locator;
  /** The panel of the selected marker. */
  readonly panel: Locator;
  /** The checkbox that searches again when the map moves. */
  readonly follow: Locator;
  readonly nearMe: Locator;
  readonly problem: Locator;
  /** The message that the streets of the free map are missing. */
  readonly noStreets: Locator;
  /** The free map's tiles, loaded and not loaded. */
  readonly shownTiles: Locator;
  readonly failedTiles: Locator;
  /** Opens the form with the other maps. */
  readonly anotherMap: Locator;
  readonly freeMap: Locator;
  /** Cards beside the map in the split view. */
  readonly cardsBeside: Locator;
  readonly pin: (name: string) => Locator;
  /** The sheet with these cards on a phone. */
  readonly sheet: MapSheet;
}

interface MapSheet {
  readonly box: Locator;
  /** Matches the map and its sheet while the sheet neither moves nor is dragged: the map has its final size then. */
  readonly atRest: Locator;
  readonly more: Locator;
  readonly less: Locator;
  readonly height: () => Promise<number>;
  /** Drags the header, or another element, with the mouse; downwards positive. */
  readonly drag: (by: number, from?: Locator) => Promise<void>;
}

export function mapView(page: Page): MapView {
  const map = page.getByRole('region', { name: 'Map of the results' });
  const markers = map.locator('button[style*="transform"]');
  return {
    map,
    markers,
    pins: markers.and(page.locator('[aria-pressed]')),
    clusters: map.getByRole('button', { name: /^[\d,]+ places here/ }),
    panel: page.getByRole('group', {
      name: /^(The place you picked|[\d,]+ places (in this spot|close together))$/,
    }),
    follow: page.getByRole('checkbox', { name: 'Search as I move the map' }),
    nearMe: page.getByRole('button', { name: 'Near me' }),
    problem: page.getByRole('alert'),
    noStreets: page.getByText('The streets could not be loaded'),
    shownTiles: map.locator('.leaflet-tile-loaded'),
    failedTiles: map.locator('.leaflet-tile:not(.leaflet-tile-loaded)'),
    anotherMap: page.getByRole('button', { name: 'Use another map' }),
    freeMap: page.getByRole('button', { name: 'Use the free map' }),
    cardsBeside: page.locator('article[data-listing]'),
    pin: (name) => map.getByRole('button', { name, exact: true }),
    sheet: mapSheet(page),
  };
}

function mapSheet(page: Page): MapSheet {
  const box = page.getByRole('region', { name: 'Places on the map' });
  return {
    box,
    atRest: page.locator('[data-motion=resting]').filter({ has: box }),
    more: box.getByRole('button', { name: 'Show more of the list' }),
    less: box.getByRole('button', { name: 'Show less of the list' }),
    height: () => box.evaluate((sheet: HTMLElement) => sheet.offsetHeight),
    drag: async (by, from = box.getByRole('status')) => {
      // Waits until it is still.
      await from.hover({ position: { x: 20, y: 10 } });
      const start = await from.boundingBox();
      if (start === null) throw new Error('Nothing to drag is on the screen.');
      const [x, y] = [start.x + 20, start.y + 10];
      await page.mouse.down();
      // As many as a finger makes: the browser lays out the page after each.
      await page.mouse.move(x, y + by, { steps: 20 });
      await page.mouse.up();
    },
  };
}

/** Opens a page with the free map and waits until the map has buttons (zoom or markers). */
export async function openFreeMap(page: Page, path: string): Promise<void> {
  await fulfilTiles(page);
  await page.goto(path);
  await mapView(page).map.getByRole('button').first().waitFor();
}

export async function dragMap(page: Page, by: { x: number; y: number }): Promise<void> {
  const { map } = mapView(page);
  await map.scrollIntoViewIfNeeded();
  const box = await map.boundingBox();
  if (box === null) throw new Error('The map is not on the screen.');
  // Near a corner, where there is no marker.
  const from = { x: box.x + box.width - 60, y: box.y + box.height - 90 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + by.x / 2, from.y + by.y / 2, { steps: 4 });
  await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 4 });
  await page.mouse.up();
}

/** Returns the smallest distance between two markers in pixels; negative if they overlap. */
export function leastGapBetweenMarkers(page: Page): Promise<number> {
  return mapView(page).markers.evaluateAll((markers) => {
    const circles = markers.map((mark) => {
      const { left, top, width } = mark.getBoundingClientRect();
      return { x: left + width / 2, y: top + width / 2, radius: width / 2 };
    });
    const gaps = circles.flatMap((one, index) =>
      circles
        .slice(index + 1)
        .map((other) => Math.hypot(one.x - other.x, one.y - other.y) - one.radius - other.radius),
    );
    return Math.min(...gaps);
  });
}

/** Returns the number of markers that stand out. */
export function countHighlightedMarkers(page: Page): Promise<number> {
  return mapView(page).markers.and(page.locator('[data-highlighted=true]')).count();
}

export function borderColour(element: Locator): Promise<string> {
  return element.evaluate((one) => getComputedStyle(one).getPropertyValue('border-top-color'));
}

type Box = Pick<DOMRect, 'x' | 'y' | 'width' | 'height'>;

/** Returns whether two elements overlap; false if one of them is not visible. */
export async function isCovered(piece: Locator, over: Locator): Promise<boolean> {
  const [below, above] = await Promise.all([piece.boundingBox(), over.boundingBox()]);
  return below !== null && above !== null && overlap(below, above);
}

/** Returns the boxes of all elements. */
export function boxesOf(elements: Locator): Promise<readonly DOMRect[]> {
  return elements.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect),
  );
}

/** Returns whether two boxes overlap. */
export function overlap(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

/** Clicks a marker; returns whether Leaflet is panning the map two frames later. */
export function clickPansMap(mark: Locator): Promise<boolean> {
  return mark.evaluate(async (element: HTMLElement) => {
    element.click();
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return document.querySelector('.leaflet-pan-anim') !== null;
  });
}

/** Lowers the sheet of cards and touches a marker in the next frame, while the sheet is moving. */
export async function pickWhileSheetLowers(mark: Locator): Promise<void> {
  const less = await mapView(mark.page()).sheet.less.elementHandle();
  await mark.evaluate(async (element: HTMLElement, button) => {
    if (button instanceof HTMLElement) button.click();
    await new Promise(requestAnimationFrame);
    element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    element.click();
  }, less);
}
