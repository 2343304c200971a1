import { piecesOf } from './find-listings.ts';
import type { SearchSuggestions } from './search-source.ts';
import type { Topic, TopicPhrases } from './topics.ts';

/** What suggestions of topics depend on. */
interface CountedTopics {
  readonly phrases: Pick<TopicPhrases, 'byPhrase'>;
  /** Those in a topic; only their number matters. */
  readonly members: (topic: Topic) => { readonly length: number };
}

/** Finds the categories and areas that a text may be the beginning of, by name or everyday word. */
export function suggestTopics(
  text: string,
  state: CountedTopics,
  limit: number,
): Pick<SearchSuggestions, 'categories' | 'areas'> {
  const typed = piecesOf(text)
    .flatMap(({ words }) => words)
    .join(' ');
  const best = new Map<string, { kind: 'category' | 'area'; name: string; tier: number }>();
  for (const [phrase, { kind, name, isName }] of typed === '' ? [] : state.phrases.byPhrase) {
    const tier =
      (phrase.startsWith(typed) ? 0 : ` ${phrase}`.includes(` ${typed}`) ? 2 : 9) +
      (isName ? 0 : 1);
    const key = `${kind} ${name}`;
    if (tier < Math.min(9, best.get(key)?.tier ?? 9)) best.set(key, { kind, name, tier });
  }
  const counted = [...best.values()]
    .map((topic) => ({ ...topic, count: state.members(topic).length }))
    .sort(
      (one, other) =>
        one.tier - other.tier || other.count - one.count || (one.name < other.name ? -1 : 1),
    );
  const list = (wanted: 'category' | 'area') =>
    counted
      .filter(({ kind }) => kind === wanted)
      .slice(0, limit)
      .map(({ name, count }) => ({ name, count }));
  return { categories: list('category'), areas: list('area') };
}
