import { formatCount, formatNumber } from '@manchester-eats/shared/domain';
import type { ImportOutcome } from '@manchester-eats/shared/import';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog-frame.tsx';

/** The most listings and records that are named. */
const mostNamed = 10;

interface ImportPlanViewProps {
  readonly outcome: ImportOutcome;
  readonly isNew: boolean;
  readonly isApplying: boolean;
  readonly onApply: () => void;
  readonly onBack: () => void;
}

/** What an import would do: counts, samples and reasons. Nothing is changed before it is applied. */
export function ImportPlanView(props: ImportPlanViewProps) {
  const { outcome, isNew, isApplying, onApply, onBack } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const { added, updated, found } = outcome;
  const isEmpty = added + updated === 0;
  return (
    <section className="grid gap-5">
      <div className="grid gap-1">
        <h3 ref={heading} tabIndex={-1} className="text-lg font-semibold">
          {isEmpty ? 'Nothing to import' : 'Check the plan'}
        </h3>
        <p className="text-sm text-ink-soft" role={isNew ? 'alert' : undefined}>
          {isNew
            ? 'The directory has changed meanwhile, and so has the plan. Check it again.'
            : isEmpty
              ? emptyReason(found)
              : 'Nothing has changed yet. The import is one change, which you can undo.'}
        </p>
      </div>
      <Counts outcome={outcome} />
      <AddedListings outcome={outcome} />
      <UpdatedListings outcome={outcome} />
      <LeftOut outcome={outcome} />
      <Remarks outcome={outcome} />
      <DialogActions>
        <Button onClick={onBack} disabled={isApplying}>
          Back
        </Button>
        {isEmpty ? null : (
          <Button variant="primary" onClick={onApply} disabled={isApplying}>
            {isApplying ? 'Importing…' : applyLabel(added, updated)}
          </Button>
        )}
      </DialogActions>
    </section>
  );
}

function emptyReason(found: number): string {
  return found === 0
    ? 'No listings were found in the selected areas.'
    : 'Everything that was found is listed already, or was left out.';
}

function applyLabel(added: number, updated: number): string {
  return added > 0
    ? `Import ${formatCount(added, 'listing')}`
    : `Update ${formatCount(updated, 'listing')}`;
}

interface OutcomeProps {
  readonly outcome: ImportOutcome;
}

function Counts({ outcome }: OutcomeProps) {
  const counts = [
    ['Found', outcome.found],
    ['New', outcome.added],
    ['Updated', outcome.updated],
    ['Already listed', outcome.duplicates],
    ['Left out', outcome.dropped],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-5">
      {counts.map(([label, count]) => (
        <div key={label} className="rounded-md border border-line bg-raised px-3 py-2">
          <dt className="text-xs text-ink-soft">{label}</dt>
          <dd className="text-xl font-semibold tabular-nums">{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

function AddedListings({ outcome: { plans, added } }: OutcomeProps) {
  if (added === 0) return null;
  const samples = plans.flatMap(({ add }) => add).slice(0, mostNamed);
  return (
    <Sample title="New" count={added} shown={samples.length}>
      {samples.map(({ id, name, address, area, category }) => (
        <li key={id}>
          <span className="block font-semibold">{name}</span>
          <span className="text-ink-soft">
            {[address, area, category].filter((part) => part !== '').join(' · ')}
          </span>
        </li>
      ))}
    </Sample>
  );
}

function UpdatedListings({ outcome: { plans, updated } }: OutcomeProps) {
  if (updated === 0) return null;
  const samples = plans.flatMap(({ update }) => update).slice(0, mostNamed);
  return (
    <Sample title="Updated" count={updated} shown={samples.length}>
      {samples.map(({ listing: { id, name, address } }) => (
        <li key={id}>
          <span className="block font-semibold">{name}</span>
          <span className="text-ink-soft">{address}</span>
        </li>
      ))}
    </Sample>
  );
}

function LeftOut({ outcome: { plans, dropped, dropReasons } }: OutcomeProps) {
  if (dropped === 0) return null;
  const samples = plans.flatMap((plan) => plan.dropped).slice(0, mostNamed);
  const reasons = Object.entries(dropReasons).sort(([, one], [, other]) => other - one);
  return (
    <div className="grid gap-2 text-sm">
      <h4 className="font-semibold">Left out</h4>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {reasons.map(([reason, count]) => (
          <li key={reason} className="first-letter:uppercase">
            {reason}: <span className="tabular-nums">{formatNumber(count)}</span>
          </li>
        ))}
      </ul>
      <details>
        <summary className="min-h-8 cursor-pointer text-accent-ink">
          {dropped > samples.length ? `The first ${formatNumber(samples.length)}` : 'Which ones'}
        </summary>
        <ul className="mt-1 grid list-disc gap-1 pl-5 text-ink-soft wrap-anywhere">
          {samples.map(({ position, detail }, index) => (
            <li key={`${String(index)} ${String(position)}`}>{detail}</li>
          ))}
        </ul>
      </details>
    </div>
  );
}

interface SampleProps {
  readonly title: string;
  readonly count: number;
  readonly shown: number;
  readonly children: React.ReactNode;
}

function Sample({ title, count, shown, children }: SampleProps) {
  return (
    <div className="grid gap-2 text-sm">
      <h4 className="font-semibold">
        {title}
        {count > shown ? ` (the first ${formatNumber(shown)} of ${formatNumber(count)})` : ''}
      </h4>
      <ul className="grid gap-x-6 gap-y-2 wrap-anywhere sm:grid-cols-2">{children}</ul>
    </div>
  );
}

function Remarks({ outcome }: OutcomeProps) {
  const { notes, outOfScope, withoutPoint, likeWaiting } = outcome;
  const remarks = [
    ...notes,
    ...(withoutPoint === 0
      ? []
      : [
          `${formatCount(withoutPoint, 'new listing has', 'new listings have')} no position on the map.`,
        ]),
    ...(likeWaiting === 0
      ? []
      : [
          `${formatCount(likeWaiting, 'new listing looks', 'new listings look')} like one that waits for review.`,
        ]),
    ...(outOfScope.length === 0
      ? []
      : [
          `${formatCount(outOfScope.length, 'listing stays', 'listings stay')} although the record would not be imported today.`,
        ]),
  ];
  if (remarks.length === 0) return null;
  return (
    <ul className="grid list-disc gap-1 pl-5 text-sm text-ink-soft wrap-anywhere">
      {remarks.map((remark) => (
        <li key={remark}>{remark}</li>
      ))}
    </ul>
  );
}
