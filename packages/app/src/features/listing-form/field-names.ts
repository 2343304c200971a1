import type { AdministratorDraft } from '@manchester-eats/shared/listing-changes';

/** The names of fields, as the form shows them. Those that belong together have one. */
const names: Readonly<Record<keyof AdministratorDraft, string>> = {
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
  email: 'e-mail address',
  status: 'status',
  access: 'who is let in',
  service: 'service',
};

const list = new Intl.ListFormat('en-GB');

/** Returns the names of fields for people, each once: `name, area and position`. */
export function nameFields(fields: readonly string[]): string {
  const known: Readonly<Record<string, string>> = names;
  return list.format(new Set(fields.map((field) => known[field] ?? field)));
}
