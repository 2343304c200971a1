import {
  fromMercator,
  toMercator,
  worldPixels,
  type MapPoint,
  type MapSize,
  type MapView,
} from '@manchester-eats/shared/map';

/** The part of a map's lower left corner that the panel may cover, in pixels. */
const panel = { width: 376, height: 288 };

/**
 * Returns the view that moves a point out from under the panel, if there is one, away from the upper edge or back
 * onto the map; null if none of these is needed.
 */
export function viewWithPoint(
  point: MapPoint,
  view: MapView,
  { width, height, padding }: MapSize,
  hasPanel: boolean,
): MapView | null {
  const centre = toMercator(view);
  const scale = worldPixels(view.zoom);
  const { x, y } = toMercator(point);
  const pixel = { x: width / 2 + (x - centre.x) * scale, y: height / 2 + (y - centre.y) * scale };
  // On a narrow map the panel covers the full width.
  const isInPanelColumn = hasPanel && (pixel.x < panel.width || width < panel.width + 4 * padding);
  const lowest = isInPanelColumn ? Math.max(padding, height - panel.height) : height;
  const isVisible = pixel.x >= 0 && pixel.x <= width && pixel.y >= padding && pixel.y <= lowest;
  if (isVisible) return null;
  const right = pixel.x - Math.min(Math.max(pixel.x, padding), width - padding);
  const down = pixel.y - Math.min(Math.max(pixel.y, padding), lowest - padding);
  return {
    ...fromMercator({ x: centre.x + right / scale, y: centre.y + down / scale }),
    zoom: view.zoom,
  };
}
