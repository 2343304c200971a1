import type { CleanupMend, CleanupRuleId, RuleMends } from '@manchester-eats/shared/cleanup';

/** A mend to decide on. */
export interface ReviewedMend {
  readonly rule: CleanupRuleId;
  readonly mend: CleanupMend;
}

/** A look through mends one by one. */
export interface Review {
  readonly mends: readonly ReviewedMend[];
  /** The decisions so far; the next mend has this number. */
  readonly decisions: readonly boolean[];
  readonly isFinished: boolean;
}

/** `all` applies this mend and the ones after it, `back` takes the last decision back. */
export type ReviewKey = 'yes' | 'no' | 'all' | 'back' | 'stop';

export function startReview(rules: readonly RuleMends[]): Review {
  const mends = rules.flatMap(({ rule, mends: some }) => some.map((mend) => ({ rule, mend })));
  return { mends, decisions: [], isFinished: mends.length === 0 };
}

export function decide(review: Review, key: ReviewKey): Review {
  const { mends, decisions, isFinished } = review;
  if (isFinished) return review;
  switch (key) {
    case 'yes':
    case 'no': {
      const next = [...decisions, key === 'yes'];
      return { mends, decisions: next, isFinished: next.length === mends.length };
    }
    case 'all':
      return {
        mends,
        decisions: mends.map((_, index) => decisions[index] ?? true),
        isFinished: true,
      };
    case 'back':
      return { ...review, decisions: decisions.slice(0, -1) };
    case 'stop':
      return { ...review, isFinished: true };
  }
}

/** Returns the mends that were accepted, by rule. */
export function acceptedMends({ mends, decisions }: Review): readonly RuleMends[] {
  const accepted = new Map<CleanupRuleId, CleanupMend[]>();
  for (const [index, { rule, mend }] of mends.entries()) {
    if (decisions[index] !== true) continue;
    const some = accepted.get(rule) ?? [];
    accepted.set(rule, some);
    some.push(mend);
  }
  return [...accepted].map(([rule, some]) => ({ rule, mends: some }));
}
