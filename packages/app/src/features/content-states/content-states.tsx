import { adminPaths } from '../../admin-paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The tabs of the content manager whose editors these are. */
type ContentTab = 'articles' | 'pages';

const nouns: Readonly<Record<ContentTab, string>> = { articles: 'article', pages: 'page' };

/** Shown in place of an editor or a list until it is known what is stored. */
export function LoadingContent({ tab }: { readonly tab: ContentTab }) {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">Loading the {tab}…</span>
      <Skeleton className="h-12" />
      <Skeleton className="h-64" />
    </div>
  );
}

/** Shown in place of an editor if the URL names nothing that is stored. */
export function MissingContent({ tab }: { readonly tab: ContentTab }) {
  return (
    <EmptyState
      title={`This ${nouns[tab]} does not exist`}
      actions={<ButtonLink to={adminPaths.content({ tab })}>Show all {tab}</ButtonLink>}
    >
      It was deleted, or the link is wrong.
    </EmptyState>
  );
}
