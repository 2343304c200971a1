import { formatNumber } from '../format-count.ts';
import type { MapPoint } from '../map/map-point.ts';
import { countCharacters } from '../json/text-schema.ts';
import { toWebsiteUrl } from '../listing/website-url.ts';
import { isSecurePictureAddress, pictureAddressRule } from '../media/picture-address.ts';
import {
  valuesOfDraft,
  type DraftText,
  type DraftValues,
  type ListingDraft,
} from './listing-draft.ts';

/** What to correct in a draft: the title and text of the message, and the field. */
export interface DraftProblem {
  readonly title: string;
  readonly text: string;
  readonly field: keyof ListingDraft;
  /** Further fields to which the text applies. */
  readonly others?: readonly (keyof ListingDraft)[];
}

/** What a draft is judged by. */
export interface DraftRules {
  /** The names of the categories that there are. */
  readonly categories: readonly string[];
  /** Whether a point is in the city. */
  readonly isInCity: (point: MapPoint) => boolean;
}

/** A text that is typed freely; the others are chosen or numbers. */
type TypedText = Exclude<DraftText, 'category' | 'lat' | 'lng'>;

/** The most characters of each text, as the schema of listings has them. */
export const draftLimits = {
  name: 300,
  description: 20_000,
  address: 500,
  phone: 100,
  website: 2000,
  area: 100,
  htmlContent: 100_000,
  imageUrl: 4000,
} as const satisfies Record<TypedText, number>;

/** Returns the first thing to correct, or null. */
export function findDraftProblem(draft: ListingDraft, rules: DraftRules): DraftProblem | null {
  const values = valuesOfDraft(draft);
  return (
    findMissing(values) ??
    findUnknownCategory(values, rules) ??
    findLongText(values) ??
    findOddText(values) ??
    findPositionProblem(draft, rules)
  );
}

const toCheck = (field: keyof ListingDraft, text: string): DraftProblem => ({
  ...{ title: 'Please check', text, field },
});

function findMissing(values: DraftValues): DraftProblem | null {
  const required = ['name', 'address', 'category'] as const;
  const [field, ...others] = required.filter((name) => !hasLetters(values[name]));
  if (field === undefined) return null;
  const text = 'Please fill out all required fields.';
  const problem = { title: 'Missing Information', text, field };
  return others.length === 0 ? problem : { ...problem, others };
}

/** Whether a text has a letter or a digit of any writing system, not only blanks or marks nobody sees. */
function hasLetters(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

function findUnknownCategory(values: DraftValues, rules: DraftRules): DraftProblem | null {
  const known = new Set(rules.categories);
  if ([values.category, ...values.categories].every((name) => known.has(name))) return null;
  return {
    title: 'Invalid Category',
    text: 'Selected category does not exist. Please choose an existing category.',
    field: 'category',
  };
}

function findLongText(values: DraftValues): DraftProblem | null {
  for (const [name, most] of Object.entries(draftLimits)) {
    const field = name as keyof typeof draftLimits;
    const count = countCharacters(values[field]);
    if (count > most) {
      const [has, limit] = [count, most].map(formatNumber);
      return toCheck(
        field,
        `This has ${String(has)} characters. Please use ${String(limit)} at most.`,
      );
    }
  }
  return null;
}

function findOddText({ phone, website, imageUrl }: DraftValues): DraftProblem | null {
  if (phone !== '' && !isPhone(phone))
    return toCheck('phone', 'A telephone number has digits only, such as 0161 496 0000.');
  if (website !== '' && toWebsiteUrl(website) === null)
    return toCheck('website', 'A website begins with https:// or http://.');
  if (imageUrl !== '' && !isSecurePictureAddress(imageUrl))
    return toCheck('imageUrl', pictureAddressRule);
  return null;
}

/** Returns what to correct in a coordinate that is not a number. */
export function unreadCoordinate(field: 'lat' | 'lng'): DraftProblem {
  return toCheck(field, 'Latitude and longitude are numbers, such as 53.480800 and -2.242600.');
}

/** Returns what to correct in the position of a draft, which may be empty; null for nothing. */
export function findPositionProblem(
  draft: ListingDraft,
  { isInCity }: Pick<DraftRules, 'isInCity'>,
): DraftProblem | null {
  const { lat, lng } = valuesOfDraft(draft);
  const field = Number.isNaN(lat) ? 'lat' : Number.isNaN(lng) ? 'lng' : null;
  if (field !== null) return unreadCoordinate(field);
  if (lat === null && lng === null) return null;
  if (lat === null || lng === null)
    return toCheck(
      lat === null ? 'lat' : 'lng',
      'A position needs both a latitude and a longitude.',
    );
  return isInCity({ lat, lng })
    ? null
    : toCheck('lat', 'This position is outside Greater Manchester.');
}

/** Digits, the usual marks between them, and an extension. */
function isPhone(text: string): boolean {
  const isNumber = /^[\d+()./ -]*(?:(?:ext\.?|x) ?\d+)?$/i.test(text);
  return isNumber && text.replaceAll(/\D/gu, '').length >= 5;
}
