import { groupAreas, type DirectoryDocuments } from '@manchester-eats/shared/domain';
import type { ListboxGroup, ListboxOption } from '../../ui/listbox-navigation.ts';
import type { DirectoryCounts } from '../../state/directory-counts.ts';

/** The value of “All Categories”. No category can have an empty name. */
export const allCategories = '';

type ChoiceDocuments = Pick<DirectoryDocuments, 'categories' | 'areas'>;

/**
 * Returns the options of the search bar's dropdown: all, categories, and locations, where each borough is
 * followed by its towns. Counts of 0 are left out.
 */
export function directoryChoices(
  documents: ChoiceDocuments,
  { byCategory, byArea }: DirectoryCounts,
): readonly ListboxGroup[] {
  const toOption = ({ name }: { name: string }, counts: ReadonlyMap<string, number>) => {
    const count = counts.get(name) ?? 0;
    return count === 0 ? { value: name, label: name } : { value: name, label: name, count };
  };
  const locations = groupAreas(documents.areas).flatMap(({ area, parts }): ListboxOption[] => [
    toOption(area, byArea),
    ...parts.map((part) => ({ ...toOption(part, byArea), isPart: true })),
  ]);
  return [
    { label: '', options: [{ value: allCategories, label: 'All Categories' }] },
    {
      label: 'Restaurant Categories',
      options: documents.categories.map((category) => toOption(category, byCategory)),
    },
    { label: 'Locations', options: locations },
  ].filter((group) => group.options.length > 0);
}
