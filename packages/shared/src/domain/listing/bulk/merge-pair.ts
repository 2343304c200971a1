import * as z from 'zod/mini';
import type { DirectoryChange } from '../../directory/directory-change.ts';
import type { RecordFields } from '../../directory/directory-record.ts';
import { groupByUnit, sameJson } from '../../directory/merge-fields.ts';
import { sameContent } from '../../directory/record-content.ts';
import { toRecord } from '../../directory/record-schema.ts';
import { isEmptyValue } from '../../json/empty-value.ts';
import { nameList } from '../../json/text-schema.ts';
import { decisionsOf } from '../../duplicates/not-duplicate.ts';
import type { Listing } from '../listing-schema.ts';
import { isRicher, orderByRichness, writerRank } from './richer-listing.ts';

/** What a person decides about a merge; the richer values by default. */
export interface MergeChoices {
  /** The id of the listing that stays. */
  readonly survivor?: string;
  /** For a unit of fields, the id of the listing whose value is kept. */
  readonly units?: Readonly<Record<string, string>>;
}

/** A unit of fields in a merge. */
export interface MergedUnit {
  readonly unit: string;
  /** The id of the listing whose value is kept; that of the survivor where the values of both are joined. */
  readonly from: string;
  /** Whether the two listings have different values. */
  readonly differs: boolean;
}

/** The merge of two listings of one business. */
export interface PairMerge {
  readonly survivor: Listing;
  readonly removed: Listing;
  /** The survivor as it will be. */
  readonly merged: Listing;
  /** The units of which a person may choose the value. */
  readonly units: readonly MergedUnit[];
  readonly change: DirectoryChange;
}

/**
 * How the values of two listings are merged. `richer`: an empty one is filled; of two, what a person wrote, else the
 * richer. `written`: likewise, else the survivor's, because it says which business it is. `survivor`: the survivor's
 * unless chosen. `joined`: both. `fixed`: always the survivor's; these say where it comes from and who decides.
 */
type MergeWay = 'richer' | 'written' | 'survivor' | 'joined' | 'fixed';

const ways: Readonly<Record<Exclude<keyof Listing, 'id' | 'partial'>, MergeWay>> = {
  name: 'written',
  address: 'written',
  category: 'written',
  categories: 'joined',
  area: 'written',
  lat: 'written',
  lng: 'written',
  description: 'richer',
  phone: 'written',
  website: 'written',
  email: 'written',
  imageUrl: 'written',
  htmlContent: 'richer',
  rating: 'richer',
  reviews: 'richer',
  reviewsData: 'richer',
  hygieneRating: 'richer',
  hygieneRatingDate: 'richer',
  hygieneAuthority: 'richer',
  source: 'fixed',
  sourceId: 'fixed',
  registeredName: 'fixed',
  sourceUpdatedAt: 'fixed',
  access: 'survivor',
  service: 'survivor',
  status: 'fixed',
  premium: 'fixed',
  adsHidden: 'fixed',
  notDuplicateOf: 'fixed',
  userId: 'fixed',
  createdAt: 'fixed',
  updatedAt: 'fixed',
};

/**
 * Plans the merge of two listings into one. The listing of an owner survives, whatever is chosen; two listings of
 * different owners are not merged.
 */
export function planMerge(
  one: Listing,
  other: Listing,
  choices: MergeChoices = {},
): PairMerge | { readonly refused: 'owners' } {
  if (one.userId !== null && other.userId !== null && one.userId !== other.userId) {
    return { refused: 'owners' };
  }
  const [survivor, removed] = orderPair(one, other, choices.survivor);
  const { merged, units } = mergeInto(survivor, removed, choices.units);
  const record = toRecord('listing', merged.id, merged);
  const isChanged = !sameContent(record, toRecord('listing', survivor.id, survivor));
  return {
    ...{ survivor, removed, merged, units },
    change: {
      label: `Merge of ${removed.name} into ${survivor.name}`,
      put: isChanged ? [record] : [],
      remove: [{ kind: 'listing', id: removed.id, replacedBy: survivor.id }],
      together: true,
    },
  };
}

function orderPair(one: Listing, other: Listing, chosen?: string): readonly [Listing, Listing] {
  const hasOwner = [one, other].filter(({ userId }) => userId !== null);
  if (hasOwner.length !== 1) {
    if (chosen === one.id) return [one, other];
    if (chosen === other.id) return [other, one];
  }
  const [survivor = one] = orderByRichness([one, other]);
  return survivor === one ? [one, other] : [other, one];
}

/** Returns the survivor with what it gets from a listing that is merged into it. */
export function mergeInto(
  survivor: Listing,
  removed: Listing,
  chosen: Readonly<Record<string, string>> = {},
): { readonly merged: Listing; readonly units: readonly MergedUnit[] } {
  const [own, others] = [survivor, removed].map((one) =>
    groupByUnit('listing', toRecord('listing', one.id, one).fields),
  );
  const units: MergedUnit[] = [];
  let fields: RecordFields = {};
  for (const [unit, values] of own ?? []) {
    const theirs = others?.get(unit) ?? {};
    const way = wayOf(values);
    if (way === 'fixed') continue;
    const differs = !sameJson(values, theirs);
    const choice = chosen[unit];
    const isTheirs =
      choice === undefined
        ? differs && takesOther(way, [survivor, values], [removed, theirs])
        : choice === removed.id;
    if (way === 'joined' && choice === undefined) fields = { ...fields, ...join(values, theirs) };
    else if (isTheirs) fields = { ...fields, ...theirs };
    units.push({ unit, from: isTheirs ? removed.id : survivor.id, differs });
  }
  const merged = { ...survivor, ...fields };
  return { merged: { ...merged, notDuplicateOf: joinDecisions(survivor, removed) }, units };
}

function wayOf(values: RecordFields): MergeWay {
  const [field = ''] = Object.keys(values);
  return ways[field as keyof typeof ways];
}

type Side = readonly [Listing, RecordFields];

function takesOther(way: MergeWay, [own, values]: Side, [other, theirs]: Side): boolean {
  if (way !== 'richer' && way !== 'written') return false;
  if (isEmpty(theirs)) return false;
  if (isEmpty(values)) return true;
  const byWriter = writerRank(other) - writerRank(own);
  if (byWriter !== 0) return byWriter > 0;
  return way === 'richer' && isRicher(theirs, values);
}

function isEmpty(values: RecordFields): boolean {
  return Object.values(values).every(isEmptyValue);
}

function join(values: RecordFields, theirs: RecordFields): RecordFields {
  const joined = Object.entries(values).map(([field, own]) => {
    const names = [...(own as readonly string[]), ...((theirs[field] ?? []) as readonly string[])];
    const parsed = z.safeParse(nameList, names);
    // Of lists that are too long together, which no real listing has, the survivor's stays.
    return [field, parsed.success ? parsed.data : own];
  });
  return Object.fromEntries(joined) as RecordFields;
}

/** Whoever is another business than the one is another than both, except for the two themselves. */
function joinDecisions(survivor: Listing, removed: Listing): string[] {
  const ids = new Set([...decisionsOf(survivor), ...decisionsOf(removed)]);
  return [...ids].filter((id) => id !== survivor.id && id !== removed.id);
}
