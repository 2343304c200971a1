import type { Category } from '../domain/category/category-schema.ts';
import type { MapBounds, MapPoint } from '../domain/map/map-point.ts';

/** A local government district. Every place of the city is in one. */
export interface Borough {
  /** The name in registers. */
  readonly name: string;
  /** The area of its listings that are in no known neighbourhood. */
  readonly area: string;
  /** The Food Standards Agency's code for its authority. */
  readonly fhrsCode: string;
  /** Postcode districts whose largest part is in this borough, such as `M1`. */
  readonly districts: readonly string[];
  /** Postcode districts that are partly in this borough, but whose largest part is in another. */
  readonly sharedDistricts: readonly string[];
  /** Towns that are in no other borough, for places whose source names no borough. */
  readonly towns: readonly string[];
}

/** A part of the city that an administrator can import. */
export interface ImportArea {
  readonly id: string;
  readonly name: string;
  readonly borough: string;
  readonly center: MapPoint;
  readonly bounds: MapBounds;
}

/** A word for a place in names and addresses: lower-case, without punctuation. */
export interface PlaceWord {
  readonly word: string;
  /** Postcode districts and sectors: with a postcode of any other, the word does not count. */
  readonly within: readonly string[];
}

/** A town or a part of one that people know by name. Its name is an area's, and no other place has it. */
export interface Neighbourhood {
  readonly name: string;
  readonly borough: string;
  /** The area that it is a part of: its borough's own, or a larger neighbourhood. */
  readonly parent: string;
  /**
   * Words for it in names and addresses. The name of a street, such as `king street`, counts only if the
   * source names the borough; other words do not count inside the name of a street.
   */
  readonly words: readonly PlaceWord[];
  /** Names that count only as a whole part of an address: many are surnames or names of houses as well. */
  readonly localities: readonly string[];
  /** Where its localities count: see `PlaceWord`. */
  readonly within: readonly string[];
  /** Postcode sectors, such as `M4 5`, that mean this place if none of its words are found. */
  readonly sectors: readonly string[];
  /** Postcode districts that mean it if nothing else is known. */
  readonly districts: readonly string[];
}

/** A ward: a part of a borough that elects councillors. */
export interface Ward {
  readonly name: string;
  /** The area of the places in it; `''` if that is only known to be in the borough. */
  readonly area: string;
  /**
   * The arcs of each ring, in order: indexes separated by spaces, `-1 - index` for an arc that runs backwards;
   * a slash separates rings.
   */
  readonly rings: string;
}

/** The outlines of the wards of a borough. Neighbours share an arc, so that they never overlap. */
export interface WardMap {
  readonly borough: string;
  /**
   * Points in steps of 0.0001 degrees: longitude and latitude of the first, then differences, separated by
   * spaces; a slash separates arcs.
   */
  readonly arcs: string;
  readonly wards: readonly Ward[];
}

/** The names of the categories for kinds of business. */
export interface KindCategories {
  readonly restaurants: string;
  readonly cafes: string;
  readonly takeaways: string;
  readonly bakery: string;
  readonly bars: string;
}

/** The site's texts about the city. */
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

/** Names in addresses that are larger than a town. Lower-case words without punctuation. */
interface AddressRegions {
  /** Counties, present and former: a mended address leaves them out. */
  readonly counties: readonly string[];
  /** Boroughs that no town is named after: a mended address leaves them out where a town stands. */
  readonly boroughs: readonly string[];
  /** Towns that letters are addressed to: a mended address leaves out a borough that follows one. */
  readonly postTowns: readonly string[];
}

/** The data that is specific to one city, except its sample articles and what only imports need. */
export interface CityProfile {
  readonly name: string;
  readonly texts: CityTexts;
  readonly center: MapPoint;
  /** A business outside is not imported, unless the hygiene register lists it: then it loses its point. */
  readonly bounds: MapBounds;
  /**
   * Lower-case words. An address must contain one of them or a postcode of the city, unless the source names
   * a borough of the city.
   */
  readonly addressMarkers: readonly string[];
  /** Names at the end of addresses that are no towns. */
  readonly regions: AddressRegions;
  /** The area of places about which nothing more is known. */
  readonly fallbackArea: string;
  readonly boroughs: readonly Borough[];
  readonly importAreas: readonly ImportArea[];
  readonly neighbourhoods: readonly Neighbourhood[];
  /** Only in the profile that an import uses: they are large. */
  readonly wards?: readonly WardMap[];
  /** Lower-case names that contain the name of another place: Cheadle Hulme is not Hulme. */
  readonly otherPlaces: readonly string[];
  readonly kinds: KindCategories;
  readonly categories: readonly Category[];
}
