import type { BusinessName } from './business-name.ts';
import { isCounterOf } from './host-places.ts';
import { matchThresholds } from './match-thresholds.ts';
import { countShared } from './shared-members.ts';
import { textSimilarity } from './text-similarity.ts';

/** What else is known of two records whose names are compared. */
interface NameEvidence {
  /** Same postcode and a house number in common. */
  readonly sameDoor: boolean;
  /** Same id in the same source. */
  readonly sameSourceId: boolean;
}

/**
 * Whether two names may belong to one business. Different venues, remarks in brackets or digits rule it
 * out, so does a counter in a place with others inside, and so do different kinds of place, unless the source id and the name are the same. If nothing rules
 * it out, one trading name of each must be similar.
 */
export function areSimilarNames(
  one: BusinessName,
  other: BusinessName,
  evidence: NameEvidence,
): boolean {
  if (one.venue !== '' && other.venue !== '' && one.venue !== other.venue) return false;
  if (one.remark !== '' && other.remark !== '' && one.remark !== other.remark) return false;
  if (isCounterOf(one.sign, other.sign)) return false;
  const contradictoryKinds =
    one.kinds.size > 0 && other.kinds.size > 0 && countShared(one.kinds, other.kinds) === 0;
  return one.forms.some((form) =>
    other.forms.some((otherForm) => {
      const text = form.join('');
      const otherText = otherForm.join('');
      if (digitsIn(text) !== digitsIn(otherText)) return false;
      if (contradictoryKinds) return evidence.sameSourceId && text === otherText;
      const isStrong = evidence.sameDoor || evidence.sameSourceId;
      if (isStart(form, otherForm)) return isStrong && includesAll(other.kinds, one.kinds);
      if (isStart(otherForm, form)) return isStrong && includesAll(one.kinds, other.kinds);
      const similarity = textSimilarity(text, otherText);
      if (similarity >= matchThresholds.similarName[isStrong ? 'sameDoor' : 'nearby']) return true;
      return (
        evidence.sameSourceId &&
        form[0] === otherForm[0] &&
        similarity >= matchThresholds.similarName.sameSourceIdAndFirstWord
      );
    }),
  );
}

/** Whether a longer name begins with all words of a short one, which has at least three characters. */
function isStart(short: readonly string[], long: readonly string[]): boolean {
  if (short.length >= long.length || short.join('').length < 3) return false;
  return short.every((word, index) => word === long[index]);
}

/** The longer name must mention every kind of the shorter: Freight Island Bar is not Freight Island BBQ. */
function includesAll(kinds: ReadonlySet<string>, required: ReadonlySet<string>): boolean {
  return countShared(kinds, required) === required.size;
}

function digitsIn(text: string): string {
  return text.replace(/\D+/gu, ' ').trim();
}
