import { wordsOf } from '../listing/place-words.ts';

/** A business name, taken apart for comparing. */
export interface BusinessName {
  /** The words of each name that it trades under, kinds of place and legal forms left out. */
  readonly forms: readonly (readonly string[])[];
  /** What kinds of place it calls itself. */
  readonly kinds: ReadonlySet<string>;
  /** Words of somebody else's venue in which it stands ("@ Golf Club"); empty when none is named. */
  readonly venue: string;
  /** Words in brackets, such as a branch's; empty when there are none. */
  readonly remark: string;
}

const silentWords = new Set('the and n ltd limited plc llp co uk restraunt'.split(' '));

/** Words for a kind of place, and the kind that they mean. A name may say them or not. */
const kindOfWord: ReadonlyMap<string, string> = new Map(
  Object.entries({
    restaurant: ['restaurant', 'restaurants', 'takeaway', 'takeaways', 'cuisine'],
    cafe: ['cafe', 'caffe', 'coffee'],
    pub: ['inn', 'tavern', 'pub'],
    hotel: ['hotel'],
    bar: ['bar'],
    club: ['club'],
  }).flatMap(([kind, words]) => words.map((word) => [word, kind] as const)),
);

/** Takes a name apart: trading names, the venue behind an "@", kinds of place. */
export function businessName(name: string): BusinessName {
  const plain = name.replace(/\([^)]*\)/gu, ' ').trim();
  const [own = '', ...venue] = (plain === '' ? name : plain).split(/\s*@\s*|\s+\bat\b\s+|\[at\b/iu);
  const kinds = new Set<string>();
  const forms: string[][] = [];
  for (const form of (own === '' ? name : own).split(tradingAs)) {
    const words = nameWords(form);
    const telling = words.filter((word) => !kindOfWord.has(word));
    for (const word of words) {
      const kind = kindOfWord.get(word);
      if (kind !== undefined) kinds.add(kind);
    }
    const kept = telling.length > 0 ? telling : words;
    // "New" is what a name gets with a new licence; alone it would be the name.
    if (kept.length > 0) forms.push(kept[0] === 'new' && kept.length > 1 ? kept.slice(1) : kept);
  }
  const remark = [...name.matchAll(/\(([^)]*)\)/gu)].map(([, words = '']) => words).join(' ');
  return {
    forms,
    kinds,
    venue: nameWords(venue.join(' ')).join(' '),
    remark: nameWords(remark).join(' '),
  };
}

const tradingAs = /\s*\(?\b(?:also\s+)?(?:t\/as?|t\.a\.|trading as)\b\s*|\s*\/\s*/iu;

function nameWords(text: string): string[] {
  const spelled = text.replace(/\btake[\s-]+away\b/giu, 'takeaway');
  const words = wordsOf(spelled).trim().split(' ');
  return words.filter((word) => word !== '' && !silentWords.has(word));
}
