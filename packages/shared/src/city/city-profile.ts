import type { Category } from '../domain/category/category-schema.ts';

/** A point on the map, in degrees (WGS 84). */
export interface MapPoint {
  readonly lat: number;
  readonly lng: number;
}

/** A rectangle on the map, in degrees. */
export interface MapBounds {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

/** A district of local government: the coarsest answer to "which part of the city". */
export interface Borough {
  /** As its authority is named in registers. */
  readonly name: string;
  /** Name of the area that holds its listings unless something finer is known. */
  readonly area: string;
  /** The Food Standards Agency's code of its authority. */
  readonly fhrsCode: string;
  /** Postcode districts of which it is the main borough, such as `M1`. */
  readonly districts: readonly string[];
  /** Districts that it shares a part of. */
  readonly sharedDistricts: readonly string[];
  /** Towns that lie nowhere else in the city, for places whose source names no borough. */
  readonly towns: readonly string[];
}

/** A part of the city from which an administrator imports. */
export interface ImportArea {
  readonly id: string;
  readonly name: string;
  readonly borough: string;
  readonly center: MapPoint;
  readonly bounds: MapBounds;
}

/** A part of a borough that people know by name. */
export interface Neighbourhood {
  readonly name: string;
  readonly borough: string;
  /**
   * Words by which a name or an address says it: lower-case, without punctuation. Words that name a
   * street mean that street; any other word is not looked for in the names of streets.
   */
  readonly words: readonly string[];
  /** Postcode districts in which it lies: a postcode elsewhere belies the words. */
  readonly within: readonly string[];
  /** Postcode districts that stand for it when no words do. */
  readonly districts: readonly string[];
}

/** Words that tell a category by the name of a business. */
export interface CategoryWords {
  readonly category: string;
  /** Lower-case words or phrases without accents and apostrophes, matched whole. */
  readonly words: readonly string[];
  /** Phrases that hold such a word and mean something else. */
  readonly except?: readonly string[];
}

/** The categories that rules assign by themselves. */
export interface KindCategories {
  readonly restaurants: string;
  readonly cafes: string;
  readonly takeaways: string;
  readonly bakery: string;
  readonly bars: string;
}

/** The sentences of the site that name the city or belong to it. */
export interface CityTexts {
  /** Title of the home page in the browser, after the site's name. */
  readonly homeTitle: string;
  /** Description of the site for search engines, until a page has its own. */
  readonly description: string;
  readonly heroSubtitle: string;
  readonly heroTagline: string;
  /** Heading above the results of the home page. */
  readonly resultsTitle: string;
  readonly footer: string;
}

/** Everything that is one city and not software. Another city is another profile. */
export interface CityProfile {
  readonly name: string;
  readonly texts: CityTexts;
  readonly center: MapPoint;
  /** Outside of it nothing is imported. */
  readonly bounds: MapBounds;
  /** Words of which an address must hold one, lower-case; any postcode of the city does as well. */
  readonly addressMarkers: readonly string[];
  /** Area of a place of which nothing more is known. */
  readonly fallbackArea: string;
  readonly boroughs: readonly Borough[];
  readonly importAreas: readonly ImportArea[];
  readonly neighbourhoods: readonly Neighbourhood[];
  /** Names that hold the name of a place and mean another: Cheadle Hulme is not Hulme. Lower-case. */
  readonly otherPlaces: readonly string[];
  readonly kinds: KindCategories;
  readonly categories: readonly Category[];
  readonly cuisineWords: readonly CategoryWords[];
  readonly cafeWords: CategoryWords;
  readonly bakeryWords: CategoryWords;
}
