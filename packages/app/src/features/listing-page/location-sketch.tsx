import type { ListingRecord } from '@manchester-eats/shared/domain';
import { useEffect, useMemo, useState } from 'react';
import type { MapPoint } from '@manchester-eats/shared/map';
import {
  baseMapCredit,
  findWard,
  loadBaseMap,
  type BaseMap,
  type Ward,
} from '@manchester-eats/widgets/base-map';
import './location-sketch.css';
import { drawSketch, sketchSize, type Sketch } from './draw-sketch.ts';
import { MapPlaceholder } from './map-placeholder.tsx';

interface LocationSketchProps {
  readonly listing: ListingRecord;
  readonly point: MapPoint;
}

/**
 * A drawing of the place in its neighbourhood, from the site's own base map. Without it, or outside the city, a
 * drawing of made-up streets is shown.
 */
export function LocationSketch({ listing, point: { lat, lng } }: LocationSketchProps) {
  const baseMap = useBaseMap();
  const found = useMemo(() => {
    const ward = baseMap === null ? null : findWard(baseMap, { lat, lng });
    if (baseMap === null || ward === null) return null;
    return { ward, sketch: drawSketch(baseMap, ward, { lat, lng }) };
  }, [baseMap, lat, lng]);
  if (found === null) return <MapPlaceholder />;
  return <SketchDrawing {...found} name={listing.name.slice(0, 80)} />;
}

function useBaseMap(): BaseMap | null {
  const [baseMap, setBaseMap] = useState<BaseMap | null>(null);
  useEffect(() => {
    let isCancelled = false;
    loadBaseMap().then(
      (loaded) => {
        if (!isCancelled) setBaseMap(loaded);
      },
      () => undefined, // The placeholder remains.
    );
    return () => {
      isCancelled = true;
    };
  }, []);
  return baseMap;
}

interface SketchDrawingProps {
  readonly ward: Ward;
  readonly sketch: Sketch;
  readonly name: string;
}

function SketchDrawing({ ward, sketch, name }: SketchDrawingProps) {
  const { pin } = sketch;
  return (
    <>
      <svg
        role="img"
        aria-label={`Sketch map: ${name} is in ${ward.name}, ${ward.borough}`}
        viewBox={`0 0 ${sketchSize.width} ${sketchSize.height}`}
        className="absolute inset-0 size-full overflow-visible"
      >
        <path d={sketch.land} className="base-map-land" />
        <path d={sketch.ward} className="base-map-here" />
        <path d={sketch.wardBorders} fill="none" className="base-map-ward" />
        <path d={sketch.boroughBorders} fill="none" className="base-map-borough" />
        {sketch.names.map(({ name: text, x, y, isOwn }) => (
          <text
            key={`${text} ${String(x)}`}
            x={x}
            y={y}
            className={isOwn ? 'base-map-label base-map-label-own' : 'base-map-label'}
          >
            {text}
          </text>
        ))}
        <path
          transform={`translate(${String(pin.x)} ${String(pin.y)})`}
          d="M0 0C-4-7-11-12-11-19.5a11 11 0 0 1 22 0C11-12 4-7 0 0ZM0-23.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8Z"
          className="fill-accent-ink stroke-surface stroke-2"
          fillRule="evenodd"
        />
      </svg>
      <p className="base-map-credit absolute inset-x-0 bottom-0 px-2 py-0.5">
        {baseMapCredit.author},{' '}
        <a href={baseMapCredit.licenceUrl} className="underline">
          {baseMapCredit.licence}
        </a>
        . {baseMapCredit.survey}.
      </p>
    </>
  );
}
