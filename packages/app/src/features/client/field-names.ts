import type { ListingDraft } from '@manchester-eats/shared/domain';

/** The names of fields, as the form shows them. Those that belong together have one. */
const names: Readonly<Record<keyof ListingDraft, string>> = {
  name: 'name',
  description: 'description',
  address: 'address',
  category: 'categories',
  categories: 'categories',
  phone: 'phone',
  website: 'website',
  area: 'area',
  lat: 'position',
  lng: 'position',
  htmlContent: 'html content',
  imageUrl: 'image',
  adsHidden: 'ads',
};

const list = new Intl.ListFormat('en-GB');

/** Returns the names of fields for people, each once: `name, area and position`. */
export function nameFields(fields: readonly string[]): string {
  const known: Readonly<Record<string, string>> = names;
  return list.format(new Set(fields.map((field) => known[field] ?? field)));
}
