import { adminPaths } from '../../admin-paths.ts';
import { TabLinks } from '../../ui/tab-links.tsx';
import type { PublishingTab } from './publishing-params.ts';

interface PublishingTabsProps {
  readonly shown: PublishingTab;
  readonly unpublished: number;
  readonly conflicts: number;
  readonly offers: number;
}

/** The parts of the publishing page. */
export function PublishingTabs({ shown, unpublished, conflicts, offers }: PublishingTabsProps) {
  const tab = (label: string, name: PublishingTab, count?: number) => ({
    ...{ label, count, isChosen: shown === name },
    to: adminPaths.publishing(name === 'unpublished' ? {} : { show: name }),
  });
  return (
    <TabLinks
      label="Publishing"
      tabs={[
        tab('Unpublished', 'unpublished', unpublished),
        tab('Conflicts', 'conflicts', conflicts),
        tab('Offers', 'offers', offers),
        tab('Log', 'log'),
      ]}
    />
  );
}
