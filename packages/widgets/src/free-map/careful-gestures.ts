import type { Map as LeafletMap } from 'leaflet';

/**
 * Lets the page scroll past a map: the wheel zooms only with Ctrl or Cmd, and on touch screens one finger scrolls the
 * page, while two move and zoom the map. Once the map has the focus, by a click or the keyboard, wheel and finger are
 * the map's. Returns a function that stops this.
 */
export function beCareful(map: LeafletMap): () => void {
  const container = map.getContainer();
  const isTouchScreen = matchMedia('(pointer: coarse)').matches;
  let isUsed = false;
  const setUsed = (used: boolean) => {
    isUsed = used;
    set(map.scrollWheelZoom, used);
    if (isTouchScreen) set(map.dragging, used);
  };
  // Before Leaflet, which listens on the same element, hears of the wheel.
  const onWheel = ({ ctrlKey, metaKey }: WheelEvent) => {
    set(map.scrollWheelZoom, isUsed || ctrlKey || metaKey);
  };
  const onFocus = () => {
    setUsed(true);
  };
  const onBlur = () => {
    setUsed(false);
  };
  setUsed(false);
  container.addEventListener('wheel', onWheel, { capture: true, passive: true });
  container.addEventListener('focusin', onFocus);
  container.addEventListener('focusout', onBlur);
  return () => {
    container.removeEventListener('wheel', onWheel, { capture: true });
    container.removeEventListener('focusin', onFocus);
    container.removeEventListener('focusout', onBlur);
  };
}

function set(handler: { enable: () => unknown; disable: () => unknown }, isEnabled: boolean): void {
  if (isEnabled) handler.enable();
  else handler.disable();
}
