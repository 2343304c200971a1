import { findAds, fitAd, type Ad, type AdPage } from '@manchester-eats/shared/domain';
import { useLayoutEffect, useState } from 'react';
import { useDirectory, useIsAdministrator } from '../../state/use-directory.ts';
import { AdFrame } from './ad-frame.tsx';
import { AdSpace } from './ad-space.tsx';

interface AdSlotProps {
  readonly page: AdPage;
  readonly position: Ad['position'];
}

/**
 * Above and below a page, ads may cover its margins, so that a leaderboard fits on a tablet. Without an ad that
 * fits, the place leaves the layout, but keeps the width that is measured.
 */
const acrossPage =
  '-mx-5 empty:absolute empty:inset-x-0 empty:mx-auto empty:max-w-page md:-mx-8 md:empty:mx-auto';

/** Renders the first enabled ad for this page and position that fits into it, or nothing. */
export function AdSlot({ page, position }: AdSlotProps) {
  const { documents, unpublishedAds } = useDirectory();
  const isAdministrator = useIsAdministrator();
  const [place, width] = useWidth();
  const ads = findAds(documents.ads, page, position);
  if (ads.length === 0) return null;
  const fitting = width === null ? null : fitAd(ads, width);
  // Ad code is never sanitised, so it runs only as published, and never in an administrator's session.
  const mayRun =
    fitting !== null && unpublishedAds?.has(fitting.ad.id) === false && !isAdministrator;
  return (
    <div
      ref={place}
      className={position === 'top' || position === 'bottom' ? acrossPage : 'w-full'}
    >
      {width === null ? <AdSpace ads={ads} /> : null}
      {fitting === null ? null : (
        <AdFrame
          key={fitting.ad.id}
          ad={fitting.ad}
          size={fitting.size}
          mayRun={mayRun}
          isKnown={unpublishedAds !== null}
        />
      )}
    </div>
  );
}

/** Measures an element, before it is painted and whenever its width changes; in CSS pixels. */
function useWidth() {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    if (element === null) return;
    const measure = () => {
      setWidth(element.clientWidth);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [element]);
  return [setElement, width] as const;
}
