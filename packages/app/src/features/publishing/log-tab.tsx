import { formatCount, formatNumber } from '@manchester-eats/shared/domain';
import {
  listLog,
  recordTitle,
  shownFields,
  type LogEntry,
} from '@manchester-eats/shared/publishing';
import type { PublicationEntry } from '@manchester-eats/shared/supabase';
import type { WorkingCopy } from '@manchester-eats/shared/sync';
import { useMemo, useState } from 'react';
import { useAdministration } from '../../state/use-administration.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { momentText } from '../../ui/moment-text.ts';
import { RecordNames } from './record-names.tsx';
import { usePublications } from './use-publications.ts';

/** How many changes are shown at first, and more on request. */
const step = 25;

/** What was done in this browser, with ways to undo it, and what was published by everybody. */
export function LogTab({ state }: { readonly state: WorkingCopy }) {
  return (
    <>
      <section aria-labelledby="done-here" className="grid min-w-0 grid-cols-1 gap-4">
        <h2 id="done-here" className="text-xl font-bold">
          Done in this browser
        </h2>
        <DoneHere state={state} />
      </section>
      <section aria-labelledby="published" className="grid min-w-0 grid-cols-1 gap-4">
        <h2 id="published" className="text-xl font-bold">
          Published
        </h2>
        <Published state={state} />
      </section>
    </>
  );
}

function DoneHere({ state }: { readonly state: WorkingCopy }) {
  const entries = useMemo(() => listLog(state), [state]);
  const [shown, setShown] = useState(step);
  if (entries.length === 0) {
    return (
      <EmptyState title="Nothing was changed here yet">
        Every change that you make is listed here and can be undone.
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {entries.slice(0, shown).map((entry) => (
          <li key={entry.id}>
            <LogRow entry={entry} />
          </li>
        ))}
      </ul>
      {entries.length > shown ? (
        <Button
          onClick={() => {
            setShown(shown + step);
          }}
        >
          Show older changes
        </Button>
      ) : null}
    </>
  );
}

function LogRow({ entry }: { readonly entry: LogEntry }) {
  const { undo } = useAdministration();
  const { id, label, at, by, records, unpublished, isUndone, isUndoable } = entry;
  const count = records === null ? '' : `, ${formatCount(records, 'record')}`;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <div className="min-w-0 grow basis-52">
        <p className="font-semibold wrap-anywhere">{label}</p>
        <p className="text-sm text-ink-soft wrap-anywhere">
          {momentText(at)}
          {by === '' ? '' : `, ${by}`}
          {count}
        </p>
      </div>
      {isUndone ? <Badge>Undone</Badge> : null}
      {unpublished > 0 ? <Badge tone="fair">{formatNumber(unpublished)} unpublished</Badge> : null}
      {isUndoable ? (
        <Button size="compact" aria-label={`Undo: ${label}`} onClick={() => void undo(id)}>
          Undo
        </Button>
      ) : null}
    </div>
  );
}

function Published({ state }: { readonly state: WorkingCopy }) {
  const publications = usePublications();
  switch (publications.phase) {
    case 'signed-out':
      return <p>Sign in as an administrator to see what was published.</p>;
    case 'reading':
      return (
        <div role="status" className="grid gap-3">
          <span className="sr-only">Loading what was published…</span>
          <Skeleton className="h-40" />
        </div>
      );
    case 'failed':
      return (
        <ErrorState
          title="What was published could not be loaded"
          actions={<Button onClick={publications.retry}>Try again</Button>}
        >
          {publications.problem}
        </ErrorState>
      );
    case 'read':
      if (publications.entries.length === 0) {
        return <EmptyState title="Nothing was published yet" />;
      }
      return (
        <>
          <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
            {publications.entries.map((entry) => (
              <li key={entry.id}>
                <PublicationRow entry={entry} state={state} />
              </li>
            ))}
          </ul>
          {publications.readMore === null ? null : (
            <Button onClick={publications.readMore}>Show older publications</Button>
          )}
        </>
      );
  }
}

interface PublicationRowProps {
  readonly entry: PublicationEntry;
  readonly state: WorkingCopy;
}

function PublicationRow({ entry, state }: PublicationRowProps) {
  const { at, by, saved, removed, conflicts, records } = entry;
  const counts = [
    ...(saved > 0 ? [`${formatNumber(saved)} saved`] : []),
    ...(removed > 0 ? [`${formatNumber(removed)} removed`] : []),
    ...(conflicts > 0 ? [`${formatNumber(conflicts)} not published, changed by others`] : []),
  ].join(', ');
  const others = saved + removed + conflicts - records.length;
  return (
    <details className="p-4">
      <summary className="min-h-11 cursor-pointer py-2.5 wrap-anywhere md:min-h-8 md:py-0">
        <span className="font-semibold">{counts}</span>{' '}
        <span className="text-sm text-ink-soft">
          {momentText(at)}, {by ?? 'a terminal or server'}
        </span>
      </summary>
      <div className="mt-3 grid gap-2">
        <RecordNames
          records={records.map(({ kind, id, operation, isPublished }) => ({
            ...{ kind, id, title: recordTitle({ kind, id }, shownFields(state, { kind, id })) },
            note: isPublished ? (operation === 'remove' ? 'removed' : '') : 'not published',
          }))}
        />
        {others > 0 ? <p className="text-sm">and {formatNumber(others)} more</p> : null}
      </div>
    </details>
  );
}
