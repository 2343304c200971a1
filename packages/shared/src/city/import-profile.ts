import type { CityProfile } from './city-profile.ts';

/** Words and phrases: lower-case, without accents, apostrophes and punctuation, matched whole. */
export interface NameWords {
  readonly words: readonly string[];
  /** Phrases that contain one of the words but mean something else. */
  readonly except?: readonly string[];
}

/** Words in the name of a business that mean a category. */
export interface CategoryWords extends NameWords {
  readonly category: string;
  /** Whether the words mean the category only in the name of a registered takeaway. */
  readonly onlyTakeaways?: boolean;
}

/** Why a registered place to eat is not for the public. */
export const scopeReasons = [
  'workplace canteen',
  'institution',
  'school or childcare',
  'community kitchen',
  'amusement arcade',
  'private lodging',
  'no premises',
  'not a place to eat',
  'address withheld',
] as const;

export type ScopeReason = (typeof scopeReasons)[number];

/** Words in a name or an address of the register that show that a place is not for the public. */
export interface ScopeRule extends NameWords {
  readonly reason: ScopeReason;
  /** Where the words are looked for. */
  readonly within: 'name' | 'address';
  /** Words in the name that make the place public all the same. */
  readonly unless?: readonly string[];
  /**
   * To which kinds of business the rule applies: without it, to restaurants and "other catering premises",
   * since the words are part of many good names of pubs and takeaways.
   */
  readonly among?: 'all' | 'hotels';
}

/** The words that decide which registered places are listed, and how. */
export interface ScopeWords {
  readonly rules: readonly ScopeRule[];
  /** Words in a name or an address that mean a members' club. */
  readonly members: NameWords;
  /**
   * Words in the name of a restaurant that mean a caterer. In the house of a club it is the club's; elsewhere
   * it is judged like "other catering premises".
   */
  readonly caterers: NameWords;
  /** Words in an address that mean kitchens which only deliver. */
  readonly deliveryAddresses: NameWords;
  /** Words in the name of a retailer that prepares food to eat. */
  readonly retailers: NameWords;
  /** Words in the name of "other catering premises" that the public visits. */
  readonly otherCaterers: NameWords;
  /** Words in an address at which "other catering premises" serve the public. */
  readonly publicPlaces: NameWords;
  /** Words in the name of a mobile caterer that does not stay at one place, or only for a season. */
  readonly travelling: NameWords;
  /** Words in the first part of an address that mean storage or a home, not a pitch. */
  readonly storage: NameWords;
  /** Words in an address that name no more than a town or a county. */
  readonly regions: readonly string[];
}

/** What lists call a starting category. */
export interface CategoryNames {
  readonly category: string;
  readonly names: readonly string[];
}

/** The data of a city that only imports need; pages load without it. */
export interface ImportProfile extends CityProfile {
  readonly cuisineWords: readonly CategoryWords[];
  /** The usual names of starting categories in lists of people. */
  readonly categoryNames: readonly CategoryNames[];
  /** Words that make a registered restaurant, takeaway or retailer a cafe. */
  readonly cafeWords: NameWords;
  readonly bakeryWords: NameWords;
  /** Words that make a registered restaurant or hotel a pub. */
  readonly pubWords: NameWords;
  /** Words that make a registered restaurant a cafe, unless it is anything else, such as a pub. */
  readonly snackWords: NameWords;
  /** Words that add bars to the categories of a registered restaurant. */
  readonly barWords: NameWords;
  /** Words that make a caterer or a retailer a restaurant. */
  readonly restaurantWords: NameWords;
  /** Words that make a registered restaurant a takeaway, such as the names of chains. */
  readonly takeawayWords: NameWords;
  readonly scope: ScopeWords;
}
