import { check } from '../directory/record-schema.ts';
import { listingSchema, type Listing } from '../listing/listing-schema.ts';

/** A listing as an owner types it, every field as text, except for what is chosen. */
export interface ListingDraft {
  readonly name: string;
  readonly description: string;
  readonly address: string;
  /** The primary category; one of `categories`, or `''`. */
  readonly category: string;
  readonly categories: readonly string[];
  readonly phone: string;
  readonly website: string;
  readonly area: string;
  readonly lat: string;
  readonly lng: string;
  readonly htmlContent: string;
  readonly imageUrl: string;
  /** Whether the page of a premium listing shows no ads. */
  readonly adsHidden: boolean;
}

/** A field of a draft that is one text. */
export type DraftText = Exclude<keyof ListingDraft, 'categories' | 'adsHidden'>;

export const emptyDraft: ListingDraft = {
  name: '',
  description: '',
  address: '',
  category: '',
  categories: [],
  phone: '',
  website: '',
  area: '',
  lat: '',
  lng: '',
  htmlContent: '',
  imageUrl: '',
  adsHidden: false,
};

/** The values of a listing that a draft describes. */
export type DraftValues = Pick<Listing, Exclude<keyof ListingDraft, 'lat' | 'lng'>> & {
  readonly lat: number | null;
  readonly lng: number | null;
};

/** Adds a category as the primary one; it becomes a chip unless it is one. */
export function chooseCategory(draft: ListingDraft, name: string): ListingDraft {
  const categories = draft.categories.includes(name)
    ? draft.categories
    : [...draft.categories, name];
  return { ...draft, category: name, categories };
}

/** Drops a category. If it was the primary one, the first that remains becomes it, or none. */
export function dropCategory(draft: ListingDraft, name: string): ListingDraft {
  const categories = draft.categories.filter((one) => one !== name);
  const category = draft.category === name ? (categories[0] ?? '') : draft.category;
  return { ...draft, category, categories };
}

/** Characters that nobody sees and PostgreSQL or our database refuses; most come from a paste. */
const control = /[\0-\u0008\u000b\u000c\u000e-\u001f\u007f]/gu;
/** Marks without width, and those that turn the direction of the text around them. Joiners stay: emoji need them. */
const invisible = /[\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/gu;

/** Text of one line: what nobody sees is dropped, and blanks are single. */
function toLine(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').replaceAll(control, '').replaceAll(invisible, '').trim();
}

/** A number as it is typed: only digits, a sign and a point. Any other text is NaN. */
function toNumber(text: string): number | null {
  const typed = text.trim();
  if (typed === '') return null;
  return /^[+-]?\d+(\.\d+)?$/.test(typed) ? Number(typed) : Number.NaN;
}

/** Returns the values that a draft describes: texts without blanks around them, an empty position as null. */
export function valuesOfDraft(draft: ListingDraft): DraftValues {
  const line = (field: DraftText) => toLine(draft[field]);
  const text = (field: DraftText) => draft[field].replaceAll(control, '').trim();
  return {
    name: line('name'),
    description: text('description'),
    address: line('address'),
    category: draft.category,
    categories: [...draft.categories],
    phone: line('phone'),
    website: line('website'),
    area: line('area'),
    lat: toNumber(draft.lat),
    lng: toNumber(draft.lng),
    htmlContent: text('htmlContent'),
    imageUrl: line('imageUrl'),
    adsHidden: draft.adsHidden,
  };
}

/** Returns the draft that describes these values. */
export function draftOfValues(values: DraftValues): ListingDraft {
  const { lat, lng } = values;
  const texts = Object.keys(emptyDraft).map((field) => [field, values[field as keyof DraftValues]]);
  return {
    ...(Object.fromEntries(texts) as Omit<ListingDraft, 'lat' | 'lng'>),
    lat: lat === null ? '' : String(lat),
    lng: lng === null ? '' : String(lng),
  };
}

/** Returns the listing that a draft would become, for a preview; parts that cannot be read are left out. */
export function previewOfDraft(draft: ListingDraft, nameless: string): Listing | null {
  const values = valuesOfDraft(draft);
  const checked = check(listingSchema, {
    ...values,
    ...{ lat: null, lng: null },
    id: 'preview',
    name: values.name || nameless,
    source: 'owner',
  });
  return checked.ok ? checked.value : null;
}
