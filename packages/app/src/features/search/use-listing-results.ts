import { useEffect, useMemo } from 'react';
import type { ListingRecord } from '@manchester-eats/shared/domain';
import { useDescriptions, useDirectory, useDirectoryServices } from '../../state/use-directory.ts';
import { getListingSearch } from './get-listing-search.ts';

/** A search; an empty string matches everything. */
export interface ListingQuery {
  readonly text: string;
  readonly category?: string;
  readonly area?: string;
  readonly limit?: number;
}

export interface ListingResults {
  readonly total: number;
  readonly listings: readonly ListingRecord[];
  /** The text that was searched for. */
  readonly text: string;
}

/**
 * Finds listings during render rather than in an effect, which would show the results one frame late. It
 * takes a few milliseconds for ten thousand listings. Descriptions are requested for the first text and
 * searched once they are loaded.
 */
export function useListingResults({ text, category, area, limit }: ListingQuery): ListingResults {
  const { documents } = useDirectory();
  const descriptions = useDescriptions();
  const { requestDescriptions } = useDirectoryServices();
  const searched = text.trim();
  // A shared link or a reload searches before anybody focuses the search field.
  useEffect(() => {
    if (searched !== '') requestDescriptions();
  }, [searched, requestDescriptions]);
  return useMemo(() => {
    const found = getListingSearch(documents.listings, descriptions).find({
      text: searched,
      ...(category === undefined || category === '' ? {} : { category }),
      ...(area === undefined || area === '' ? {} : { area }),
      areas: documents.areas,
      ...(limit === undefined ? {} : { limit }),
    });
    return { ...found, text: searched };
  }, [documents.listings, documents.areas, descriptions, searched, category, area, limit]);
}
