import type { CityProfile } from '../../city/city-profile.ts';
import { isStreetName } from '../listing/place-words.ts';
import { isTown, withoutRegions } from './address-regions.ts';
import { tidyCharacters } from './business-name.ts';
import { mendAddressCase } from './name-case.ts';
import { oneLine, trimCharacters } from './plain-text.ts';
import { parsePostcode } from './postal-address.ts';
import { remember } from './remember.ts';
import {
  afterName,
  beginsName,
  compareName,
  repeatsName,
  type ComparedName,
} from './repeats-name.ts';

/** The names of a business that its address should not repeat. */
interface BusinessNames {
  /** The name over the door. */
  readonly name: string;
  /** The name in the source. */
  readonly registered: string;
}

/** Longer texts are no addresses and are only put on one line. */
const longestAddress = 500;
const mostSteps = 3;

/**
 * Mends an address from a register: without the name of the business, "within", "Street Record", counties and
 * repeated towns, with mended capitals and cut-off words, and the postcode whole and last. Keeps every house
 * number. Mending a mended address changes nothing.
 */
export function mendAddress(address: string, names: BusinessNames, city: CityProfile): string {
  const plain = oneLine(address);
  if (plain.length > longestAddress) return plain;
  const compared = comparedNames(names);
  // One step may uncover work for another, such as a second postcode.
  let mended = plain;
  for (let step = 0; step < mostSteps; step += 1) {
    const next = mendOnce(mended, compared, city);
    if (next === mended) break;
    mended = next;
  }
  return mended;
}

/** A venue after "@" is where the business is, not its name. */
function comparedNames({ name, registered }: BusinessNames): readonly ComparedName[] {
  const own = compareName(name);
  if (registered === name && !registered.includes('@')) return [own];
  const [beforeVenue = ''] = registered.split('@');
  const other = compareName(beforeVenue);
  return own.words.join(' ') === other.words.join(' ') ? [own] : [own, other];
}

function mendOnce(address: string, names: readonly ComparedName[], city: CityProfile): string {
  const tidied = joinNumbers(address.split(/[,;]/).flatMap(tidyPart));
  const postcodes = tidied.map((part) => parsePostcode(part));
  const written = withoutRepeats(tidied.filter((_part, index) => postcodes[index] === null));
  const named = withoutName(written, names, city);
  const postcode = postcodes.findLast((found) => found !== null) ?? null;
  const parts = withoutRegions(named, postcode, city);
  const hasLetters = (some: readonly string[]) => /\p{L}/u.test(some.join(''));
  const kept = [parts, named, written].find(hasLetters) ?? written;
  return (postcode === null ? kept : [...kept, postcode]).join(', ');
}

const noPlace = /^(?:street record|not known|unknown|tb[ac]|n\/a)$/i;

/** Towns and streets are part of many addresses. */
const mostRememberedParts = 20_000;

/** Tidies one part; "Old Building within the Mill" gives two, and a part that says nothing none. */
const tidyPart = remember((written): readonly string[] => {
  return tidyCharacters(written)
    .split(/(?:^|[ ,-]+)(?:at )?within(?: |$)/i)
    .map((text) =>
      trimCharacters(
        tidyCharacters(text.replace(/^(?:c\/o|inside) /i, '').replace(/^uit (?=\d)/i, 'Unit ')),
        ' ,.;-',
      ),
    )
    .filter((text) => /[\p{L}\p{N}]/u.test(text) && !noPlace.test(text))
    .map((text) => mendAddressCase(withWholeWords(text.replace(/(\w)& /g, '$1 & '))));
}, mostRememberedParts);

/** Registers cut lines off after 30 or 35 characters; these ends can mean only one word. */
const cutOffWords: ReadonlyMap<string, string> = new Map(
  Object.entries({
    Estate: ['esta', 'estat'],
    Centre: ['cen', 'centr'],
    Building: ['buildi', 'buildin'],
    House: ['hous'],
    Club: ['clu'],
    Education: ['educat', 'educati'],
    'Business Park': ['busines'],
  }).flatMap(([whole, ends]) => ends.map((end) => [end, whole] as const)),
);

function withWholeWords(part: string): string {
  const space = part.lastIndexOf(' ');
  const whole = cutOffWords.get(part.slice(space + 1).toLowerCase());
  if (space !== -1 && whole !== undefined) return `${part.slice(0, space)} ${whole}`;
  return part.replace(/ (business|retail|industrial) pa?r?$/i, ' $1 Park');
}

/** A number or "Rear of" belongs to the street in the next part. */
function joinNumbers(parts: readonly string[]): string[] {
  const joined: string[] = [];
  let start = '';
  for (const part of parts) {
    const text = start === '' ? part : `${start} ${part}`;
    const isStart = /^(?:\d+[a-z]?(?: ?[-/] ?\d+[a-z]?)?|(?:at )?(?:the )?rear of|off)$/i;
    start = isStart.test(text) ? text : '';
    if (start === '') joined.push(text);
  }
  return start === '' ? joined : [...joined, start];
}

/** Leaves out a part that stands again later, and a street that the part before ends with. */
function withoutRepeats(parts: readonly string[]): string[] {
  const lower = parts.map((part) => part.toLowerCase());
  return parts.filter((_part, index) => {
    const own = lower[index] ?? '';
    const endsPartBefore = lower[index - 1]?.endsWith(` ${own}`) === true;
    return !lower.includes(own, index + 1) && !(endsPartBefore && isStreetName(own));
  });
}

function withoutName(
  parts: readonly string[],
  names: readonly ComparedName[],
  city: CityProfile,
): string[] {
  let rest = [...parts];
  for (const part of parts) {
    if (isTown(part, city)) continue;
    const after = names.map((name) => afterName(part, name)).find((text) => text !== '');
    if (after !== undefined) {
      rest = rest.map((one) => (one === part ? after : one));
    } else if (
      names.some(
        (name) => repeatsName(part, name) || (isAboveStreet(part, rest) && beginsName(part, name)),
      )
    ) {
      const others = rest.filter((one) => one !== part);
      if (hasNumbersOf(part, others)) rest = others;
    }
  }
  return rest;
}

/** Whether a part is the first one, before a street or a house number. */
function isAboveStreet(part: string, [first, next = '']: readonly string[]): boolean {
  return part === first && (/^\d/.test(next) || isStreetName(next.toLowerCase()));
}

/** Whether the numbers of a part all stand in another part, so that no house number is lost without it. */
function hasNumbersOf(part: string, others: readonly string[]): boolean {
  const numbers = part.match(/\d+/g) ?? [];
  const kept = new Set(others.flatMap((other) => other.match(/\d+/g) ?? []));
  return numbers.every((number) => kept.has(number));
}
