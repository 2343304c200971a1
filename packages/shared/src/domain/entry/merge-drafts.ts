import type { ListingDraft } from './listing-draft.ts';

/** The fields of a draft that belong together: who changes one, changes all. */
const together: readonly (readonly (keyof ListingDraft)[])[] = [
  ['category', 'categories'],
  ['lat', 'lng'],
];

/** What becomes of a draft when its listing was changed meanwhile. */
export interface MergedDraft<Draft extends ListingDraft = ListingDraft> {
  /** What was typed, with what only the other side changed. */
  readonly draft: Draft;
  /** What the draft is to be merged from next: what is stored now, and the old base where a person decides. */
  readonly base: Draft;
  /** The fields that both sides changed, each to another value: a person decides. */
  readonly conflicts: readonly (keyof Draft)[];
  /** The fields that only the other side changed. */
  readonly taken: readonly (keyof Draft)[];
}

/**
 * Merges a draft with what is stored now, field by field.
 * @param base What the draft began with.
 * @param mine The draft.
 * @param theirs What is stored now.
 */
export function mergeDrafts<Draft extends ListingDraft>(
  base: Draft,
  mine: Draft,
  theirs: Draft,
): MergedDraft<Draft> {
  const conflicts: (keyof Draft)[] = [];
  const taken: (keyof Draft)[] = [];
  for (const fields of groupsOf(mine)) {
    const isSame = (one: Draft, other: Draft) =>
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
export function withFieldsOf<Draft extends ListingDraft>(
  draft: Draft,
  other: Draft,
  field: keyof Draft,
): Draft {
  const fields = groupsOf(draft).find((group) => group.includes(field)) ?? [];
  return withFields(draft, other, fields);
}

function withFields<Draft extends ListingDraft>(
  draft: Draft,
  other: Draft,
  fields: readonly (keyof Draft)[],
): Draft {
  const values = fields.map((name) => [name, other[name]]);
  return { ...draft, ...(Object.fromEntries(values) as object) };
}

function groupsOf<Draft extends ListingDraft>(draft: Draft): readonly (readonly (keyof Draft)[])[] {
  const groups: readonly (readonly (keyof Draft)[])[] = together;
  const names = Object.keys(draft) as (keyof Draft)[];
  const alone = names.filter((name) => !groups.some((group) => group.includes(name)));
  return [...alone.map((name) => [name]), ...groups];
}
