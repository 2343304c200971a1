import { lazy, Suspense, type ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import { adminPaths, contentTabs, type ContentTab } from '../../admin-paths.ts';
import { AdminPage } from '../../features/administration/admin-page.tsx';
import { useDirectory } from '../../state/use-directory.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';

/** Creates the content of a tab, whose code is loaded when it is opened. */
function tabContent(load: () => Promise<ComponentType>) {
  return lazy(() => load().then((component) => ({ default: component })));
}

/** The tabs of the content manager. */
const tabs: Readonly<
  Record<ContentTab, { readonly label: string; readonly Content: ComponentType }>
> = {
  listings: {
    label: 'Listings',
    Content: tabContent(async () => {
      const module = await import('../../features/listing-manager/listing-manager.tsx');
      return module.ListingManager;
    }),
  },
  categories: {
    label: 'Categories',
    Content: tabContent(async () => {
      const module = await import('../../features/topic-manager/topic-manager.tsx');
      return module.TopicManager;
    }),
  },
  pages: {
    label: 'Pages',
    Content: tabContent(async () => {
      const module = await import('../../features/page-editor/pages-tab.tsx');
      return module.PagesTab;
    }),
  },
  articles: {
    label: 'Articles',
    Content: tabContent(async () => {
      const module = await import('../../features/article-editor/articles-tab.tsx');
      return module.ArticlesTab;
    }),
  },
  ads: {
    label: 'Ads',
    Content: tabContent(async () => {
      const module = await import('../../features/ad-manager/ad-manager.tsx');
      return module.AdManager;
    }),
  },
  media: {
    label: 'Media',
    Content: tabContent(async () => {
      const module = await import('../../features/media/media-library.tsx');
      return module.MediaLibrary;
    }),
  },
};

/** The content manager: a tab for each kind of content. */
export function Component() {
  const part = usePartName();
  return (
    <AdminPage
      title="Content Manager"
      part={part}
      purpose="to manage the content"
      actions={
        <>
          <ButtonLink to={adminPaths.newListing()} variant="primary">
            Add Listing
          </ButtonLink>
          <ButtonLink to={adminPaths.newCategory()}>Add Category</ButtonLink>
          <ButtonLink to={adminPaths.settings()}>Back to Settings</ButtonLink>
        </>
      }
    >
      <ContentTabs />
    </AdminPage>
  );
}

/** Returns the tab that the URL names; the listings for any other value. */
function readTab(params: URLSearchParams): ContentTab {
  return contentTabs.find((name) => name === params.get('tab')) ?? 'listings';
}

/** Returns what the URL opens: the title of an article or a page that is edited, else what the tab shows. */
function usePartName(): string {
  const [params] = useSearchParams();
  const { articles, pages } = useDirectory().documents;
  const tab = readTab(params);
  const { label } = tabs[tab];
  switch (tab) {
    case 'articles': {
      const id = params.get('article');
      return articles.find((article) => article.id === id)?.title.trim() || label;
    }
    case 'pages':
      return pages[params.get('page') ?? '']?.title.trim() || label;
    case 'categories':
      return params.get('topics') === 'locations' ? 'Locations' : label;
    case 'listings':
    case 'ads':
    case 'media':
      return label;
  }
}

function ContentTabs() {
  const [params] = useSearchParams();
  const { listings } = useDirectory().documents;
  const chosen = readTab(params);
  const { Content } = tabs[chosen];
  return (
    <>
      <TabLinks
        label="Kinds of content"
        tabs={contentTabs.map((name) => ({
          label: tabs[name].label,
          to: adminPaths.content({ tab: name }),
          isChosen: name === chosen,
          count: name === 'listings' ? listings.length : undefined,
        }))}
      />
      <Suspense fallback={<Skeleton className="h-80" />}>
        <Content key={chosen} />
      </Suspense>
    </>
  );
}
