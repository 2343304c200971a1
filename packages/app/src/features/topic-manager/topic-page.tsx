import { adminPaths } from '../../admin-paths.ts';
import { useObservable } from '../../state/list-services.ts';
import { isSettled } from '../../state/directory-view.ts';
import { useAdministration } from '../../state/use-administration.ts';
import { useDirectory } from '../../state/use-directory.ts';
import { useOpened } from '../../state/use-opened.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TopicEditor } from './topic-editor.tsx';
import { findEditedTopic, type EditedTopic } from './topic-link.ts';

/** The editor of the category or location that the URL names. */
export function TopicPage({ link }: { readonly link: string }) {
  const view = useDirectory();
  const { reading, read } = useAdministration();
  const { phase } = useObservable(reading);
  // A rename removes it before the page is left.
  const edited = useOpened(findEditedTopic(link, view.documents), isSameTopic);
  if (view.phase === 'opening' || (edited === null && (phase === 'reading' || !isSettled(view)))) {
    return (
      <div role="status">
        <span className="sr-only">Loading…</span>
        <Skeleton className="h-96" />
      </div>
    );
  }
  if (edited !== null) {
    const { kind, topic } = edited;
    return <TopicEditor key={`${kind} ${topic?.id ?? ''}`} {...{ kind, topic }} />;
  }
  if (phase === 'failed' || view.published === 'unreachable') {
    return (
      <ErrorState
        title="Failed to load category"
        actions={<Button onClick={() => void read()}>Try again</Button>}
      >
        The server did not respond. Nothing was changed.
      </ErrorState>
    );
  }
  return (
    <EmptyState
      title="Category not found"
      actions={<ButtonLink to={adminPaths.topics()}>Back to categories</ButtonLink>}
    >
      <p className="wrap-anywhere">There is no category or location with the id “{link}”.</p>
    </EmptyState>
  );
}

function isSameTopic(one: EditedTopic, other: EditedTopic): boolean {
  return one.kind === other.kind && one.topic === other.topic;
}
