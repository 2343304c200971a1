import { judgePair } from '../domain/duplicates/judge-pair.ts';
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
   * Each borough left out in turn. No threshold is fitted to the labels by a program, so leaving a borough out does
   * not change the rule; the figures show whether it depends on one borough.
   */
  readonly leftOut: readonly (NearQuality & { readonly borough: string })[];
}

/** Judges the labelled pairs of the real data, given the text of `near-duplicates.json`. */
export function judgeLabelledPairs(text: string): LabelledResults {
  const pairs = readLabelledPairs(text);
  const boroughs = [...new Set(pairs.map(({ borough }) => borough))].sort();
  return {
    overall: measure(pairs),
    leftOut: boroughs.map((borough) => ({
      borough,
      ...measure(pairs.filter((pair) => pair.borough === borough)),
    })),
  };
}

function measure(pairs: readonly LabelledPair[]): NearQuality {
  const judged = pairs.map(({ one, other, isDuplicate }) => ({
    isDuplicate,
    certainty: judgePair(prepareBusiness(one), prepareBusiness(other))?.certainty ?? null,
  }));
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
