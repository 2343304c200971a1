import { findAd, type Ad, type AdPage } from '@manchester-eats/shared/domain';
import { useDirectory, useIsAdministrator } from '../../state/use-directory.ts';
import { AdFrame } from './ad-frame.tsx';

interface AdSlotProps {
  readonly page: AdPage;
  readonly position: Ad['position'];
}

/** Renders the first enabled ad for this page and position, or nothing. */
export function AdSlot({ page, position }: AdSlotProps) {
  const { documents, unpublishedAds } = useDirectory();
  const isAdministrator = useIsAdministrator();
  const ad = findAd(documents.ads, page, position);
  if (ad === undefined) return null;
  // Ad code is never sanitised, so it runs only as published, and never in an administrator's session.
  const mayRun = unpublishedAds?.has(ad.id) === false && !isAdministrator;
  return <AdFrame key={ad.id} ad={ad} mayRun={mayRun} isKnown={unpublishedAds !== null} />;
}
