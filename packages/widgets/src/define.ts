import { ListingCardElement } from './listing-card/listing-card-element.ts';
import { MapElement } from './map/map-element.ts';
import { SearchBarElement } from './search-bar/search-bar-element.ts';

/** Defines the elements, except for those that another version of this script has defined already. */
function defineElements(): void {
  const elements = {
    'eats-search-bar': SearchBarElement,
    'eats-listing-card': ListingCardElement,
    'eats-map': MapElement,
  };
  for (const [name, element] of Object.entries(elements)) {
    if (!customElements.get(name)) customElements.define(name, element);
  }
}

defineElements();
