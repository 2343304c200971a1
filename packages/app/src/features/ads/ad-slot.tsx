import { adOfPage, type Ad, type AdPage } from '@manchester-eats/shared/domain';
import { useDirectory, useIsAdministrator } from '../../state/use-directory.ts';
import { AdFrame } from './ad-frame.tsx';

interface AdSlotProps {
  readonly page: AdPage;
  readonly position: Ad['position'];
}

/** The place of an ad on a page: the enabled ad that names both, or nothing at all. */
export function AdSlot({ page, position }: AdSlotProps) {
  const { documents, unpublishedAds } = useDirectory();
  const administers = useIsAdministrator();
  const ad = adOfPage(documents.ads, page, position);
  if (ad === undefined) return null;
  // The code was published as it is, and whoever could change the directory with it is not here.
  const mayRun = unpublishedAds?.has(ad.id) === false && !administers;
  return <AdFrame key={ad.id} ad={ad} mayRun={mayRun} isKnown={unpublishedAds !== null} />;
}
