import type { ListingRow } from '@manchester-eats/shared/domain';
import type { CountedTopic } from '../data/topics-in.ts';

/** The pages that a text may mean, by their kinds. */
export interface SuggestedPages {
  readonly categories: readonly CountedTopic[];
  readonly areas: readonly CountedTopic[];
  readonly listings: readonly ListingRow[];
}
