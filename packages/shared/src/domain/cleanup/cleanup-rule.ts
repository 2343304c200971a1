import type { CityProfile } from '../../city/city-profile.ts';
import type { KnownCategories } from '../category/known-categories.ts';
import type { Listing } from '../listing/listing-schema.ts';

/** The rules of a cleanup, in the order in which they are applied. */
export const cleanupRuleIds = [
  'markup',
  'remarks',
  'trading-names',
  'venues',
  'legal-forms',
  'capitals',
  'addresses',
  'postcodes',
  'areas',
  'categories',
] as const;

export type CleanupRuleId = (typeof cleanupRuleIds)[number];

/** What the rules need to know besides a listing. */
export interface CleanupContext {
  readonly city: CityProfile;
  /** Null if the directory has no categories, so that none of a listing's can be said to be deleted. */
  readonly categories: KnownCategories | null;
  /** The names of the areas; null if areas are derived from the listings. */
  readonly areas: ReadonlySet<string> | null;
}

/** The fields that rules mend. */
export type MendedFields = Partial<
  Pick<
    Listing,
    'name' | 'registeredName' | 'address' | 'description' | 'area' | 'category' | 'categories'
  >
>;

/** Returns the fields that a rule mends, with their new values; the same values are no change. */
export type MendListing = (listing: Listing, context: CleanupContext) => MendedFields;
