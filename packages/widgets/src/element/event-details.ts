import type { ReadProblem } from '../data/get-json.ts';

/** The listings were read: the ids of those that are shown, and how many there are in all. */
export interface LoadEventDetail {
  readonly ids: readonly string[];
  readonly total: number;
}

/** Nothing could be shown. */
export interface ErrorEventDetail {
  readonly problem: ReadProblem;
}

/** A card was chosen. */
export interface OpenEventDetail {
  readonly id: string;
  readonly url: string;
}

/** A text was searched; `url` has its results. */
export interface SearchEventDetail {
  readonly text: string;
  readonly url: string;
}

/** A suggestion was chosen. */
export interface SuggestionEventDetail {
  readonly kind: 'category' | 'area' | 'listing';
  readonly label: string;
  readonly url: string;
}

/** The events of the elements, with their details. */
export interface WidgetEvents {
  readonly 'eats-load': LoadEventDetail;
  readonly 'eats-error': ErrorEventDetail;
  readonly 'eats-open': OpenEventDetail | SuggestionEventDetail;
  readonly 'eats-search': SearchEventDetail;
}

type WidgetEventMap = {
  readonly [Name in keyof WidgetEvents]: CustomEvent<WidgetEvents[Name]>;
};

declare global {
  // Types the listeners on an element, and on what is around it: the events bubble.
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- Only an interface adds to another one.
  interface GlobalEventHandlersEventMap extends WidgetEventMap {}
}
