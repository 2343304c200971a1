import { useMemo } from 'react';
import type { ListingRecord } from '@manchester-eats/shared/domain';
import { useDescriptions, useDirectory } from '../../state/use-directory.ts';
import { searchOf } from './search-of.ts';

/** What is looked for; `''` asks for nothing in particular. */
export interface ListingQuery {
  readonly text: string;
  readonly category?: string;
  readonly area?: string;
  readonly limit?: number;
}

export interface ListingResults {
  readonly total: number;
  readonly listings: readonly ListingRecord[];
  /** The text these results are for. */
  readonly text: string;
}

/**
 * Finds listings, with the key that asks for them: among ten thousand that takes a few milliseconds,
 * and results that were drawn a moment after the field would cost the page a second frame.
 */
export function useListingResults({ text, category, area, limit }: ListingQuery): ListingResults {
  const { documents } = useDirectory();
  const descriptions = useDescriptions();
  const asked = text.trim();
  return useMemo(() => {
    const found = searchOf(documents.listings, descriptions).find({
      text: asked,
      ...(category === undefined || category === '' ? {} : { category }),
      ...(area === undefined || area === '' ? {} : { area }),
      ...(limit === undefined ? {} : { limit }),
    });
    return { ...found, text: asked };
  }, [documents.listings, descriptions, asked, category, area, limit]);
}
