import '../define.ts';

export { ListingCardElement } from '../listing-card/listing-card-element.ts';
export { MapElement } from '../map/map-element.ts';
export { SearchBarElement } from '../search-bar/search-bar-element.ts';
export type {
  ErrorEventDetail,
  LoadEventDetail,
  OpenEventDetail,
  SearchEventDetail,
  SuggestionEventDetail,
} from '../element/event-details.ts';
