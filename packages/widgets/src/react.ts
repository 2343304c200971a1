// The owner's design names @lit-labs/react. It passes on what is now maintained as @lit/react, and marks it as deprecated.
/* eslint-disable @typescript-eslint/no-deprecated */
import { createComponent } from '@lit-labs/react';
import type { EventName } from '@lit/react';
import * as react from 'react';
import './define.ts';
import { ListingCardElement } from './listing-card/listing-card-element.ts';
import { MapElement } from './map/map-element.ts';
import { SearchBarElement } from './search-bar/search-bar-element.ts';
import type {
  ErrorEventDetail,
  LoadEventDetail,
  OpenEventDetail,
  SearchEventDetail,
  SuggestionEventDetail,
} from './element/event-details.ts';

/** The events of elements that show listings. */
const listingEvents = {
  onLoad: 'eats-load' as EventName<CustomEvent<LoadEventDetail>>,
  onError: 'eats-error' as EventName<CustomEvent<ErrorEventDetail>>,
  onOpen: 'eats-open' as EventName<CustomEvent<OpenEventDetail>>,
};

/** `eats-listing-card` as a React component. */
export const EatsListingCard = createComponent({
  react,
  tagName: 'eats-listing-card',
  elementClass: ListingCardElement,
  events: listingEvents,
});

/** `eats-map` as a React component. */
export const EatsMap = createComponent({
  react,
  tagName: 'eats-map',
  elementClass: MapElement,
  events: listingEvents,
});

/** `eats-search-bar` as a React component. */
export const EatsSearchBar = createComponent({
  react,
  tagName: 'eats-search-bar',
  elementClass: SearchBarElement,
  events: {
    onSearch: 'eats-search' as EventName<CustomEvent<SearchEventDetail>>,
    onOpen: 'eats-open' as EventName<CustomEvent<SuggestionEventDetail>>,
  },
});
