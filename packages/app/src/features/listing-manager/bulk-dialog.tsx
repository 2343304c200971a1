import { formatNumber } from '@manchester-eats/shared/domain';
import { slices, type BulkPlan } from '@manchester-eats/shared/listing-changes';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { nextTask } from '../../state/next-task.ts';
import { useAdministration } from '../../state/use-administration.ts';
import { useDirectory } from '../../state/use-directory.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions, DialogFrame } from '../../ui/dialog-frame.tsx';
import type { BulkQuestion } from './bulk-question.ts';

interface BulkDialogProps {
  readonly question: BulkQuestion;
  readonly onClose: () => void;
  /** Called when it is done. */
  readonly onDone?: () => void;
  /** What else can be chosen. */
  readonly children?: ReactNode;
}

/** Shows what a bulk action will do, and does it as one change that can be undone. */
export function BulkDialog({ question, onClose, onDone, children }: BulkDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { listings } = useDirectory().documents;
  const { change } = useAdministration();
  // What is being done stays as it was shown.
  const [confirmed, setConfirmed] = useState<BulkPlan | null>(null);
  const isBusy = confirmed !== null;
  const { planFor, notesOf, doneWith } = question;
  const plan = useMemo(() => confirmed ?? planFor(listings), [confirmed, planFor, listings]);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  async function confirm(): Promise<void> {
    setConfirmed(plan);
    // The button says that it is done before the work begins.
    const planned = await slices(performance, nextTask)(plan.change());
    await change(planned, { done: { tone: 'good', ...doneWith(plan) } });
    dialog.current?.close();
    onDone?.();
  }

  return (
    <DialogFrame
      dialog={dialog}
      title={question.title}
      width="wide"
      onClose={onClose}
      mayClose={() => !isBusy}
    >
      <p>{question.warning}</p>
      {children}
      <PlanFigures plan={plan} />
      <PlanNotes notes={notesOf?.(plan) ?? []} />
      <PlanSamples plan={plan} />
      <DialogActions>
        <Button disabled={isBusy} onClick={() => dialog.current?.close()}>
          Cancel
        </Button>
        <Button
          variant={question.isDestructive === true ? 'danger' : 'primary'}
          disabled={isBusy || plan.affected === 0}
          onClick={() => void confirm()}
        >
          {isBusy ? 'Working…' : question.verb}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}

function PlanFigures({ plan }: { readonly plan: BulkPlan }) {
  const figures = [
    ['Listings now', plan.before],
    [plan.before === plan.after ? 'To change' : 'To remove', plan.affected],
    ['Listings afterwards', plan.after],
  ] as const;
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 rounded-md bg-sunken p-4 sm:grid-cols-3">
      {figures.map(([label, count]) => (
        <div key={label} className="max-sm:contents">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="text-lg font-semibold tabular-nums max-sm:text-right">
            {formatNumber(count)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function PlanNotes({ notes }: { readonly notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <ul className="grid list-disc gap-1 pl-5 text-sm">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

function PlanSamples({ plan }: { readonly plan: BulkPlan }) {
  const { samples, affected } = plan;
  if (samples.length === 0) return null;
  const others = affected - samples.length;
  return (
    <section aria-label="Examples" className="grid gap-2 text-sm">
      <h3 className="font-semibold">Examples</h3>
      <ul className="divide-y divide-line rounded-md border border-line">
        {samples.map(({ id, name, before, after }) => (
          <li key={id} className="grid gap-0.5 px-3 py-2 wrap-anywhere">
            <span className="font-semibold">{name}</span>
            <span className="text-ink-soft">
              {before}
              {after === '' ? null : (
                <>
                  {' '}
                  <span aria-hidden="true">→</span>
                  <span className="sr-only">becomes</span> {after}
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      {others > 0 ? <p className="text-ink-soft">And {formatNumber(others)} more.</p> : null}
    </section>
  );
}
