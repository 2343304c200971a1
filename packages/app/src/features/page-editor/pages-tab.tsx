import { greaterManchester } from '@manchester-eats/shared/city';
import { pageOrDefault } from '@manchester-eats/shared/domain';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { adminPaths } from '../../admin-paths.ts';
import { isSettled } from '../../state/directory-view.ts';
import { useObservable } from '../../state/list-services.ts';
import { useAdministration } from '../../state/use-administration.ts';
import { useDirectory } from '../../state/use-directory.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { ManagePages } from './manage-pages.tsx';
import { PageEditor } from './page-editor.tsx';

/** The pages of the content manager: all of them, or the editor of the one in the URL. */
export function PagesTab() {
  const [params] = useSearchParams();
  const view = useDirectory();
  const { reading } = useAdministration();
  const { phase } = useObservable(reading);
  const isFailed = phase === 'failed';
  useEffect(() => {
    if (isFailed) showToast({ tone: 'danger', title: 'Failed to load page content' });
  }, [isFailed]);
  const slug = params.get('page') ?? '';
  const { pages } = view.documents;
  // Until then, the default text of a page could be taken for the stored one.
  if (!isSettled(view) || (phase === 'reading' && Object.keys(pages).length === 0)) {
    return <LoadingPages />;
  }
  if (slug === '') return <ManagePages pages={pages} />;
  const page = pageOrDefault(pages, slug, greaterManchester);
  return page === null ? <NoPage /> : <PageEditor key={slug} page={page} />;
}

function NoPage() {
  return (
    <EmptyState
      title="This page does not exist"
      actions={<ButtonLink to={adminPaths.content({ tab: 'pages' })}>Show all pages</ButtonLink>}
    >
      It was deleted, or the link is wrong.
    </EmptyState>
  );
}

function LoadingPages() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">Loading the pages…</span>
      <Skeleton className="h-12" />
      <Skeleton className="h-64" />
    </div>
  );
}
