import { useRef, useState } from 'react';
import { isWithin, type MapBounds, type MapPoint } from '@manchester-eats/shared/map';

/** How long the browser may take to find the visitor; in ms. */
const timeout = 10_000;
/** How old a position may be; in ms. */
const maximumAge = 60_000;

export type NearMeState = 'idle' | 'locating' | 'denied' | 'not-found' | 'timeout' | 'outside';

interface NearMe {
  readonly state: NearMeState;
  readonly locate: () => void;
  /** Ignores the position that is being looked for, and forgets why the last one was not found. */
  readonly cancel: () => void;
}

/**
 * Finds the visitor's position when they ask for it, and reports it if it is in the city. The position itself
 * is not sent anywhere, but the map loads the streets around it.
 */
export function useNearMe(city: MapBounds, onFound: (here: MapPoint) => void): NearMe {
  const [state, setState] = useState<NearMeState>('idle');
  const request = useRef(0);

  function locate(): void {
    if (!('geolocation' in navigator)) {
      setState('not-found');
      return;
    }
    setState('locating');
    request.current += 1;
    const asked = request.current;
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        if (request.current !== asked) return;
        const here = { lat: coords.latitude, lng: coords.longitude };
        const isInCity = isWithin(city, here);
        setState(isInCity ? 'idle' : 'outside');
        if (isInCity) onFound(here);
      },
      (error) => {
        if (request.current === asked) setState(stateForError(error));
      },
      { timeout, maximumAge },
    );
  }

  function cancel(): void {
    request.current += 1;
    setState('idle');
  }

  return { state, locate, cancel };
}

function stateForError(error: GeolocationPositionError): NearMeState {
  if (error.code === error.PERMISSION_DENIED) return 'denied';
  return error.code === error.TIMEOUT ? 'timeout' : 'not-found';
}
