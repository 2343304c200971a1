import { emptyDraft, type ListingDraft } from './listing-draft.ts';

/** The fields of a draft that belong together: who changes one, changes all. */
const together: readonly (readonly (keyof ListingDraft)[])[] = [
  ['category', 'categories'],
  ['lat', 'lng'],
];

/** What becomes of a draft when its listing was changed meanwhile. */
export interface MergedDraft {
  /** What was typed, with what only the other side changed. */
  readonly draft: ListingDraft;
  /** What the draft is to be merged from next: what is stored now, and the old base where a person decides. */
  readonly base: ListingDraft;
  /** The fields that both sides changed, each to another value: a person decides. */
  readonly conflicts: readonly (keyof ListingDraft)[];
  /** The fields that only the other side changed. */
  readonly taken: readonly (keyof ListingDraft)[];
}

/**
 * Merges a draft with what is stored now, field by field.
 * @param base What the draft began with.
 * @param mine The draft.
 * @param theirs What is stored now.
 */
export function mergeDrafts(
  base: ListingDraft,
  mine: ListingDraft,
  theirs: ListingDraft,
): MergedDraft {
  const conflicts: (keyof ListingDraft)[] = [];
  const taken: (keyof ListingDraft)[] = [];
  for (const fields of groups()) {
    const isSame = (one: ListingDraft, other: ListingDraft) =>
      fields.every((field) => JSON.stringify(one[field]) === JSON.stringify(other[field]));
    if (isSame(base, theirs) || isSame(mine, theirs)) continue;
    (isSame(base, mine) ? taken : conflicts).push(...fields);
  }
  return {
    draft: withFields(mine, theirs, taken),
    base: withFields(theirs, base, conflicts),
    ...{ conflicts, taken },
  };
}

/** Returns the draft with the values that another has in a field, and in those that belong to it. */
export function withFieldsOf(
  draft: ListingDraft,
  other: ListingDraft,
  field: keyof ListingDraft,
): ListingDraft {
  const fields = groups().find((group) => group.includes(field)) ?? [];
  return withFields(draft, other, fields);
}

function withFields(
  draft: ListingDraft,
  other: ListingDraft,
  fields: readonly (keyof ListingDraft)[],
): ListingDraft {
  const values = fields.map((name) => [name, other[name]]);
  return { ...draft, ...(Object.fromEntries(values) as object) };
}

function groups(): readonly (readonly (keyof ListingDraft)[])[] {
  const names = Object.keys(emptyDraft) as (keyof ListingDraft)[];
  const alone = names.filter((name) => !together.some((group) => group.includes(name)));
  return [...alone.map((name) => [name]), ...together];
}
