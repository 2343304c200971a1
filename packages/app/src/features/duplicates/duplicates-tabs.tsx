import { adminPaths, duplicatesTabs, type DuplicatesTab } from '../../admin-paths.ts';
import { TabLinks } from '../../ui/tab-links.tsx';

/** What each part is called. */
export const duplicatesLabels: Readonly<Record<DuplicatesTab, string>> = {
  pairs: 'Pairs to decide',
  different: 'Not duplicates',
  merges: 'Merges',
};

/** Returns the part that the URL names; the pairs for any other value. */
export function readDuplicatesTab(query: URLSearchParams): DuplicatesTab {
  return duplicatesTabs.find((name) => name === query.get('show')) ?? 'pairs';
}

interface DuplicatesTabsProps {
  readonly shown: DuplicatesTab;
  /** Undefined while unknown. */
  readonly counts: Readonly<Record<DuplicatesTab, number | undefined>>;
}

/** The parts of the duplicates workbench. */
export function DuplicatesTabs({ shown, counts }: DuplicatesTabsProps) {
  return (
    <TabLinks
      label="Duplicates"
      tabs={duplicatesTabs.map((name) => ({
        label: duplicatesLabels[name],
        to: adminPaths.duplicates(name === 'pairs' ? {} : { show: name }),
        isChosen: name === shown,
        count: counts[name],
      }))}
    />
  );
}
