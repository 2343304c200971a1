import { groupAreas, type ListingRecord } from '@manchester-eats/shared/domain';
import { pickFeatured, shownCounts } from '@manchester-eats/shared/lists';
import { useCallback } from 'react';
import { paths } from '../../paths.ts';
import { SidebarLinks, SidebarSection } from '../../ui/sidebar.tsx';
import { AdSlot } from '../ads/ad-slot.tsx';
import { isLoading } from '../../state/directory-view.ts';
import { getOrderOfDay } from '../../state/listing-order.ts';
import { useListServices, useObservable } from '../../state/list-services.ts';
import { useDirectory, useIsAdministrator } from '../../state/use-directory.ts';
import { useDirectoryCounts } from '../../state/use-directory-counts.ts';
import { usePageFact } from '../../state/use-page-fact.ts';
import { FeaturedListing } from './featured-listing.tsx';

const categoryLimit = 8;
const areaLimit = 8;

interface DirectorySidebarProps {
  /** The page whose ad is shown; `category` for every list of results except the home page. */
  readonly page: 'home' | 'category';
}

/** The sidebar of the home page and of result lists: links to browse, featured businesses and an ad. */
export function DirectorySidebar({ page }: DirectorySidebarProps) {
  const view = useDirectory();
  const { documents } = view;
  const { listings } = documents;
  const { byCategory, byArea } = useDirectoryCounts();
  const { day, shown } = useListServices();
  const shownIds = useObservable(shown);
  const featured = usePageFact(
    'featured',
    useCallback(
      () =>
        pickFeatured(getOrderOfDay(listings, `${day} featured`), shownIds, shownCounts.featured),
      [listings, day, shownIds],
    ),
  );
  // Not rendered before there is a directory, so that its sections do not move down when it arrives.
  if (isLoading(view)) return null;
  return (
    <>
      {/* The spelling is required by the specification. */}
      <TopicLinks
        title="Browse By Cusine"
        topics={documents.categories.slice(0, categoryLimit)}
        counts={byCategory}
      />
      <TopicLinks
        title="Browse By Location"
        topics={groupAreas(documents.areas)
          .map(({ area }) => area)
          .slice(0, areaLimit)}
        counts={byArea}
      />
      <Featured listings={featured ?? []} />
      <SidebarSection title="Quick Links">
        <SidebarLinks
          links={[
            { key: 'articles', label: 'Articles', to: paths.articles() },
            { key: 'about', label: 'About us', to: paths.about() },
          ]}
        />
      </SidebarSection>
      <AdSlot page={page} position="sidebar" />
    </>
  );
}

interface TopicLinksProps {
  readonly title: string;
  readonly topics: readonly { readonly id: string; readonly name: string }[];
  readonly counts: ReadonlyMap<string, number>;
}

function TopicLinks({ title, topics, counts }: TopicLinksProps) {
  if (topics.length === 0) return null;
  return (
    <SidebarSection title={title}>
      <SidebarLinks
        links={topics.map(({ id, name }) => ({
          key: id,
          label: name,
          to: paths.topic(name),
          count: counts.get(name) ?? 0,
        }))}
      />
    </SidebarSection>
  );
}

function Featured({ listings }: { readonly listings: readonly ListingRecord[] }) {
  const isEditable = useIsAdministrator();
  if (listings.length === 0) return null;
  return (
    <SidebarSection title="Featured Businesses">
      <ul className="flex flex-col gap-3">
        {listings.map((listing) => (
          <li key={listing.id}>
            <FeaturedListing listing={listing} isEditable={isEditable} />
          </li>
        ))}
      </ul>
    </SidebarSection>
  );
}
