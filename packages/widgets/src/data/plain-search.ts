import { encodePart, toSlug, type ListingRow } from '@manchester-eats/shared/domain';
import { findInTopic, sortListings } from '@manchester-eats/shared/lists';
import { longestSearch, type PieceSearch, type PieceSort } from '@manchester-eats/shared/pieces';
import {
  createSearchIndex,
  greaterManchesterSearchWords,
  isIdleWord,
  toSearchWords,
} from '@manchester-eats/shared/search';
import type { CardList, DirectorySource } from './source.ts';
import { unread, type Read } from './get-json.ts';
import { phrasesOf, readNamed, readTopics } from './topics.ts';
import type { CountedTopic, Topics } from './topics-in.ts';

/** The most listings of which the whole card is read, each with a request; others show what the names have. */
const mostRead = 24;

const index = createSearchIndex();

/**
 * Finds listings on a host of plain files, which cannot search: by the words of their names, with the rules of the
 * site's search. If no name has the words, it returns the list of the categories and areas that the text names.
 */
export async function searchPlainFiles(
  source: DirectorySource,
  { q, category, area }: PieceSearch,
  sort: PieceSort,
): Promise<Read<CardList>> {
  const read = await readTopics(source);
  if (!read.ok) return read;
  const topics = read.value;
  const inCategory = topicNamed(topics.categories, category);
  const inArea = topicNamed(topics.areas, area);
  if (inCategory === null || inArea === null) return unread('not-found');
  const scope = { category: inCategory?.name ?? '', area: inArea?.name ?? '' };
  const text = q.trim().slice(0, longestSearch);
  const pagePath = (inArea?.path ?? '') + (inCategory?.path ?? '');
  const path = `${pagePath === '' ? '/' : pagePath}?q=${encodePart(text)}${sort === 'best' ? '' : `&sort=${sort}`}`;
  const named = understand(text, topics);
  if (named.words.length > 0) {
    const listings = await readNamed(source, named.words);
    index.update({
      ...{ listings, categories: topics.categories, areas: topics.areas },
      words: greaterManchesterSearchWords,
    });
    const found = index.find({ text, ...scope }).listings as readonly ListingRow[];
    if (found.length > 0) {
      const cards = await readWhole(source, found);
      return { ok: true, value: { cards: sorted(cards, sort), total: found.length, path } };
    }
    if (named.categories.length + named.areas.length === 0) {
      return { ok: true, value: { cards: [], total: 0, path } };
    }
  }
  return listOf(source, topics, { scope, named, sort, path });
}

/** Returns the topic of a name or slug; undefined for `''`, null if there is none. */
function topicNamed<Topic extends CountedTopic>(
  topics: readonly Topic[],
  wanted: string,
): Topic | null | undefined {
  if (wanted === '') return undefined;
  const slug = toSlug(wanted);
  return (
    topics.find(({ name }) => toSlug(name) === slug) ??
    topics.find(({ path }) => path === `/${slug}`) ??
    null
  );
}

/** What a text names: categories, areas, and the words that are left. */
interface Named {
  readonly categories: readonly string[];
  readonly areas: readonly string[];
  readonly words: readonly string[];
}

/** Takes the longest phrase at each place of a text. Words such as `in`, and names of the whole city, say nothing. */
function understand(text: string, topics: Topics): Named {
  const { byPhrase, longest, everywhere } = phrasesOf(topics);
  const typed = toSearchWords(text);
  const named = { category: new Set<string>(), area: new Set<string>() };
  const words: string[] = [];
  for (let at = 0; at < typed.length;) {
    const phrases = Array.from({ length: longest }, (_, left) =>
      typed.slice(at, at + longest - left),
    );
    const phrase = phrases.find((each) => byPhrase.has(each.join(' ')));
    const topic = byPhrase.get(phrase?.join(' ') ?? '');
    const city = everywhere.find((each) => each.every((word, after) => word === typed[at + after]));
    const word = typed[at] ?? '';
    if (topic !== undefined) named[topic.kind].add(topic.name);
    else if (city === undefined && !isIdleWord(word)) words.push(word);
    at += phrase?.length ?? city?.length ?? 1;
  }
  return { categories: [...named.category], areas: [...named.area], words };
}

/** Reads the list of a scope and of what a text names. A list has one category and one area; others filter its cards. */
async function listOf(
  source: DirectorySource,
  { areas }: Topics,
  parts: {
    readonly scope: { readonly category: string; readonly area: string };
    readonly named: Named;
    readonly sort: PieceSort;
    readonly path: string;
  },
): Promise<Read<CardList>> {
  const { scope, named, sort, path } = parts;
  const [category = '', ...otherCategories] = unique([scope.category, ...named.categories]);
  const [area = '', ...otherAreas] = unique([scope.area, ...named.areas]);
  const read = await source.list({ category, area }, sort);
  if (!read.ok) return read;
  const others = [...otherCategories, ...otherAreas];
  const cards = others.reduce<readonly ListingRow[]>(
    (left, name) => findInTopic(left, { category: name, area: '' }, areas) as readonly ListingRow[],
    read.value.cards,
  );
  const total = others.length === 0 ? read.value.total : cards.length;
  return { ok: true, value: { cards, total, path } };
}

function unique(names: readonly string[]): readonly string[] {
  return [...new Set(names.filter((name) => name !== ''))];
}

/** Reads the cards of listings that are known by their names. One that cannot be read stays as it is. */
async function readWhole(
  source: DirectorySource,
  listings: readonly ListingRow[],
): Promise<readonly ListingRow[]> {
  const first = await Promise.all(
    listings.slice(0, mostRead).map(async (listing) => {
      const read = await source.card(listing.id);
      return read.ok ? read.value : listing;
    }),
  );
  return [...first, ...listings.slice(mostRead)];
}

function sorted(cards: readonly ListingRow[], sort: PieceSort): readonly ListingRow[] {
  return sortListings(cards, sort, null) as readonly ListingRow[];
}
