import { sameJson } from '../directory/merge-fields.ts';
import type { Listing } from '../listing/listing-schema.ts';
import { mendAddresses, mendPostcodes } from './address-rules.ts';
import type { CleanupContext, CleanupRuleId, MendedFields, MendListing } from './cleanup-rule.ts';
import {
  mendCapitals,
  mendLegalForm,
  mendMarkup,
  mendRemarks,
  mendTradingName,
  mendVenue,
} from './name-rules.ts';
import { mendArea, mendCategories } from './topic-rules.ts';

const rules: Readonly<Record<CleanupRuleId, MendListing>> = {
  markup: mendMarkup,
  remarks: mendRemarks,
  'trading-names': mendTradingName,
  venues: mendVenue,
  'legal-forms': mendLegalForm,
  capitals: mendCapitals,
  addresses: mendAddresses,
  postcodes: mendPostcodes,
  areas: mendArea,
  categories: mendCategories,
};

/** What a rule changes in a listing. */
export interface ListingMend {
  readonly rule: CleanupRuleId;
  /** The fields with their new values; all of them differ. */
  readonly fields: MendedFields;
}

/** Which rule a field belongs to if several change it: the first of these. Each mend can be undone by itself then. */
const bySignificance: readonly CleanupRuleId[] = [
  'trading-names',
  'venues',
  'legal-forms',
  'remarks',
  'addresses',
  'areas',
  'categories',
  'capitals',
  'postcodes',
  'markup',
];

/** The most characters of the fields that rules could make longer. */
const longest: Readonly<Partial<Record<keyof MendedFields, number>>> = {
  name: 300,
  registeredName: 300,
  address: 500,
  area: 100,
};

/** One step may uncover work for another. A text that is not at rest after this many is left as it is. */
const mostRounds = 6;

/**
 * Cleans a listing by some of the rules, and returns what each changes. Cleaning the result again by the same
 * rules changes nothing, and a valid listing stays valid.
 */
export function cleanListing(
  listing: Listing,
  chosen: readonly CleanupRuleId[],
  context: CleanupContext,
): readonly ListingMend[] {
  const owners = new Map<keyof MendedFields, CleanupRuleId>();
  let current = listing;
  for (let round = 0; round < mostRounds; round += 1) {
    const before = current;
    for (const rule of chosen) {
      const mended = validChanges(current, rules[rule](current, context));
      if (mended === null) continue;
      current = { ...current, ...mended };
      for (const field of keysOf(mended))
        owners.set(field, moreSignificant(rule, owners.get(field)));
    }
    if (current === before) return round === 0 ? [] : groupByRule(listing, current, owners);
  }
  return [];
}

/** Returns the values that differ from the listing's and are valid; null if there are none. */
function validChanges(listing: Listing, mended: MendedFields): MendedFields | null {
  let changes: Record<string, unknown> | null = null;
  for (const field of keysOf(mended)) {
    const value = mended[field];
    if (value === listing[field] || sameJson(value, listing[field])) continue;
    if (typeof value === 'string' && value.length > (longest[field] ?? Infinity)) return null;
    if (field === 'name' && value === '') return null;
    changes ??= {};
    changes[field] = value;
  }
  return changes;
}

function moreSignificant(rule: CleanupRuleId, owner: CleanupRuleId = rule): CleanupRuleId {
  return bySignificance.find((one) => one === rule || one === owner) ?? rule;
}

function groupByRule(
  before: Listing,
  after: Listing,
  owners: ReadonlyMap<keyof MendedFields, CleanupRuleId>,
): readonly ListingMend[] {
  const mends = new Map<CleanupRuleId, Record<string, unknown>>();
  for (const [field, owner] of owners) {
    if (sameJson(before[field], after[field])) continue;
    // The registered name is the name that the same change replaces.
    const rule = field === 'registeredName' ? (owners.get('name') ?? owner) : owner;
    const fields = mends.get(rule) ?? {};
    mends.set(rule, fields);
    fields[field] = after[field];
  }
  return [...mends].map(([rule, fields]) => ({ rule, fields }));
}

function keysOf(fields: MendedFields): readonly (keyof MendedFields)[] {
  return Object.keys(fields) as (keyof MendedFields)[];
}
