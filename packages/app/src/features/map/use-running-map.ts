import { useEffect, useState, type RefObject } from 'react';
import type { MapView, RunningMap } from '@manchester-eats/shared/map';
import { MapStartError, type MapEngineName, type MapFailure } from './map-engine.ts';
import { loadEngine } from './load-engine.ts';

interface RunningMapOptions {
  readonly container: RefObject<HTMLElement | null>;
  readonly engine: MapEngineName;
  readonly mapKey: string;
  readonly tileUrl: string;
  /** The first view; later changes do not move the map. */
  readonly initialView: MapView;
  readonly onFailure: (failure: MapFailure) => void;
}

/** The running map (null until it has started) and whether its background is missing. */
interface RunningMapState {
  readonly map: RunningMap | null;
  readonly isBackgroundMissing: boolean;
}

/** Starts an engine in a container and destroys it when the component unmounts or an option changes. */
export function useRunningMap({
  container,
  engine,
  mapKey,
  tileUrl,
  initialView,
  onFailure,
}: RunningMapOptions): RunningMapState {
  const [map, setMap] = useState<RunningMap | null>(null);
  const [isBackgroundMissing, setIsBackgroundMissing] = useState(false);
  const [firstView] = useState(initialView);

  useEffect(() => {
    const element = container.current;
    if (!element) return;
    // Each start gets its own element, so that a half-started engine leaves nothing behind.
    const host = document.createElement('div');
    host.className = 'absolute inset-0';
    element.append(host);
    const started: { map: RunningMap | null } = { map: null };
    let isCancelled = false;
    const hasEnded = () => isCancelled;

    async function start(): Promise<void> {
      const startMap = await loadEngine(engine);
      if (hasEnded()) return;
      const running = await startMap({
        container: host,
        key: mapKey,
        tileUrl,
        view: firstView,
        reducedMotion: window.matchMedia('(prefers-reduced-motion: reduce)').matches,
        onFailure: (failure) => {
          if (!hasEnded()) onFailure(failure);
        },
        onBackgroundMissing: setIsBackgroundMissing,
      });
      if (hasEnded()) {
        running.destroy();
        return;
      }
      started.map = running;
      setMap(running);
    }

    start().catch((error: unknown) => {
      if (!hasEnded()) onFailure(error instanceof MapStartError ? error.failure : 'not-drawn');
    });
    return () => {
      isCancelled = true;
      setMap(null);
      started.map?.destroy();
      host.remove();
    };
  }, [container, engine, mapKey, tileUrl, firstView, onFailure]);

  return { map, isBackgroundMissing };
}
