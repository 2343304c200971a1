import { adminPaths, publishingTabs, type PublishingTab } from '../../admin-paths.ts';
import { TabLinks } from '../../ui/tab-links.tsx';

/** What each part is called. */
export const publishingLabels: Readonly<Record<PublishingTab, string>> = {
  unpublished: 'Unpublished',
  conflicts: 'Conflicts',
  offers: 'Offers',
  log: 'Log',
};

interface PublishingTabsProps {
  readonly shown: PublishingTab;
  /** What is counted on a tab; the log is not. */
  readonly counts: Readonly<Record<Exclude<PublishingTab, 'log'>, number>>;
}

/** The parts of the publishing page. */
export function PublishingTabs({ shown, counts }: PublishingTabsProps) {
  return (
    <TabLinks
      label="Publishing"
      tabs={publishingTabs.map((name) => ({
        label: publishingLabels[name],
        to: adminPaths.publishing(name === 'unpublished' ? {} : { show: name }),
        isChosen: name === shown,
        count: name === 'log' ? undefined : counts[name],
      }))}
    />
  );
}
