import { adOfPage, type Ad, type AdPage } from '@manchester-eats/shared/domain';
import { useDirectory } from '../directory/use-directory.ts';
import { AdFrame } from './ad-frame.tsx';

interface AdSlotProps {
  readonly page: AdPage;
  readonly position: Ad['position'];
}

/** The place of an ad on a page: the enabled ad that names both, or nothing at all. */
export function AdSlot({ page, position }: AdSlotProps) {
  const { documents, unpublishedAds } = useDirectory();
  const ad = adOfPage(documents.ads, page, position);
  return ad === undefined ? null : (
    <AdFrame key={ad.id} ad={ad} isPublished={!unpublishedAds.has(ad.id)} />
  );
}
