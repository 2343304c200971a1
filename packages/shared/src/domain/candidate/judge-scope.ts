import type {
  ImportProfile,
  ScopeReason,
  ScopeRule,
  ScopeWords,
} from '../../city/import-profile.ts';
import type { Listing } from '../listing/listing-schema.ts';
import { toWords } from '../listing/place-words.ts';
import { findPostcode } from '../listing/postcode.ts';
import type { Candidate } from './candidate.ts';
import { mentionsOneOf } from './name-words.ts';
import { parseRegisterKind, type RegisterKind } from './register-kind.ts';

/** What is listed of a registered place, or why it is not for the public. */
export type Scope =
  | ({ readonly listed: true } & Pick<Listing, 'access' | 'service'>)
  | { readonly listed: false; readonly reason: ScopeReason | 'not a food business' };

type JudgedPlace = Pick<Candidate, 'source' | 'name' | 'address' | 'kinds'>;

/** A place while it is judged; names and addresses as `toWords` returns them. */
interface Place {
  readonly kind: RegisterKind;
  readonly name: string;
  readonly address: string;
  readonly parts: readonly string[];
}

const everybody = { listed: true, access: '', service: '' } as const;

/**
 * Returns whether the public can walk into a place or order from it. Only the register has other places:
 * what a file or Google names is listed.
 */
export function judgeScope(candidate: JudgedPlace, city: ImportProfile): Scope {
  if (candidate.source !== 'fhrs') return everybody;
  const place = readPlace(candidate);
  const words = city.scope;
  if (place.kind === 'other') return { listed: false, reason: 'not a food business' };
  if (place.kind === 'institution') return { listed: false, reason: 'institution' };
  if (place.kind === 'school') return { listed: false, reason: 'school or childcare' };
  if (isWithheld(candidate.address, words)) return { listed: false, reason: 'address withheld' };
  const isNamedClub = isClubName(place, words);
  const rule = isNamedClub ? undefined : words.rules.find((each) => applies(each, place));
  if (rule !== undefined) return { listed: false, reason: rule.reason };
  if (isKitchenOfBuilding(place)) return { listed: false, reason: 'institution' };
  const isClub = isNamedClub || isInClub(place, words);
  const delivers = mentionsOneOf(place.address, words.deliveryAddresses);
  const reason = delivers || isClub ? null : judgeKind(place, words);
  if (reason !== null) return { listed: false, reason };
  return {
    listed: true,
    access: isClub && !delivers ? 'members' : '',
    service: delivers ? 'delivery' : '',
  };
}

function readPlace({ name, address, kinds }: JudgedPlace): Place {
  const parts = address.split(',').map((part) => toWords(part));
  return {
    kind: parseRegisterKind(kinds[0] ?? ''),
    name: toWords(name),
    address: toWords(address),
    parts,
  };
}

function applies({ within, among, unless = [], ...words }: ScopeRule, place: Place): boolean {
  const isUnclear = place.kind === 'restaurant' || place.kind === 'caterer';
  const isAmong = among === 'hotels' ? place.kind === 'hotel' : among === 'all' || isUnclear;
  if (!isAmong || !mentionsOneOf(within === 'name' ? place.name : place.address, words))
    return false;
  return !mentionsOneOf(place.name, { words: unless });
}

/** Whether a place is the restaurant of the home or centre that its address names: "Aster House Restaurant". */
function isKitchenOfBuilding({ kind, name, parts }: Place): boolean {
  if (kind !== 'restaurant' && kind !== 'caterer') return false;
  const building = /^(.* (?:house|court|lodge|centre)) (?:kitchen|restaurant|dining room) $/u.exec(
    name.replace(/^ the /u, ' '),
  )?.[1];
  return building !== undefined && parts.some((part) => part.endsWith(`${building} `));
}

function isClubName({ kind, name }: Place, { members }: ScopeWords): boolean {
  const hasOtherKind = kind === 'takeaway' || kind === 'retailer' || kind === 'mobile';
  return !hasOtherKind && mentionsOneOf(name, members);
}

/** Whether a bar or a caterer is in the house of a club, which only the address names. */
function isInClub({ kind, name, parts }: Place, { members, caterers }: ScopeWords): boolean {
  const isCaterer = kind === 'restaurant' && mentionsOneOf(name, caterers);
  const mayBeIts = isCaterer || kind === 'pub' || kind === 'caterer';
  return mayBeIts && parts.some((part) => mentionsOneOf(part, members));
}

/** Returns why a place that no word speaks against is not listed, or null; the kind decides. */
function judgeKind(place: Place, words: ScopeWords): ScopeReason | 'not a food business' | null {
  const { kind, name, address } = place;
  if (kind === 'retailer') {
    return mentionsOneOf(name, words.retailers) ? null : 'not a food business';
  }
  if (kind === 'mobile') return hasPitch(place, words) ? null : 'no premises';
  const isCaterer =
    kind === 'caterer' || (kind === 'restaurant' && mentionsOneOf(name, words.caterers));
  const isUnclear = isCaterer && !mentionsOneOf(name, words.otherCaterers);
  return isUnclear && !mentionsOneOf(address, words.publicPlaces) ? 'no premises' : null;
}

/** Whether a mobile caterer stands at one place: its address names a place instead of a house. */
function hasPitch({ name, address, parts }: Place, { travelling, storage }: ScopeWords): boolean {
  if (mentionsOneOf(name, travelling) || mentionsOneOf(address, storage)) return false;
  const place = parts.find((part) => part.trim() !== 'street record' && part !== name) ?? ' ';
  const isHouse = /^ (unit |units |rear of )?[a-z]?\d+[a-z]? /u.test(place);
  return !isHouse && /[a-z]{3}/u.test(place) && !hasNumberPlate(parts);
}

/** A vehicle registration, such as `YR06 ZFD`, stands in for the address of a van. */
function hasNumberPlate(parts: readonly string[]): boolean {
  return parts.some((part) => /^ ([a-z]{2}\d{2} [a-z]{3}|[a-z]\d{1,3} [a-z]{3})( |$)/u.test(part));
}

/** Whether an address says no more than the district: "BL3, Bolton, BL3". */
function isWithheld(address: string, { regions }: ScopeWords): boolean {
  const parts = address.split(',').filter((part) => part.trim() !== '');
  const isRegion = (part: string) => {
    const text = toWords(part).trim();
    return regions.includes(text) || isDistrict(text);
  };
  return parts.length > 0 && parts.every(isRegion);
}

function isDistrict(text: string): boolean {
  return /^[a-z]{1,2}\d[a-z\d]?$/u.test(text) || findPostcode(text) !== null;
}
