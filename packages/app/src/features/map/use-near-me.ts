import { useState } from 'react';
import { isWithin } from './map-bounds.ts';
import type { MapBounds, MapPoint } from './map-engine.ts';

/** How long the browser may look for the reader, in milliseconds. */
const patience = 10_000;
/** A place that the browser found this long ago is as good as a new one, in milliseconds. */
const freshness = 60_000;

export type NearMeState = 'idle' | 'looking' | 'refused' | 'unknown' | 'slow' | 'elsewhere';

/** Asks the browser where the reader is, only when they ask for it; it is told to nobody. */
export function useNearMe(
  reach: MapBounds,
  onFound: (here: MapPoint) => void,
): { readonly state: NearMeState; readonly look: () => void } {
  const [state, setState] = useState<NearMeState>('idle');

  function look(): void {
    if (!('geolocation' in navigator)) {
      setState('unknown');
      return;
    }
    setState('looking');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const here = { lat: coords.latitude, lng: coords.longitude };
        const isNear = isWithin(reach, here);
        setState(isNear ? 'idle' : 'elsewhere');
        if (isNear) onFound(here);
      },
      (error) => {
        setState(stateOf(error));
      },
      { timeout: patience, maximumAge: freshness },
    );
  }

  return { state, look };
}

function stateOf(error: GeolocationPositionError): NearMeState {
  if (error.code === error.PERMISSION_DENIED) return 'refused';
  return error.code === error.TIMEOUT ? 'slow' : 'unknown';
}
