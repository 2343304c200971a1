import type { Listing } from '@manchester-eats/shared/domain';
import type { RegisterLabel } from './label.ts';

/** How many answers are right, and which records are wrong. */
export interface Judgement {
  readonly right: number;
  readonly of: number;
  readonly wrong: readonly { readonly id: string; readonly reason: string }[];
}

/** A listing of the import with its label. */
interface Pair {
  readonly label: RegisterLabel;
  readonly listing: Listing;
}

/**
 * Compares listings, by register number, with labels. Area, categories and texts are compared only where a
 * public place is listed.
 */
export function judgeListings(
  labels: readonly RegisterLabel[],
  listings: ReadonlyMap<string, Listing>,
) {
  const certain = labels.filter((label) => label.public !== 'unsure');
  const listed = certain.flatMap((label): Pair[] => {
    const listing = listings.get(label.id);
    return listing === undefined ? [] : [{ label, listing }];
  });
  const pairs = listed.filter(({ label }) => label.public === 'yes');
  return {
    listedPublic: judge(listed, ({ label, listing }) =>
      label.public === 'yes' ? [] : [`${listing.name} is not public`],
    ),
    publicKept: judgeKept(certain, listings),
    areas: judge(pairs, ({ label, listing }) =>
      label.areas.includes(listing.area)
        ? []
        : [`${listing.name} is in ${listing.area}, not ${label.areas.join(' or ')}`],
    ),
    categoriesFound: judgeEach(pairs, ({ label, listing }) => ({
      names: label.categories,
      accepted: listing.categories,
      problem: 'lacks',
    })),
    categoriesRight: judgeEach(pairs, ({ label, listing }) => ({
      names: listing.categories,
      accepted: [...label.categories, ...label.maybe],
      problem: 'is not plainly',
    })),
    texts: judge(pairs, ({ label, listing }) => [
      ...findDifference(listing.name, [label.name, ...label.names]),
      ...findDifference(listing.address, [label.address, ...label.addresses]),
    ]),
  };
}

function judgeKept(
  labels: readonly RegisterLabel[],
  listings: ReadonlyMap<string, Listing>,
): Judgement {
  const isPublic = labels.filter((label) => label.public === 'yes');
  const dropped = isPublic.filter(({ id }) => !listings.has(id));
  return {
    right: isPublic.length - dropped.length,
    of: isPublic.length,
    wrong: dropped.map(({ id, name }) => ({ id, reason: `${name || 'The business'} is dropped` })),
  };
}

/** Judges each pair by its problems. */
function judge(pairs: readonly Pair[], problemsOf: (pair: Pair) => readonly string[]): Judgement {
  const wrong = pairs.flatMap((pair) => {
    const problems = problemsOf(pair);
    return problems.length === 0 ? [] : [{ id: pair.label.id, reason: problems.join('; ') }];
  });
  return { right: pairs.length - wrong.length, of: pairs.length, wrong };
}

/** Judges each of several names of a pair. */
function judgeEach(
  pairs: readonly Pair[],
  read: (pair: Pair) => {
    readonly names: readonly string[];
    readonly accepted: readonly string[];
    readonly problem: string;
  },
): Judgement {
  let of = 0;
  let failed = 0;
  const wrong: { id: string; reason: string }[] = [];
  for (const pair of pairs) {
    const { names, accepted, problem } = read(pair);
    const missed = names.filter((name) => !accepted.includes(name));
    of += names.length;
    failed += missed.length;
    if (missed.length > 0) {
      const reason = `${pair.listing.name} ${problem} ${missed.join(', ')}`;
      wrong.push({ id: pair.label.id, reason });
    }
  }
  return { right: of - failed, of, wrong };
}

/** Returns the text and the accepted ones if it is none of them. */
function findDifference(text: string, accepted: readonly string[]): readonly string[] {
  const isAccepted = accepted.some((one) => comparable(one) === comparable(text));
  return isAccepted ? [] : [`"${text}", not "${accepted.join('" or "')}"`];
}

/** The shape of apostrophes, blanks and punctuation at the end do not matter. */
function comparable(text: string): string {
  const plain = text
    .replace(/[’‘`´]/gu, "'")
    .replace(/\s+/gu, ' ')
    .trim();
  return plain.replace(/[.,;:!]{1,3}$/u, '').trim();
}
