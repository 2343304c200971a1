import { toOneSpelling } from './business-name.ts';

/** Stores and chains with a counter or a cafe of their own inside, which is registered apart from them. */
const stores = new Set(
  (
    'debenhams debenham tesco asda morrisons morrison sainsburys sainsbury selfridges selfridge ikea dunelm homebase ' +
    'matalan primark waitrose aldi lidl costco booths harrods boots wilko wilkinson bhs kendals makro wickes bq ' +
    'dobbies notcutts wyevale bents hobbycraft halfords waterstones argos'
  ).split(' '),
);

/** Stores that no single word of their name tells from others: House of Fraser is one, Fraser's is not. */
const storePhrases = [
  'marks spencer',
  'm s',
  'john lewis',
  'house of fraser',
  'harvey nichols',
  'tk maxx',
  'barton grange',
].map((phrase) => ` ${phrase.split(' ').map(toOneSpelling).join(' ')} `);

/** Words of places that have bars, cafes and canteens of other people inside. */
const hosts = new Set(
  (
    'hotel club centre center church museum college school university hospital cinema theatre theater library farm ' +
    'gym golf leisure stadium arena station airport market mall arcade precinct academy hospice prison hmp hall ' +
    'gallery park nursery garden gardens arndale terminal services campus infirmary hub foodhall court plaza ' +
    'shopping bowl bowling ground'
  ).split(' '),
);

/** What is inside: a counter, a bar, a kitchen. */
const counters = new Set(
  (
    'cafe caffe coffee restaurant bar kitchen canteen bakery counter kiosk deli carvery tearoom tearooms tea room ' +
    'rooms foodhall hall eat brasserie refectory servery bistro snack takeaway catering caterers caterer shop lounge pizza hot food cafeteria dining staff ' +
    'bakers sushi rotisserie fish butcher patisserie'
  ).split(' '),
);

function isStoreWord(word: string): boolean {
  return stores.has(word) || stores.has(`${word}s`);
}

/** Whether the words name a store that has counters inside. */
export function isStore(words: readonly string[]): boolean {
  if (words.some(isStoreWord)) return true;
  const text = ` ${words.map(toOneSpelling).join(' ')} `;
  return storePhrases.some((phrase) => text.includes(phrase));
}

/** Whether the words name a place that has other businesses inside: a hotel, a club, a market, a store. */
export function isHost(words: Iterable<string>): boolean {
  for (const word of words) if (hosts.has(word) || isStoreWord(word)) return true;
  return false;
}

/**
 * Whether one name is the other and a counter in it: "Debenhams Cafe" and "Debenhams", but not "Pho Cafe" and "Pho". A
 * counter in a store may have a name of its own, too: "Harvey Nichols Second Floor Bar".
 */
export function isCounterOf(one: readonly string[], other: readonly string[]): boolean {
  const [place, counter] = one.length < other.length ? [one, other] : [other, one];
  if (place.length === counter.length || !(isStore(place) || isHost(place))) return false;
  const inPlace = new Set(place);
  const more = counter.filter((word) => !inPlace.has(word));
  if (counter.length - more.length < place.length) return false;
  const isCounter = (word: string) => counters.has(word);
  return isStore(place) ? more.some(isCounter) : more.every(isCounter);
}
