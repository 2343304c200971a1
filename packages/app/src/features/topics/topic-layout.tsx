import { lazy, type ReactNode } from 'react';
import { WithSidebar } from '../../ui/with-sidebar.tsx';
import { AdSlot } from '../ads/ad-slot.tsx';
import type { ResultView } from '../map/map-search-params.ts';

const DirectorySidebar = lazy(() =>
  import('../sidebar/directory-sidebar.tsx').then((module) => ({
    default: module.DirectorySidebar,
  })),
);

// Created once: the page renders on every keystroke of a search.
const topAd = <AdSlot page="category" position="top" />;
const bottomAd = <AdSlot page="category" position="bottom" />;
const sidebar = <DirectorySidebar page="category" />;

interface TopicLayoutProps {
  readonly view: ResultView;
  readonly children: ReactNode;
}

/** The frame around the results of a category or an area, or around all listings: two ads and the sidebar. */
export function TopicLayout({ view, children }: TopicLayoutProps) {
  return (
    <div className="flex flex-col gap-10">
      {topAd}
      <WithSidebar isAlone={view !== 'list'} sidebar={sidebar}>
        {children}
      </WithSidebar>
      {bottomAd}
    </div>
  );
}
