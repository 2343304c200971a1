import { useMemo } from 'react';
import type { ListboxGroup } from '../../ui/listbox-navigation.ts';
import { useDirectory } from '../../state/use-directory.ts';
import { useDirectoryCounts } from '../../state/use-directory-counts.ts';
import { directoryChoices } from './directory-choices.ts';

/** Returns the options of the search bar's dropdown; they are rebuilt only when the directory changes. */
export function useDirectoryChoices(): readonly ListboxGroup[] {
  const { documents } = useDirectory();
  const { categories, areas } = documents;
  const counts = useDirectoryCounts();
  return useMemo(
    () => directoryChoices({ categories, areas }, counts),
    [categories, areas, counts],
  );
}
