import { sameJson } from '../directory/merge-fields.ts';
import type { JsonValue } from '../json/json-value.ts';
import type { ListingDraft } from './listing-draft.ts';

/** The fields of a listing that belong together: who changes one, changes all. */
const together: readonly (readonly string[])[] = [
  ['category', 'categories'],
  ['lat', 'lng'],
] satisfies (keyof ListingDraft)[][];

/** What becomes of a draft when what is stored was changed meanwhile. */
export interface MergedDraft<Draft> {
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
export function mergeDrafts<Draft extends object>(
  base: Draft,
  mine: Draft,
  theirs: Draft,
): MergedDraft<Draft> {
  const conflicts: (keyof Draft)[] = [];
  const taken: (keyof Draft)[] = [];
  for (const fields of groupsOf(mine)) {
    const isSame = (one: Draft, other: Draft) =>
      fields.every((field) => sameField(one, other, field));
    if (isSame(base, theirs) || isSame(mine, theirs)) continue;
    (isSame(base, mine) ? taken : conflicts).push(...fields);
  }
  return {
    draft: withFields(mine, theirs, taken),
    base: withFields(theirs, base, conflicts),
    ...{ conflicts, taken },
  };
}

/** Returns the fields of a draft whose values differ from those of another one. */
export function changedFields<Draft extends object>(from: Draft, to: Draft): Partial<Draft> {
  const names = (Object.keys(to) as (keyof Draft)[]).filter((name) => !sameField(from, to, name));
  return Object.fromEntries(names.map((name) => [name, to[name]])) as Partial<Draft>;
}

/** Returns the draft with the values that another has in a field, and in those that belong to it. */
export function withFieldsOf<Draft extends object>(
  draft: Draft,
  other: Draft,
  field: keyof Draft,
): Draft {
  const fields = groupsOf(draft).find((group) => group.includes(field)) ?? [];
  return withFields(draft, other, fields);
}

function sameField<Draft extends object>(one: Draft, other: Draft, field: keyof Draft): boolean {
  return sameJson(one[field] as JsonValue | undefined, other[field] as JsonValue | undefined);
}

function withFields<Draft extends object>(
  draft: Draft,
  other: Draft,
  fields: readonly (keyof Draft)[],
): Draft {
  const values = fields.map((name) => [name, other[name]]);
  return { ...draft, ...(Object.fromEntries(values) as object) };
}

/** Returns the fields of a draft, those that belong together in one group. */
function groupsOf<Draft extends object>(draft: Draft): readonly (readonly (keyof Draft)[])[] {
  const names = Object.keys(draft) as (keyof Draft & string)[];
  const groups = together
    .map((group) => names.filter((name) => group.includes(name)))
    .filter((group) => group.length > 0);
  const alone = names.filter((name) => !together.some((group) => group.includes(name)));
  return [...alone.map((name) => [name]), ...groups];
}
