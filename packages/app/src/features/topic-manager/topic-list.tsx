import { formatCount } from '@manchester-eats/shared/domain';
import type { TopicKind } from '@manchester-eats/shared/topics';
import { useMemo, useState } from 'react';
import { adminPaths } from '../../admin-paths.ts';
import { useObservable } from '../../state/list-services.ts';
import { useAdministration } from '../../state/use-administration.ts';
import { useDirectory } from '../../state/use-directory.ts';
import { useDirectoryStore } from '../../state/use-store.ts';
import { useUrlSearch } from '../../state/use-url-search.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import type { TableSort } from '../../ui/data-table.tsx';
import { EmptyState, ErrorState } from '../../ui/notice.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal.ts';
import { DeleteTopic } from './delete-topic.tsx';
import { StrayNames } from './stray-names.tsx';
import { topicNouns } from './topic-nouns.ts';
import { findTopicRows, listTopicRows, type TopicRow } from './topic-rows.ts';
import { TopicTable } from './topic-table.tsx';

/** All categories, or all locations, with their listings counted. */
export function TopicList({ kind }: { readonly kind: TopicKind }) {
  const { documents } = useDirectory();
  const [text, setText] = useUrlSearch();
  const [sort, setSort] = useState<TableSort>({ key: 'name', direction: 'ascending' });
  const [deleted, setDeleted] = useState<string | null>(null);
  const rows = useMemo(() => listTopicRows(kind, documents), [kind, documents]);
  const found = useMemo(() => findTopicRows(rows, text, sort), [rows, text, sort]);
  const { target, onFocus } = useFocusAfterRemoval<HTMLHeadingElement>();
  const { heading, add, one, many } = topicNouns[kind];
  const addTo = kind === 'area' ? adminPaths.newLocation() : adminPaths.newCategory();
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 ref={target} tabIndex={-1} className="text-xl">
          {heading}
        </h2>
        <ButtonLink to={addTo} variant="primary">
          {add}
        </ButtonLink>
      </div>
      <StrayNames kind={kind} />
      {rows.length === 0 ? (
        <NoTopics kind={kind} />
      ) : (
        <>
          <SearchField
            label={`Search ${many.toLowerCase()}`}
            placeholder={`Search ${many.toLowerCase()}…`}
            value={text}
            onChange={setText}
            className="max-w-[28rem]"
          />
          <p role="status" className="text-sm text-ink-soft">
            {countText(found, rows, one, many)}
          </p>
          {found.length === 0 ? (
            <EmptyState title={`No matches for “${text.trim()}”.`} />
          ) : (
            <div onFocus={onFocus}>
              <TopicTable {...{ kind, rows: found, sort, onSort: setSort, onDelete: setDeleted }} />
            </div>
          )}
          <SaveList kind={kind} />
        </>
      )}
      <DeleteTopic
        kind={kind}
        id={deleted}
        onClose={() => {
          setDeleted(null);
        }}
      />
    </div>
  );
}

function countText(
  found: readonly TopicRow[],
  rows: readonly TopicRow[],
  one: string,
  many: string,
): string {
  const all = formatCount(rows.length, one.toLowerCase(), many.toLowerCase());
  return found.length === rows.length ? all : `${String(found.length)} of ${all}`;
}

/** Shown where there are no categories or locations: while they are read, if that failed, or if there are none. */
function NoTopics({ kind }: { readonly kind: TopicKind }) {
  const { phase, published } = useDirectory();
  const { reading, read } = useAdministration();
  const { phase: readingPhase } = useObservable(reading);
  const { empty, loadFailed } = topicNouns[kind];
  if (phase === 'opening' || published === 'loading' || readingPhase === 'reading') {
    return (
      <div role="status">
        <span className="sr-only">Loading…</span>
        <Skeleton className="h-80" />
      </div>
    );
  }
  if (readingPhase === 'failed') {
    return (
      <ErrorState
        title={loadFailed}
        actions={<Button onClick={() => void read()}>Try again</Button>}
      >
        The server did not respond. Nothing was changed.
      </ErrorState>
    );
  }
  return <EmptyState title={empty[0]}>{empty[1]}</EmptyState>;
}

/** Says that changes are saved at once, and confirms it on request. */
function SaveList({ kind }: { readonly kind: TopicKind }) {
  const store = useDirectoryStore();
  const [isSaving, setIsSaving] = useState(false);
  const noun = topicNouns[kind].many;

  async function save(): Promise<void> {
    setIsSaving(true);
    const isSaved = await store.flush();
    setIsSaving(false);
    showToast(
      isSaved
        ? { tone: 'good', title: `${noun} saved successfully` }
        : { tone: 'danger', title: `Failed to save ${noun.toLowerCase()}` },
    );
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-ink-soft">
        Every change is saved in this browser at once. Visitors see it once it is published.
      </p>
      <Button aria-disabled={isSaving} onClick={() => void (isSaving || save())}>
        Save {noun.toLowerCase()}
      </Button>
    </div>
  );
}
