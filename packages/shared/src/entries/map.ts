export { closerView, firstView } from '../domain/map/first-view.ts';
export { boundsAround, fitView, isWithin, type MapSize } from '../domain/map/map-bounds.ts';
export {
  buildMarkers,
  markersInView,
  roundMarkerZoom,
  type MarkerData,
  type ShownMarkerData,
} from '../domain/map/map-markers.ts';
export {
  defaultTileUrl,
  maxZoom,
  streetZoom,
  type MapBounds,
  type MapPoint,
  type MapView,
} from '../domain/map/map-point.ts';
export { groupBySpot, type MapSpot, type PlacedListing } from '../domain/map/map-spots.ts';
export { markerKind, markerLabel, severalPlaces } from '../domain/map/marker-label.ts';
export { getMarkerShape } from '../domain/map/marker-shape.ts';
export { fromMercator, shiftPoint, toMercator, worldPixels } from '../domain/map/mercator.ts';
export { findEmblem, type EmblemName } from '../domain/map/place-emblem.ts';
export { findPlaceKind, placeKinds, type PlaceKind } from '../domain/map/place-kind.ts';
export type { MapMark, RunningMap } from '../domain/map/running-map.ts';
