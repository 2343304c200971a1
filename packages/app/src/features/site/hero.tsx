import { useState, type ReactNode } from 'react';
import { cityTexts, siteName } from '@manchester-eats/shared/city';
import type { Page } from '@manchester-eats/shared/domain';
import { pictureUrl } from '../../ui/safe-url.ts';
import skyline from './skyline.svg?no-inline';

interface HeroProps {
  /** The stored home page; its empty texts, and all without one, are the default ones. */
  readonly page: Pick<Page, 'title' | 'subtitle'> | undefined;
  /** URL of the saved hero image; the drawn skyline is shown without a valid one and until it has loaded. */
  readonly image: string;
  /** During a search the hero shrinks to make room for the results. */
  readonly isSearching: boolean;
  /** The search bar, if the view has one. */
  readonly children: ReactNode;
}

/**
 * The top of the home page: the skyline or a picture, the site's name and the search bar. In a low window it is
 * only as high as its text, which brings the results nearer to the first screen.
 */
export function Hero({ page, image, isSearching, children }: HeroProps) {
  const [broken, setBroken] = useState('');
  const [loaded, setLoaded] = useState('');
  const source = broken === image ? null : pictureUrl(image);
  const title = page?.title.trim() ?? '';
  return (
    <section
      aria-labelledby="hero-title"
      className={`relative isolate flex flex-col bg-(--art-sky) ${isSearching ? 'pb-8 lg:pb-12' : 'h-[650px] [@media(max-height:800px)]:h-auto [@media(max-height:800px)]:pb-8'}`}
    >
      {source !== null && loaded === image ? null : (
        <div className="absolute inset-0 -z-10 overflow-hidden" aria-hidden="true">
          {/* The fixed height keeps the towers clear of the text when the section shrinks. */}
          <div className="relative h-[650px]">
            <svg
              viewBox="0 0 2400 680"
              preserveAspectRatio="xMidYMax slice"
              focusable="false"
              className="absolute bottom-0 left-1/2 h-[17rem] min-w-full -translate-x-[63%] md:h-[25rem] md:-translate-x-[57%] lg:h-[42rem] lg:-translate-x-1/2"
            >
              <use href={`${skyline}#skyline`} />
            </svg>
          </div>
        </div>
      )}
      {source === null ? null : (
        <img
          src={source}
          alt=""
          referrerPolicy="no-referrer"
          onLoad={() => {
            setLoaded(image);
          }}
          onError={() => {
            setBroken(image);
          }}
          className={`absolute inset-0 -z-10 size-full object-cover ${loaded === image ? '' : 'invisible'}`}
          fetchPriority="high"
        />
      )}
      <div className="mx-auto w-full max-w-page px-5 pt-9 md:px-8 lg:pt-14 [@media(max-height:500px)]:pt-4">
        <div
          className={`max-w-[42rem] ${source === null ? '' : 'rounded-lg bg-surface/95 p-6 shadow-float'}`}
        >
          <h1
            id="hero-title"
            className="text-4xl font-extrabold tracking-[-0.035em] text-balance break-words [@media(max-height:500px)]:text-2xl"
          >
            {title === '' || title === `Find ${siteName}` ? (
              <>
                Find <span className="block [@media(max-height:500px)]:inline">{siteName}</span>
              </>
            ) : (
              title
            )}
          </h1>
          <p className="mt-4 text-base font-semibold text-balance md:text-lg lg:mt-6 [@media(max-height:500px)]:mt-1">
            {page?.subtitle.trim() || cityTexts.heroSubtitle}
          </p>
          <p className="mt-1 text-sm text-ink-soft md:text-base">{cityTexts.heroTagline}</p>
          <div className="mt-5 lg:mt-7">{children}</div>
        </div>
      </div>
    </section>
  );
}
