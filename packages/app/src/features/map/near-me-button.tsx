import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { MapPoint } from './map-engine.ts';

/** How long the browser may look for the reader, in milliseconds. */
const patience = 10_000;

interface NearMeButtonProps {
  readonly onFound: (here: MapPoint) => void;
}

/** Asks the browser where the reader is, only when they ask for it; it is told to nobody. */
export function NearMeButton({ onFound }: NearMeButtonProps) {
  const [state, setState] = useState<'idle' | 'looking' | 'refused' | 'unknown'>('idle');

  function look(): void {
    if (!('geolocation' in navigator)) {
      setState('unknown');
      return;
    }
    setState('looking');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle');
        onFound({ lat: coords.latitude, lng: coords.longitude });
      },
      (error) => {
        setState(error.code === error.PERMISSION_DENIED ? 'refused' : 'unknown');
      },
      { timeout: patience, maximumAge: 60_000 },
    );
  }

  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button onClick={look} disabled={state === 'looking'}>
        <Icon name="pin" />
        {state === 'looking' ? 'Looking…' : 'Near me'}
      </Button>
      <p role="status" className="text-sm text-ink-soft">
        {state === 'refused' &&
          'Your browser keeps your place to itself. You can allow it in its settings.'}
        {state === 'unknown' && 'Your place could not be found.'}
      </p>
    </div>
  );
}
