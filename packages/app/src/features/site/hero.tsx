import { useState, type ReactNode } from 'react';
import { cityTexts, siteName } from '@manchester-eats/shared/city';
import type { Page } from '@manchester-eats/shared/domain';
import { settledPicture } from '../../ui/settled-picture.ts';
import { pictureUrl } from '../../ui/safe-url.ts';
import skyline from './skyline.svg?no-inline';

/**
 * `full` on the home page; `compact`, as high as its text, during a search; `bar`, the name and the search bar,
 * above a map with a list or filters; `aside`, only a heading for screen readers, in the map-only view.
 */
export type HeroSize = 'full' | 'compact' | 'bar' | 'aside';

interface HeroProps {
  /** The stored home page; its empty texts, and all without one, are the default ones. */
  readonly page: Pick<Page, 'title' | 'subtitle'> | undefined;
  /** URL of the saved hero image; the drawn skyline is shown without a valid one and until it has loaded. */
  readonly image: string;
  readonly size: HeroSize;
  /** The search bar, if the view has one. */
  readonly children: ReactNode;
}

/**
 * The top of the home page: the skyline or a picture, the site's name and the search bar. In a low window it
 * leaves room for the first results (hero.css).
 */
export function Hero({ page, image, size, children }: HeroProps) {
  const storedTitle = page?.title.trim() ?? '';
  const title =
    storedTitle === '' || storedTitle === `Find ${siteName}` ? (
      <>
        Find <span className="[display:var(--hero-line)]">{siteName}</span>
      </>
    ) : (
      storedTitle
    );
  if (size === 'aside') return <h1 className="sr-only">{title}</h1>;
  if (size === 'bar') return <HeroBar title={title}>{children}</HeroBar>;
  return (
    <HeroWithPicture image={image} isFull={size === 'full'}>
      <div className="low:flex low:flex-wrap low:items-baseline low:gap-x-4">
        <h1
          id="hero-title"
          className="text-(length:--hero-title) leading-[0.96] font-extrabold tracking-[-0.035em] text-balance break-words"
        >
          {title}
        </h1>
        <p className="mt-4 text-base font-semibold text-balance md:text-lg lg:mt-6 low:mt-0 low:text-sm">
          {page?.subtitle.trim() || cityTexts.heroSubtitle}
        </p>
        <p className="mt-1 text-sm text-ink-soft md:text-base low:mt-0 low:text-xs">
          {cityTexts.heroTagline}
        </p>
      </div>
      <div className="mt-5 lg:mt-7 low:mt-2">{children}</div>
    </HeroWithPicture>
  );
}

interface HeroBarProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** The name and the search bar side by side: a map needs the screen. */
function HeroBar({ title, children }: HeroBarProps) {
  return (
    <section aria-labelledby="hero-title" className="border-b border-line bg-(--art-sky)">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-8 gap-y-2 px-5 py-3 md:px-8">
        <h1 id="hero-title" className="text-xl font-extrabold max-lg:sr-only">
          {title}
        </h1>
        <div className="min-w-0 max-w-[42rem] grow basis-80">{children}</div>
      </div>
    </section>
  );
}

interface HeroWithPictureProps {
  readonly image: string;
  readonly isFull: boolean;
  readonly children: ReactNode;
}

function HeroWithPicture({ image, isFull, children }: HeroWithPictureProps) {
  const [broken, setBroken] = useState('');
  const [loaded, setLoaded] = useState('');
  const source = broken === image ? null : pictureUrl(image);
  const onLoad = () => {
    setLoaded(image);
  };
  const onError = () => {
    setBroken(image);
  };
  return (
    <section
      aria-labelledby="hero-title"
      className={`hero relative isolate z-30 flex flex-col bg-(--art-sky) pb-8 low:pb-2 ${isFull ? 'min-h-(--hero-height)' : ''}`}
    >
      {source !== null && loaded === image ? null : <Skyline />}
      {source === null ? null : (
        <img
          src={source}
          alt=""
          referrerPolicy="no-referrer"
          ref={settledPicture({ onLoad, onError })}
          onLoad={onLoad}
          onError={onError}
          className={`absolute inset-0 -z-10 size-full object-cover ${loaded === image ? '' : 'invisible'}`}
          fetchPriority="high"
        />
      )}
      <div className="mx-auto w-full max-w-page px-5 pt-7 md:px-8 md:pt-9 lg:pt-14 low:pt-2">
        <div
          className={`max-w-[42rem] low:max-w-none ${source === null ? '' : 'rounded-lg bg-surface/95 p-6 shadow-float low:p-3'}`}
        >
          {children}
        </div>
      </div>
    </section>
  );
}

function Skyline() {
  return (
    <div className="absolute inset-0 -z-10 overflow-hidden" aria-hidden="true">
      {/* Its height keeps the towers clear of the text when the section shrinks. */}
      <div className="relative h-(--hero-frame)">
        {/* Off its centre, as far as it still reaches the right edge, or until its clock tower is beside the text. */}
        <svg
          viewBox="0 0 2400 680"
          preserveAspectRatio="xMidYMax slice"
          focusable="false"
          className="absolute bottom-0 left-1/2 h-(--hero-art) min-w-full translate-x-[max(-63%,50vw-100%)] md:translate-x-[max(-57%,50vw-100%)] lg:translate-x-[max(-50%,41.5rem-51.7%-50vw)]"
        >
          <use href={`${skyline}#skyline`} />
        </svg>
      </div>
    </div>
  );
}
