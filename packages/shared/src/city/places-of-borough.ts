import type { Neighbourhood, PlaceWord } from './city-profile.ts';

/**
 * What tells a place apart, apart from its name: each text has words, postcode districts or sectors, separated
 * by commas.
 */
interface PlaceParts {
  readonly words?: string;
  /** Words that count in fewer districts than the others: `word: districts`. */
  readonly narrowWords?: Readonly<Record<string, string>>;
  readonly localities?: string;
  readonly within?: string;
  readonly sectors?: string;
  readonly districts?: string;
  readonly parent?: string;
}

/** Returns the places of a borough: each is in the borough's area unless it names another parent. */
export function placesOf(
  borough: string,
  places: Readonly<Record<string, PlaceParts>>,
): readonly Neighbourhood[] {
  return Object.entries(places).map(([name, parts]) => ({
    name,
    borough,
    parent: parts.parent ?? borough,
    words: wordsOf(parts),
    localities: listOf(parts.localities),
    within: listOf(parts.within),
    sectors: listOf(parts.sectors),
    districts: listOf(parts.districts),
  }));
}

function wordsOf({ words, narrowWords = {}, within }: PlaceParts): readonly PlaceWord[] {
  return [
    ...listOf(words).map((word) => ({ word, within: listOf(within) })),
    ...Object.entries(narrowWords).map(([word, codes]) => ({ word, within: listOf(codes) })),
  ];
}

function listOf(text = ''): readonly string[] {
  return text === '' ? [] : text.split(', ');
}
