import type { DoorRelation } from './door-relation.ts';
import type { NameRelation } from './name-relation.ts';
import type { PreparedBusiness } from './prepared-business.ts';
import { isCertainPair, relatePair, type PairRelation } from './relate-pair.ts';
import { isMatch } from './same-business.ts';

/** `certain`: two listings may be merged without asking. `likely`: they are shown to a person. */
export type Certainty = 'certain' | 'likely';

export interface Judgement {
  readonly certainty: Certainty;
  /** From 0 to 1; of two pairs, the one with the higher score is more likely one business. */
  readonly score: number;
}

/** How much a relation of the names says for one business. */
const nameScores: Readonly<Record<NameRelation, number>> = {
  same: 1,
  'same-with-place': 0.9,
  similar: 0.75,
  initials: 0.6,
  contained: 0.55,
  'shared-word': 0.35,
  host: 0.25,
  different: 0,
};

const doorScores: Readonly<Record<DoorRelation, number>> = {
  same: 1,
  likely: 0.75,
  site: 0.6,
  neighbour: 0.45,
  apart: 0,
};

/** Where the scores of certain pairs, of those that an import would match, and of all others begin and how far they go. */
const scoreRanges = { certain: [0.9, 0.1], matched: [0.6, 0.25], shown: [0.2, 0.35] } as const;

/** Judges whether two businesses may be one; null if they are two. The order makes no difference. */
export function judgePair(one: PreparedBusiness, other: PreparedBusiness): Judgement | null {
  const relation = relatePair(one, other);
  if (relation !== null && isCertainPair(relation)) {
    return { certainty: 'certain', score: scoreOf(relation, 'certain') };
  }
  if (relation === null || !isShown(relation)) {
    if (!isMatch(one, other)) return null;
    return { certainty: 'likely', score: scoreOf(relation, 'matched') };
  }
  const range = !mayBeAnother(relation) && isMatch(one, other) ? 'matched' : 'shown';
  return { certainty: 'likely', score: scoreOf(relation, range) };
}

/** Whether a person should look at a pair. The weaker the evidence of the names, the surer the door must be. */
function isShown({ names, doors }: PairRelation): boolean {
  if (names === 'different') return false;
  if (names === 'shared-word' || names === 'host') return doors === 'same';
  return doors !== 'neighbour' || (names !== 'contained' && names !== 'initials');
}

/**
 * Whether the evidence fits two businesses as well, whatever an import makes of it: a longer name is often that of a
 * new operator or of a part of the house, and a chain may be more than once in a centre.
 */
function mayBeAnother({ names, doors }: PairRelation): boolean {
  return names === 'contained' || doors === 'site';
}

function scoreOf(relation: PairRelation | null, range: keyof typeof scoreRanges): number {
  const [from, width] = scoreRanges[range];
  if (relation === null) return from;
  return from + width * (nameScores[relation.names] * 0.6 + doorScores[relation.doors] * 0.4);
}
