import { lazy, type ReactNode } from 'react';
import { WithSidebar } from '../../ui/with-sidebar.tsx';
import { AdSlot } from '../ads/ad-slot.tsx';
import type { ResultView } from '../map/map-search-params.ts';

const DirectorySidebar = lazy(() =>
  import('../sidebar/directory-sidebar.tsx').then((module) => ({
    default: module.DirectorySidebar,
  })),
);

interface TopicLayoutProps {
  readonly view: ResultView;
  readonly children: ReactNode;
}

/** What stands around the results of a category or an area: two ads and the sidebar. */
export function TopicLayout({ view, children }: TopicLayoutProps) {
  return (
    <div className="flex flex-col gap-10">
      <AdSlot page="category" position="top" />
      <WithSidebar isAlone={view !== 'list'} sidebar={<DirectorySidebar page="category" />}>
        {children}
      </WithSidebar>
      <AdSlot page="category" position="bottom" />
    </div>
  );
}
