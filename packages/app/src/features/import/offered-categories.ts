import type { Category, DirectoryDocuments } from '@manchester-eats/shared/domain';
import { greaterManchesterImport as city } from '@manchester-eats/shared/import';

/** Returns the categories that an import can use. An empty directory offers those that a city starts with. */
export function offeredCategories({
  categories,
}: Pick<DirectoryDocuments, 'categories'>): readonly Category[] {
  const offered = categories.length === 0 ? city.categories : categories;
  return [...offered].sort((one, other) => one.name.localeCompare(other.name, 'en-GB'));
}
