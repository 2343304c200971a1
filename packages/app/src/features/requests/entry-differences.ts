import type { Listing } from '@manchester-eats/shared/domain';
import type { EntryRequest } from '@manchester-eats/shared/supabase';

/** A field of an entry: what visitors see now, and what they would see. */
export interface EntryDifference {
  readonly label: string;
  /** `''` for nothing; null for a new listing. */
  readonly before: string | null;
  readonly after: string;
}

/** The fields that a person judges, in the order of the form. */
const labels = {
  name: 'Name',
  address: 'Address',
  category: 'Primary category',
  categories: 'Categories',
  area: 'Area',
  description: 'Description',
  phone: 'Phone',
  website: 'Website',
  lat: 'Latitude',
  lng: 'Longitude',
  htmlContent: 'HTML content',
  imageUrl: 'Image URL',
} as const satisfies Partial<Record<keyof Listing, string>>;

/** Returns what an entry would change, or the filled fields of a new listing. */
export function entryDifferences({ entry, listing }: EntryRequest): readonly EntryDifference[] {
  const names = Object.keys(labels) as (keyof typeof labels)[];
  if (entry.kind === 'new') {
    return names
      .map((name) => ({ label: labels[name], before: null, after: valueText(listing?.[name]) }))
      .filter(({ after }) => after !== '');
  }
  const proposed: Partial<Record<keyof Listing, unknown>> = entry.proposed;
  return names
    .filter((name) => Object.hasOwn(proposed, name))
    .map((name) => ({
      label: labels[name],
      before: valueText(listing?.[name]),
      after: valueText(proposed[name]),
    }))
    .filter(({ before, after }) => before !== after);
}

function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
