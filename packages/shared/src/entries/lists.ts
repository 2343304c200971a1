export { cityDay } from '../domain/lists/city-day.ts';
export { countChoices, type ChoiceCounts } from '../domain/lists/count-choices.ts';
export { findInTopic } from '../domain/lists/find-in-topic.ts';
export {
  activeFilters,
  filterListings,
  hygieneChoices,
  membersChoices,
  noFilters,
  ratingChoices,
  type ListingContacts,
  type ListingFilters,
} from '../domain/lists/listing-filters.ts';
export { hygieneNumber } from '../domain/listing/hygiene-number.ts';
export { orderOfDay } from '../domain/lists/order-of-day.ts';
export { pickFeatured } from '../domain/lists/pick-featured.ts';
export { shownCounts } from '../domain/lists/shown-counts.ts';
export {
  listingSorts,
  sortListings,
  type ListingSort,
  type Position,
} from '../domain/lists/sort-listings.ts';
export { mostWhole } from '../domain/lists/whole-directory.ts';
