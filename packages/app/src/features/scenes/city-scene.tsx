import { Bee } from '../../ui/bee.tsx';
import skyline from '../site/skyline.svg?no-inline';

export type Scene = 'tram' | 'terrace' | 'centre' | 'mill';

/** Parts of the skyline, as view boxes of the drawing: wide enough for the sky of a phone’s low panel. */
const parts: Readonly<Record<Scene, string>> = {
  tram: '380 180 700 480',
  terrace: '1700 230 700 450',
  centre: '680 20 1320 660',
  mill: '0 180 900 480',
};

/** The way that the bee has come; in the tram scene, it is lost. */
const trails: Readonly<Record<Scene, string>> = {
  tram: 'M2 74C22 92 44 86 46 66s-24-22-24-6 26 22 38 4 14-22 10-36',
  terrace: 'M2 86c18-4 24-30 38-30s10 24 24 22 12-24 12-40',
  centre: 'M2 60c16 18 30 20 44 6s24-18 30-28',
  mill: 'M2 40c14-22 30-26 42-12s20 18 32 6',
};

/** A part of the city with the bee flying over it. Decorative: the text beside it carries the meaning. */
export function CityScene({
  scene,
  className,
}: {
  readonly scene: Scene;
  readonly className: string;
}) {
  return (
    <div
      aria-hidden="true"
      className={`relative isolate overflow-hidden bg-(--art-sky) ${className}`}
    >
      <svg
        viewBox={parts[scene]}
        preserveAspectRatio="xMidYMax slice"
        focusable="false"
        className="absolute inset-0 size-full"
      >
        <use href={`${skyline}#skyline`} />
      </svg>
      <div className="absolute top-3 left-5 md:top-6 md:left-8">
        <svg
          viewBox="0 0 100 100"
          fill="none"
          stroke="var(--bee-line)"
          strokeWidth="1.6"
          strokeLinecap="round"
          strokeDasharray="1 5"
          focusable="false"
          className="size-24 md:size-32"
        >
          <path d={trails[scene]} />
        </svg>
        <span className="absolute -top-2 left-14 rotate-12 md:left-20">
          <Bee className="size-12 md:size-16" />
          {scene === 'mill' ? <Letter /> : null}
        </span>
      </div>
    </div>
  );
}

/** An envelope that the bee carries. */
function Letter() {
  return (
    <svg
      viewBox="0 0 40 28"
      focusable="false"
      className="absolute -bottom-3 left-3 w-9 md:left-4 md:w-12"
    >
      <g stroke="var(--bee-line)" strokeWidth="2" strokeLinejoin="round">
        <path fill="var(--art-cloud)" d="M2 2h36v24H2Z" />
        <path fill="none" d="m2 3 18 14L38 3" />
      </g>
    </svg>
  );
}
