import { judgePair, type Certainty } from '../domain/duplicates/judge-pair.ts';
import { prepareBusiness } from '../domain/duplicates/prepared-business.ts';
import { readLabelledPairs, type LabelledPair } from './labelled-pairs.ts';

/** How well the rule of near duplicates does on pairs. A share of nothing is 1. */
interface NearQuality {
  readonly duplicates: number;
  /** The share of the certain pairs that are duplicates. */
  readonly precision: number;
  /** The share of the duplicates that are certain. */
  readonly certain: number;
  /** The share of the duplicates that are certain or likely. */
  readonly shown: number;
}

interface LabelledResults {
  readonly overall: NearQuality;
  /**
   * The rule as it is, on each borough alone. Each borough also has the score that would be chosen without it: the lowest
   * from which merging is right 99 times of 100 in the six others. `chosen` is how that score does in the borough.
   */
  readonly leftOut: readonly (NearQuality & {
    readonly borough: string;
    readonly chosen: ChosenScore;
  })[];
  /** The chosen scores of all boroughs together. */
  readonly chosen: Omit<ChosenScore, 'score'>;
}

interface ChosenScore {
  readonly score: number;
  readonly precision: number;
  readonly recall: number;
}

/** How often a merge without asking must be right. */
const requiredPrecision = 0.99;

/** Judges the labelled pairs of the real data, given the text of `near-duplicates.json`. */
export function judgeLabelledPairs(text: string): LabelledResults {
  const pairs = readLabelledPairs(text).map(judge);
  const boroughs = [...new Set(pairs.map(({ borough }) => borough))].sort();
  const tested = boroughs.map((borough) => {
    const others = pairs.filter((pair) => pair.borough !== borough);
    const own = pairs.filter((pair) => pair.borough === borough);
    const score = chooseScore(others);
    return { borough, own, score, merged: own.filter((pair) => pair.score >= score) };
  });
  return {
    overall: measure(pairs),
    leftOut: tested.map(({ borough, own, score, merged }) => ({
      borough,
      ...measure(own),
      chosen: { score, ...measureMerged(merged, own) },
    })),
    chosen: measureMerged(
      tested.flatMap(({ merged }) => merged),
      pairs,
    ),
  };
}

interface JudgedPair {
  readonly borough: string;
  readonly isDuplicate: boolean;
  readonly certainty: Certainty | null;
  /** 0 for a pair that is not shown. */
  readonly score: number;
}

function judge({ borough, isDuplicate, one, other }: LabelledPair): JudgedPair {
  const judgement = judgePair(prepareBusiness(one), prepareBusiness(other));
  const { certainty = null, score = 0 } = judgement ?? {};
  return { borough, isDuplicate, certainty, score };
}

/** Returns the lowest score from which merging is right often enough. */
function chooseScore(pairs: readonly JudgedPair[]): number {
  const scores = [...new Set(pairs.map(({ score }) => score))].sort((one, other) => one - other);
  const isRight = (score: number) =>
    measureMerged(
      pairs.filter((pair) => pair.score >= score),
      pairs,
    ).precision >= requiredPrecision;
  return scores.find(isRight) ?? 1;
}

function measureMerged(merged: readonly JudgedPair[], pairs: readonly JudgedPair[]) {
  const right = merged.filter(({ isDuplicate }) => isDuplicate).length;
  const duplicates = pairs.filter(({ isDuplicate }) => isDuplicate).length;
  return { precision: share(right, merged.length), recall: share(right, duplicates) };
}

function measure(judged: readonly JudgedPair[]): NearQuality {
  const duplicates = judged.filter(({ isDuplicate }) => isDuplicate);
  const certain = judged.filter(({ certainty }) => certainty === 'certain');
  const rightlyCertain = certain.filter(({ isDuplicate }) => isDuplicate).length;
  const shown = duplicates.filter(({ certainty }) => certainty !== null).length;
  return {
    duplicates: duplicates.length,
    precision: share(rightlyCertain, certain.length),
    certain: share(rightlyCertain, duplicates.length),
    shown: share(shown, duplicates.length),
  };
}

function share(part: number, whole: number): number {
  return whole === 0 ? 1 : part / whole;
}
