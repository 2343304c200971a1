import {
  slugOf,
  type DirectoryDocuments,
  type ListingRecord,
} from '@manchester-eats/shared/domain';
import type { ListingQuery, ListingSearch } from '@manchester-eats/shared/search';
import { paths } from '../../paths.ts';

const mostAreas = 4;
const mostWords = 3;
const mostTopics = 2;
/** Shorter words are in nearly every name. */
const shortestWord = 3;

/** What was looked for without a hit; `''` for what was not asked. */
export interface MissedQuery {
  readonly text: string;
  /** Name of a category or, from the home page, of an area. */
  readonly category: string;
  readonly area: string;
}

/** Another search that does find something. */
export interface WayOn {
  readonly label: string;
  readonly count: number;
  /** Where it leads. */
  readonly to: string;
}

/** Ways on from a search without a hit; each of them finds something. */
export interface WaysOn {
  /** The text that was probably meant. */
  readonly suggestion: WayOn | null;
  /** Categories and areas that the text itself names, as in `sushi in ancoats`. */
  readonly topics: readonly WayOn[];
  /** The same with a filter less. */
  readonly broader: readonly WayOn[];
  /** The same in other areas, the nearest first. */
  readonly areas: readonly WayOn[];
  /** Single words of the text. */
  readonly words: readonly WayOn[];
}

interface WaysOnParts {
  readonly documents: Pick<DirectoryDocuments, 'listings' | 'categories' | 'areas'>;
  readonly search: ListingSearch;
  /** The words of the text, each as it was probably meant; see mend-words.ts. */
  readonly mended: readonly string[];
}

/** Looks for what would find something instead: a few scans of the directory, so only on an empty result. */
export function waysOn(missed: MissedQuery, { documents, search, mended }: WaysOnParts): WaysOn {
  const isArea = documents.areas.some(({ name }) => name === missed.category);
  const area = missed.area === '' && isArea ? missed.category : missed.area;
  const category = isArea ? '' : missed.category;
  const { text } = missed;
  const count = (query: ListingQuery) => search.find({ ...query, limit: 0 }).total;

  function way(label: string, query: MissedQuery): readonly WayOn[] {
    const found = count(query);
    return found === 0 ? [] : [{ label, count: found, to: addressOf(query) }];
  }

  const meant = mended.join(' ');
  const suggestions =
    meant === text.trim()
      ? []
      : [
          ...way(meant, { text: meant, category, area }),
          ...way(meant, { text: meant, category: '', area: '' }),
        ];
  const broader = [
    ...(area === '' || category === ''
      ? []
      : [
          ...way(`${category}, everywhere`, { text, category, area: '' }),
          ...way(`Everything in ${area}`, { text, category: '', area }),
        ]),
    ...(text === '' || (area === '' && category === '')
      ? []
      : way('In the whole directory', { text, category: '', area: '' })),
  ];
  const pieces = mended.filter((word) => word.length >= shortestWord);
  const topics = readTopics(pieces, documents)
    .filter((said) => addressOf(said) !== addressOf({ text: '', category, area }))
    .flatMap((said) => way(labelOf(said), said));
  return {
    suggestion: suggestions[0] ?? null,
    topics: topics.slice(0, mostTopics),
    broader,
    areas: area === '' ? [] : areasNear(area, { text, category }, { documents, search }),
    words:
      pieces.length < 2
        ? []
        : [...new Set(pieces)]
            .flatMap((word) => way(word, { text: word, category, area }))
            .slice(0, mostWords),
  };
}

/** What words say when the category and the area that they name are taken for filters. */
function readTopics(
  words: readonly string[],
  { categories, areas }: Pick<DirectoryDocuments, 'categories' | 'areas'>,
): readonly MissedQuery[] {
  const slug = `-${slugOf(words.join(' '))}-`;
  const longestNamed = (topics: readonly { readonly name: string }[]) =>
    topics
      .map(({ name }) => name)
      .filter((name) => slugOf(name) !== '' && slug.includes(`-${slugOf(name)}-`))
      .reduce((longest, name) => (name.length > longest.length ? name : longest), '');
  const category = longestNamed(categories);
  const area = longestNamed(areas);
  const named = new Set([...slugOf(category).split('-'), ...slugOf(area).split('-')]);
  const text = words.filter((word) => !named.has(slugOf(word))).join(' ');
  if (category === '' && area === '') return [];
  return text === ''
    ? [{ text, category, area }]
    : [
        { text, category, area },
        { text: '', category, area },
      ];
}

function labelOf({ text, category, area }: MissedQuery): string {
  const what = text === '' ? category : category === '' ? `“${text}”` : `“${text}”, ${category}`;
  if (area === '') return what;
  return what === '' ? `Everything in ${area}` : `${what} in ${area}`;
}

/** The address that asks for this. */
function addressOf({ text, category, area }: MissedQuery): string {
  const query = { q: text };
  if (area !== '' && category !== '')
    return paths.areaCategory(slugOf(area), slugOf(category), query);
  const name = area === '' ? category : area;
  return name === '' ? paths.home(query) : paths.topicNamed(name, query);
}

/** Other areas with hits; by distance where this area's place is known, else by their number. */
function areasNear(
  area: string,
  { text, category }: Pick<MissedQuery, 'text' | 'category'>,
  { documents, search }: Pick<WaysOnParts, 'documents' | 'search'>,
): readonly WayOn[] {
  const counts = new Map<string, number>();
  for (const listing of search.find({ text, category }).listings) {
    counts.set(listing.area, (counts.get(listing.area) ?? 0) + 1);
  }
  const centres = centresOf(documents.listings);
  const here = centres.get(area);
  const distance = (name: string) => {
    const there = centres.get(name);
    if (here === undefined || there === undefined) return Number.POSITIVE_INFINITY;
    // A degree of longitude is about 0.6 of one of latitude here; only the order matters.
    return Math.hypot(there.lat - here.lat, (there.lng - here.lng) * 0.6);
  };
  return documents.areas
    .filter(({ name }) => name !== area && counts.has(name))
    .map(({ name }) => ({ name, count: counts.get(name) ?? 0, away: distance(name) }))
    .sort((one, other) =>
      one.away === other.away ? other.count - one.count : one.away - other.away,
    )
    .slice(0, mostAreas)
    .map(({ name, count }) => ({
      label: name,
      count,
      to: addressOf({ text, category, area: name }),
    }));
}

interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** The middle of the listings of each area. */
function centresOf(listings: readonly ListingRecord[]): ReadonlyMap<string, Point> {
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
