import { greaterManchester } from '@manchester-eats/shared/city';
import { pageOrDefault } from '@manchester-eats/shared/domain';
import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isSettled } from '../../state/directory-view.ts';
import { useObservable } from '../../state/list-services.ts';
import { useAdministration } from '../../state/use-administration.ts';
import { useDirectory } from '../../state/use-directory.ts';
import { useOpened } from '../../state/use-opened.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { LoadingContent, MissingContent } from '../content-states/content-states.tsx';
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
  const isKnown = isSettled(view) && !(phase === 'reading' && Object.keys(pages).length === 0);
  if (slug !== '') return <OpenedPage key={slug} slug={slug} isKnown={isKnown} />;
  return isKnown ? <ManagePages pages={pages} /> : <LoadingContent tab="pages" />;
}

interface OpenedPageProps {
  readonly slug: string;
  /** Whether it is known what is stored. */
  readonly isKnown: boolean;
}

function OpenedPage({ slug, isKnown }: OpenedPageProps) {
  const { pages } = useDirectory().documents;
  const stored = useMemo(() => pageOrDefault(pages, slug, greaterManchester), [pages, slug]);
  const page = useOpened(isKnown ? stored : null);
  if (page !== null) return <PageEditor page={page} isDeleted={isKnown && stored === null} />;
  return isKnown ? <MissingContent tab="pages" /> : <LoadingContent tab="pages" />;
}
