import type { ChoiceCounts } from '@manchester-eats/shared/lists';

/** `ChoiceCounts` as they travel with a page of a directory that is too large for browsers. */
export type CarriedChoices = ReturnType<typeof carryChoices>;

/** Returns counts as JSON can hold them. */
export function carryChoices({ hygiene, rating, kind, ...others }: ChoiceCounts) {
  return { ...others, hygiene: [...hygiene], rating: [...rating], kind: [...kind] };
}

/** Returns the counts that came with a page. */
export function receivedChoices(choices: CarriedChoices): ChoiceCounts {
  const { hygiene, rating, kind, ...others } = choices;
  return {
    ...others,
    hygiene: new Map(hygiene),
    rating: new Map(rating),
    kind: new Map(kind),
  };
}
