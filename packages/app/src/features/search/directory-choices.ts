import type { DirectoryDocuments } from '@manchester-eats/shared/domain';
import type { ListboxGroup } from '../../ui/listbox-navigation.ts';
import { getDirectoryCounts } from '../../state/directory-counts.ts';

/** The value of “All Categories”. No category can have an empty name. */
export const allCategories = '';

type ChoiceDocuments = Pick<DirectoryDocuments, 'listings' | 'categories' | 'areas'>;

/** Returns the options of the search bar's dropdown: all, categories, locations. Counts of 0 are left out. */
export function directoryChoices(documents: ChoiceDocuments): readonly ListboxGroup[] {
  const { byCategory, byArea } = getDirectoryCounts(documents.listings);
  const options = (named: readonly { name: string }[], counts: ReadonlyMap<string, number>) =>
    named.map(({ name }) => {
      const count = counts.get(name) ?? 0;
      return count === 0 ? { value: name, label: name } : { value: name, label: name, count };
    });
  return [
    { label: '', options: [{ value: allCategories, label: 'All Categories' }] },
    { label: 'Restaurant Categories', options: options(documents.categories, byCategory) },
    { label: 'Locations', options: options(documents.areas, byArea) },
  ].filter((group) => group.options.length > 0);
}
