import {
  countListingsByArea,
  namesAround,
  type DirectoryDocuments,
  type ListingRecord,
} from '@manchester-eats/shared/domain';
import { isIdleWord, type SearchIndex } from '@manchester-eats/shared/search';
import { paths } from '../../paths.ts';

const maxAreas = 4;
const maxWords = 3;
const maxTopics = 2;
/** Shorter words occur inside too many other words. */
const minWordLength = 3;

/** The fields of a search, such as the one that found nothing; `''` if not set. */
export interface SearchFields {
  readonly text: string;
  /** Name of a category or, from the home page, of an area. */
  readonly category: string;
  readonly area: string;
}

/** Another search, which has results. */
export interface SearchSuggestion {
  readonly label: string;
  readonly count: number;
  /** URL of the results. */
  readonly to: string;
}

/** Searches to try instead; each has results. */
export interface SearchSuggestions {
  /** The search with typing mistakes corrected; without its filters if it finds nothing with them. */
  readonly correction: SearchSuggestion | null;
  /** Lists of the category and the area that the corrected text names, as `brunch in ancoats` does. */
  readonly topics: readonly SearchSuggestion[];
  /** The same search in the areas around, from the inside out, then without a filter, or without any. */
  readonly broader: readonly SearchSuggestion[];
  /** The same search in other areas, nearest first if positions are known. */
  readonly areas: readonly SearchSuggestion[];
  /** The same search with a single word, not a very short one, of the corrected text. */
  readonly words: readonly SearchSuggestion[];
}

interface SuggestionSources {
  readonly documents: Pick<DirectoryDocuments, 'listings' | 'categories' | 'areas'>;
  readonly search: Pick<SearchIndex, 'find'>;
  /** The words of the text, with one changed if that finds more. */
  readonly corrected: readonly string[];
}

/** Finds other searches with results. Scans the listings several times: call it only for an empty result. */
export function findSuggestions(
  query: SearchFields,
  { documents, search, corrected }: SuggestionSources,
): SearchSuggestions {
  const isArea = documents.areas.some(({ name }) => name === query.category);
  const area = query.area === '' && isArea ? query.category : query.area;
  const category = isArea ? '' : query.category;
  const { text } = query;

  function suggest(label: string, other: SearchFields): readonly SearchSuggestion[] {
    const { total } = search.find(other);
    return total === 0 ? [] : [{ label, count: total, to: buildUrl(other) }];
  }

  const correctedText = corrected.join(' ');
  const corrections =
    correctedText === text.trim()
      ? []
      : [
          ...suggest(correctedText, { text: correctedText, category, area }),
          ...suggest(correctedText, { text: correctedText, category: '', area: '' }),
        ];
  const anywhere: SearchFields = { text, category, area: '' };
  const anyCategory: SearchFields = { text, category: '', area };
  const broader = [
    ...outerAreas(area, documents.areas).flatMap((outer) => {
      const query = { text, category, area: outer };
      return suggest(describeQuery(query), query);
    }),
    ...(area === '' || category === ''
      ? []
      : [
          ...suggest(`${describeQuery(anywhere)}, everywhere`, anywhere),
          ...suggest(describeQuery(anyCategory), anyCategory),
        ]),
    ...(text === '' || (area === '' && category === '')
      ? []
      : suggest('In the whole directory', { text, category: '', area: '' })),
  ];
  const longWords = corrected.filter((word) => word.length >= minWordLength && !isIdleWord(word));
  const here = buildUrl({ text: '', category, area });
  const [topics = []] = findTopics(correctedText, search)
    .map((group) =>
      group
        .filter((topic) => buildUrl(topic) !== here)
        .flatMap((topic) => suggest(describeQuery(topic), topic)),
    )
    .filter((group) => group.length > 0);
  return {
    correction: corrections[0] ?? null,
    topics: topics.slice(0, maxTopics),
    broader,
    areas: area === '' ? [] : findNearbyAreas(area, { text, category }, { documents, search }),
    words:
      longWords.length < 2
        ? []
        : [...new Set(longWords)]
            .flatMap((word) => suggest(word, { text: word, category, area }))
            .slice(0, maxWords),
  };
}

/** Returns the areas that an area is in and that have a page, from the inside out. */
function outerAreas(area: string, areas: DirectoryDocuments['areas']): readonly string[] {
  const known = new Set(areas.map(({ name }) => name));
  return [...namesAround(area, areas)].filter((name) => name !== area && known.has(name));
}

/**
 * Turns the category and the area that a text is understood to name, also by an everyday word, into filters.
 * Returns searches with them, those nearest to the text first; none if it names neither.
 */
function findTopics(text: string, search: SuggestionSources['search']): readonly SearchFields[][] {
  const { recognised } = search.find({ text });
  const category = recognised.find(({ kind }) => kind === 'category');
  const area = recognised.find(({ kind }) => kind === 'area');
  if (category === undefined && area === undefined) return [];
  const filters = { category: category?.name ?? '', area: area?.name ?? '' };
  const rest = [category, area]
    .reduce((left, one) => (one === undefined ? left : left.replace(one.typed, ' ')), text)
    .split(/\s+/u)
    .filter((word) => word !== '' && !isIdleWord(word))
    .join(' ');
  return [
    [...(rest === '' ? [] : [{ text: rest, ...filters }]), { text: '', ...filters }],
    category === undefined || area === undefined
      ? []
      : [
          { text: '', category: category.name, area: '' },
          { text: '', category: '', area: area.name },
        ],
  ];
}

function describeQuery({ text, category, area }: SearchFields): string {
  const what = text === '' ? category : category === '' ? `“${text}”` : `“${text}”, ${category}`;
  if (area === '') return what;
  return what === '' ? `Everything in ${area}` : `${what} in ${area}`;
}

/** Returns the URL of a search. */
function buildUrl({ text, category, area }: SearchFields): string {
  const query = { q: text };
  if (area !== '' && category !== '') return paths.areaCategory(area, category, query);
  const name = area === '' ? category : area;
  return name === '' ? paths.home(query) : paths.topic(name, query);
}

/**
 * Returns other areas with results: nearest first, or by number of results if this area has no position. Those
 * around this one are left out: they are broader searches.
 */
function findNearbyAreas(
  area: string,
  { text, category }: Pick<SearchFields, 'text' | 'category'>,
  { documents, search }: Pick<SuggestionSources, 'documents' | 'search'>,
): readonly SearchSuggestion[] {
  const counts = countListingsByArea(search.find({ text, category }).listings, documents.areas);
  const around = namesAround(area, documents.areas);
  const centres = findCentres(documents.listings);
  const here = centres.get(area);
  const distance = (name: string) => {
    const there = centres.get(name);
    if (here === undefined || there === undefined) return Number.POSITIVE_INFINITY;
    // At this latitude a degree of longitude is about 0.6 degrees of latitude; only the order matters.
    return Math.hypot(there.lat - here.lat, (there.lng - here.lng) * 0.6);
  };
  return documents.areas
    .filter(({ name }) => !around.has(name) && counts.has(name))
    .map(({ name }) => ({ name, count: counts.get(name) ?? 0, away: distance(name) }))
    .sort((one, other) =>
      one.away === other.away ? other.count - one.count : one.away - other.away,
    )
    .slice(0, maxAreas)
    .map(({ name, count }) => ({
      label: name,
      count,
      to: buildUrl({ text, category, area: name }),
    }));
}

interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** Returns the average position of the listings of each area that have one. */
function findCentres(listings: readonly ListingRecord[]): ReadonlyMap<string, Point> {
  const sums = new Map<string, { lat: number; lng: number; count: number }>();
  for (const { area, lat, lng } of listings) {
    if (lat === null || lng === null) continue;
    const sum = sums.get(area) ?? { lat: 0, lng: 0, count: 0 };
    sums.set(area, { lat: sum.lat + lat, lng: sum.lng + lng, count: sum.count + 1 });
  }
  return new Map(
    [...sums].map(([area, { lat, lng, count }]) => [area, { lat: lat / count, lng: lng / count }]),
  );
}
