import { isCommonWord, type BusinessName } from './business-name.ts';
import { isCounterOf, isHost, isStore } from './host-places.ts';
import { areInitials } from './initials.ts';
import { countShared } from './shared-members.ts';
import { editDistance, textSimilarity } from './text-similarity.ts';

/**
 * How two names are related, from the strongest to the weakest:
 *
 * - `same`: the same words over the door, in any order, of which one may have a slip of the pen
 * - `same-with-place`: one of them ends with the town or street of both
 * - `similar`: nearly the same letters
 * - `initials`: one is the initials of the other
 * - `contained`: all words of one, or one of its trading names, are in the other
 * - `host`: one is the venue of the other, or a counter in it
 * - `shared-word`: they share a word that tells businesses apart
 */
export type NameRelation =
  | 'same'
  | 'same-with-place'
  | 'similar'
  | 'initials'
  | 'contained'
  | 'host'
  | 'shared-word'
  | 'different';

/** Names of fewer letters differ by one letter without being misspelled: Red Hot, Red Hut. */
const shortestMisspelled = 8;

/** Similarity from which two names count as similar. */
const similarFrom = 0.7;

/** `places` are the words that both addresses contain. */
export function relateNames(
  one: BusinessName,
  other: BusinessName,
  places: ReadonlySet<string>,
): NameRelation {
  if (isInSameVenue(one, other)) {
    if (isSameSign(one.sign, other.sign)) {
      const isSame =
        one.venue === other.venue &&
        haveSameRemarks(one, other, places) &&
        !haveOtherOperators(one, other);
      return isSame ? 'same' : 'similar';
    }
    if (isSameWithPlace(one, other, places)) return 'same-with-place';
  }
  if (allWords(one) === allWords(other)) return 'similar';
  if (isInside(one, other) || isInside(other, one)) return hostRelation(one, other);
  if (isCounterOf(one.sign, other.sign)) return hostRelation(one, other);
  if (!isInSameVenue(one, other)) return 'different';
  const [text, otherText] = [one.sign.join(''), other.sign.join('')];
  if (digitsIn(text) !== digitsIn(otherText) && one.sign.length === other.sign.length) {
    return 'different';
  }
  if (textSimilarity(text, otherText) >= similarFrom || haveSimilarForms(one, other)) {
    return 'similar';
  }
  if (haveInitials(one, other, places)) return 'initials';
  if (containsSign(one, other) || containsSign(other, one)) return 'contained';
  return shareWord(one, other, places) ? 'shared-word' : 'different';
}

function isInSameVenue(one: BusinessName, other: BusinessName): boolean {
  if (one.venue === '' || other.venue === '' || one.venue === other.venue) return true;
  const [words, otherWords] = [new Set(one.venue.split(' ')), new Set(other.venue.split(' '))];
  if (countShared(words, otherWords) === Math.min(words.size, otherWords.size)) return true;
  return textSimilarity(one.venue, other.venue) >= similarFrom;
}

/** All words of a name in alphabetical order: "Costa @ Tesco" and "Tesco Costa" have the same. */
function allWords({ sign, venue }: BusinessName): string {
  return [...sign, ...venue.split(' ')]
    .filter((word) => word !== '')
    .sort()
    .join(' ');
}

/** A counter in a store is never the store; whether a caterer runs the whole place, only a person knows. */
function hostRelation(one: BusinessName, other: BusinessName): NameRelation {
  const place = one.venue === '' ? one : other;
  return isStore(place.sign) ? 'different' : 'host';
}

/** Whether `guest` says that it is inside `place`: "Bobby's @ The Square" and "The Square". */
function isInside(guest: BusinessName, place: BusinessName): boolean {
  if (guest.venue === '' || place.venue !== '' || place.sign.length === 0) return false;
  const venue = new Set(guest.venue.split(' ').flatMap((word) => [word, word.replace(/s$/u, '')]));
  const shared = place.sign.filter((word) => venue.has(word));
  return (
    shared.length > 0 &&
    shared.length * 2 >= place.sign.length &&
    shared.some((word) => !isCommonWord(word))
  );
}

/** Whether two signs have the same words, in any order, or the same letters but for a slip of the pen. */
function isSameSign(one: readonly string[], other: readonly string[]): boolean {
  if (one.length === 0 || other.length === 0) return false;
  const [text, otherText] = [one.join(''), other.join('')];
  if (text === otherText) return true;
  if ([...one].sort().join(' ') === [...other].sort().join(' ')) return true;
  const [plain, otherPlain] = withoutOneKind(one, other);
  if (plain.join('') === otherPlain.join('')) return true;
  return !haveOtherLetters(plain, otherPlain) && isMisspelled(plain.join(''), otherPlain.join(''));
}

const pubWords = new Set(['inn', 'tavern', 'pub']);

/**
 * Returns the words of two signs without the kind of place, if only one mentions it: one record of a pub says "Inn",
 * another does not. A restaurant is another matter: it may be inside a hotel, a theatre or a store of its name.
 */
function withoutOneKind(
  one: readonly string[],
  other: readonly string[],
): readonly [readonly string[], readonly string[]] {
  const isKind = (word: string) => pubWords.has(word);
  const strip = (sign: readonly string[], against: readonly string[]) => {
    if (against.some(isKind) || isHost(against)) return sign;
    const rest = sign.filter((word) => !isKind(word));
    return rest.some((word) => !isCommonWord(word)) ? rest : sign;
  };
  return [strip(one, other), strip(other, one)];
}

/** Whether a letter stands alone in one sign only: "Stand A Kiosk" and "Stand Kiosk" are no misspelling. */
function haveOtherLetters(one: readonly string[], other: readonly string[]): boolean {
  // An apostrophe that was mistyped leaves an "s" alone: "Jony,s Grill".
  const isLetter = (word: string) => word.length === 1 && word !== 's';
  const letters = (sign: readonly string[]) => sign.filter(isLetter).join('');
  return letters(one) !== letters(other);
}

/** Whether two companies trade under one name: two counters, or one after the other. */
function haveOtherOperators(one: BusinessName, other: BusinessName): boolean {
  if (one.forms.length < 2 || other.forms.length < 2) return false;
  return one.forms[0]?.join('') !== other.forms[0]?.join('');
}

/** Remarks that only name the place, such as "(Bury)", make no difference. */
function haveSameRemarks(one: BusinessName, other: BusinessName, places: ReadonlySet<string>) {
  if (one.remark === other.remark) return true;
  if (one.remark !== '' && other.remark !== '') return false;
  return (one.remark + other.remark).split(' ').every((word) => places.has(word));
}

/** Whether two long texts differ by one letter that was left out, added or swapped with the next. */
function isMisspelled(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < shortestMisspelled || one[0] !== other[0]) return false;
  if (digitsIn(one) !== digitsIn(other)) return false;
  const difference = Math.abs(one.length - other.length);
  if (difference === 1) return editDistance(one, other) === 1;
  if (difference > 0) return false;
  let at = 0;
  while (one[at] === other[at]) at += 1;
  return (
    one[at] === other[at + 1] &&
    one[at + 1] === other[at] &&
    one.slice(at + 2) === other.slice(at + 2)
  );
}

/** Whether one sign is the other and then words of the address: "Subway Bury" and "Subway" in Bury. */
function isSameWithPlace(one: BusinessName, other: BusinessName, places: ReadonlySet<string>) {
  if (one.venue !== other.venue || one.remark !== other.remark) return false;
  const [short, long] =
    one.sign.length < other.sign.length ? [one.sign, other.sign] : [other.sign, one.sign];
  if (short.length === long.length || !short.every((word, index) => word === long[index])) {
    return false;
  }
  const more = long.slice(short.length);
  const isPlace = (word: string) => places.has(word) || places.has(`${word}s`);
  return (
    short.some(isTelling) &&
    !isHost(more) &&
    more.every((word) => isPlace(word) && (!isCommonWord(word) || word === 'manchester'))
  );
}

/** Whether one of the trading names of each is nearly the same. */
function haveSimilarForms(one: BusinessName, other: BusinessName): boolean {
  if (one.forms.length * other.forms.length > 16) return false;
  return one.forms.some((form) =>
    other.forms.some((otherForm) => {
      const [text, otherText] = [form.join(''), otherForm.join('')];
      return (
        Math.min(text.length, otherText.length) >= 3 &&
        textSimilarity(text, otherText) >= similarFrom
      );
    }),
  );
}

/** Whether one sign is the initials of the other, but for words of the address that both contain. */
function haveInitials(one: BusinessName, other: BusinessName, places: ReadonlySet<string>) {
  const words = one.sign.filter((word) => !places.has(word));
  const otherWords = other.sign.filter((word) => !places.has(word));
  return areInitials(words, otherWords) || areInitials(otherWords, words);
}

/** Whether all telling words of a name are in the other, and at least one is. */
function containsSign(short: BusinessName, long: BusinessName): boolean {
  const inLong = new Set(long.sign);
  const telling = short.sign.filter(isTelling);
  return telling.length > 0 && telling.every((word) => inLong.has(word));
}

/** Words of the address that both names contain say nothing: "Diggle Lock" and "Diggle Band Club" in Diggle. */
function shareWord(one: BusinessName, other: BusinessName, places: ReadonlySet<string>): boolean {
  const isOwn = (word: string) => isTelling(word) && !isHost([word]) && !places.has(word);
  const otherWords = other.sign.filter(isOwn);
  return one.sign
    .filter(isOwn)
    .some((word) =>
      otherWords.some(
        (otherWord) => word[0] === otherWord[0] && textSimilarity(word, otherWord) >= similarFrom,
      ),
    );
}

/** Whether a word tells businesses apart. */
function isTelling(word: string): boolean {
  return word.length > 2 && !isCommonWord(word);
}

function digitsIn(text: string): string {
  return text.replace(/\D+/gu, ' ').trim();
}
