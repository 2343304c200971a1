import type { DirectoryDocuments } from '../directory/directory-documents.ts';
import type { DirectoryChange, PutRecord } from '../directory/directory-change.ts';
import { toRecord } from '../directory/record-schema.ts';
import { formatCount } from '../format-count.ts';
import type { Listing, ListingRecord } from '../listing/listing-schema.ts';
import { wasEdited } from '../listing/was-edited.ts';
import { cleanListing } from './clean-listing.ts';
import {
  cleanupRuleIds,
  type CleanupContext,
  type CleanupRuleId,
  type MendedFields,
} from './cleanup-rule.ts';
import { cleanupTitles } from './cleanup-titles.ts';

/** A listing that a rule changes. */
export interface CleanupMend {
  readonly listing: Listing;
  /** The fields with their new values. */
  readonly fields: MendedFields;
}

/** A rule with everything that it changes. */
export interface RuleMends {
  readonly rule: CleanupRuleId;
  readonly mends: readonly CleanupMend[];
}

/** What a cleanup would do. */
export interface CleanupPlan {
  /** The rules that change anything, in their order. */
  readonly rules: readonly RuleMends[];
  /** How many listings the rules would change if they had not been edited. */
  readonly edited: number;
  /** How many listings are known only as list rows, which rules cannot judge. */
  readonly partial: number;
}

interface PlanInput {
  readonly documents: Pick<DirectoryDocuments, 'listings'>;
  readonly context: CleanupContext;
  readonly rules: readonly CleanupRuleId[];
  /** Whether a person has edited the listing in a way that its fields do not tell yet. */
  readonly isEditedHere: (id: string) => boolean;
  /** Whether to clean also what an owner or an administrator wrote. */
  readonly includeEdited: boolean;
}

/** Plans a cleanup of all listings. Nothing that an owner or administrator wrote is changed, unless that is wanted. */
export function planCleanup(input: PlanInput): CleanupPlan {
  const { documents, context, isEditedHere, includeEdited } = input;
  const rules = cleanupRuleIds.filter((rule) => input.rules.includes(rule));
  const mends = new Map<CleanupRuleId, CleanupMend[]>(rules.map((rule) => [rule, []]));
  let edited = 0;
  let partial = 0;
  for (const listing of documents.listings) {
    if (listing.partial === true) {
      partial += 1;
      continue;
    }
    const found = cleanListing(listing, rules, context);
    if (found.length === 0) continue;
    if (!includeEdited && (isWrittenByPerson(listing) || isEditedHere(listing.id))) {
      edited += 1;
      continue;
    }
    for (const { rule, fields } of found) mends.get(rule)?.push({ listing, fields });
  }
  return {
    rules: [...mends].flatMap(([rule, some]) => (some.length === 0 ? [] : [{ rule, mends: some }])),
    edited,
    partial,
  };
}

function isWrittenByPerson(listing: ListingRecord): boolean {
  return listing.source === 'administrator' || listing.source === 'owner' || wasEdited(listing);
}

/**
 * Returns the change of each rule. The changes have no field of a listing in common, so each can be undone without
 * the others.
 */
export function cleanupChanges(rules: readonly RuleMends[]): readonly DirectoryChange[] {
  const timed = new Set<string>();
  return rules.map(({ rule, mends }) => ({
    label: `Cleanup of ${cleanupTitles[rule].target} in ${formatCount(mends.length, 'listing')}`,
    put: mends.map((mend): PutRecord => {
      const isFirst = !timed.has(mend.listing.id);
      timed.add(mend.listing.id);
      return asPut(mend, isFirst);
    }),
    remove: [],
  }));
}

function asPut({ listing, fields }: CleanupMend, isFirst: boolean): PutRecord {
  const time = isFirst ? readTimeAfter(listing) : {};
  return {
    ...toRecord('listing', listing.id, { ...listing, ...fields, ...time }),
    seen: toRecord('listing', listing.id, listing).fields,
  };
}

/**
 * The time of the last reading says, beside that of the last edit, whether only imports have written a listing. It
 * moves by a millisecond, so that a publish sends both and the listing does not count as edited by a person.
 */
function readTimeAfter(listing: Listing): Partial<Listing> {
  const readAt = Date.parse(listing.sourceUpdatedAt);
  if (wasEdited(listing) || Number.isNaN(readAt)) return {};
  return { sourceUpdatedAt: new Date(readAt + 1).toISOString() };
}
