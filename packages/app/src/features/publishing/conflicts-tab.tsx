import { formatCount } from '@manchester-eats/shared/domain';
import { listConflicts } from '@manchester-eats/shared/publishing';
import type { WorkingCopy } from '@manchester-eats/shared/sync';
import { useMemo, useRef, useState } from 'react';
import { useAdministration } from '../../state/use-administration.ts';
import { Bee } from '../../ui/bee.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/notice.tsx';
import { ConflictCard } from './conflict-card.tsx';

/** How many records are shown at first, and more on request. */
const step = 25;

/** What was changed here and elsewhere to different values, to be decided. */
export function ConflictsTab({ state }: { readonly state: WorkingCopy }) {
  const { decisions } = useAdministration();
  const records = useMemo(() => listConflicts(state), [state]);
  const [shown, setShown] = useState(step);
  const mine = useRef<HTMLDialogElement>(null);
  const theirs = useRef<HTMLDialogElement>(null);
  const all = records.flatMap(({ conflicts }) => conflicts);
  const count = formatCount(all.length, 'conflict');
  if (records.length === 0) {
    return (
      <EmptyState art={<Bee className="size-16" />} title="There are no conflicts">
        If you and somebody else change the same field, both values are kept and you decide here.
      </EmptyState>
    );
  }
  return (
    <section aria-labelledby="conflicts" className="grid min-w-0 grid-cols-1 gap-5">
      <h2 id="conflicts" className="sr-only">
        Conflicts
      </h2>
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="grow font-semibold">
          {count} in {formatCount(records.length, 'record')}
        </p>
        <Button onClick={() => mine.current?.showModal()}>Keep all of mine</Button>
        <Button onClick={() => theirs.current?.showModal()}>Take all published</Button>
      </div>
      <ul className="grid gap-4">
        {records.slice(0, shown).map((record) => (
          <li key={record.key} className="grid min-w-0">
            <ConflictCard record={record} />
          </li>
        ))}
      </ul>
      {records.length > shown ? (
        <Button
          onClick={() => {
            setShown(shown + step);
          }}
        >
          Show more of {formatCount(records.length, 'record')}
        </Button>
      ) : null}
      <ConfirmDialog
        dialog={mine}
        question={`Keep your value in ${count}?`}
        warning="Your next publish replaces the published values."
        verb="Keep all of mine"
        onConfirm={() => void decisions.keepMine(all)}
      />
      <ConfirmDialog
        dialog={theirs}
        question={`Take the published value in ${count}?`}
        warning="Your values are discarded. You can undo this."
        verb="Take all published"
        onConfirm={() => void decisions.takeOthers(all, `Took the published value in ${count}`)}
      />
    </section>
  );
}
