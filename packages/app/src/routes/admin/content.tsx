import { useSearchParams } from 'react-router-dom';
import { adminPaths, contentTabs, type ContentTab } from '../../admin-paths.ts';
import { AdminPage } from '../../features/administration/admin-page.tsx';
import { MediaLibrary } from '../../features/media/media-library.tsx';
import { EmptyState } from '../../ui/notice.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';

const names: Readonly<Record<ContentTab, string>> = {
  listings: 'Listings',
  categories: 'Categories',
  pages: 'Pages',
  articles: 'Articles',
  ads: 'Ads',
  media: 'Media',
};

/** The content manager: what visitors read, by kind. */
export function Component() {
  const [params] = useSearchParams();
  const chosen = contentTabs.find((tab) => tab === params.get('tab')) ?? 'listings';
  return (
    <AdminPage title="Content" purpose="to change what the site shows">
      <TabLinks
        label="Kinds of content"
        tabs={contentTabs.map((tab) => ({
          label: names[tab],
          to: adminPaths.content({ tab }),
          isChosen: tab === chosen,
        }))}
      />
      {chosen === 'media' ? (
        <MediaLibrary />
      ) : (
        <EmptyState title={`${names[chosen]} cannot be changed here yet`} />
      )}
    </AdminPage>
  );
}
