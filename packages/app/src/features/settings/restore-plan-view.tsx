import { formatCount, formatNumber } from '@manchester-eats/shared/domain';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { CheckBox } from '../../ui/check-box.tsx';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { countKind, documentLabels, kindWord } from './kind-words.ts';
import { effects, type Effect, type NamedSome, type RestorePreview } from './restore-preview.ts';

type KindRow = RestorePreview['byKind'][number];

const effectLabels: Readonly<Record<Effect, string>> = {
  added: 'Added',
  updated: 'Changed',
  removed: 'Removed',
};

interface RestorePlanViewProps {
  readonly preview: RestorePreview;
  /** Whether removals are chosen at first. */
  readonly removesAtFirst: boolean;
  readonly isApplying: boolean;
  readonly onApply: (removes: boolean) => void;
  readonly onCancel: () => void;
  /** What else is said about the file. */
  readonly children?: ReactNode;
}

/** What a restore would do, to look at before it is done. */
export function RestorePlanView(props: RestorePlanViewProps) {
  const { preview, removesAtFirst, isApplying, onApply, onCancel, children } = props;
  const [removes, setRemoves] = useState(removesAtFirst);
  const heading = useRef<HTMLHeadingElement>(null);
  // Like a dialog: the focus comes here, and goes back to what it came from.
  useEffect(() => {
    const before = document.activeElement;
    heading.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  const { counts } = preview;
  const changes = counts.added + counts.updated + (removes ? counts.removed : 0);
  const shown = effects.filter((effect) => effect !== 'removed' || removes);
  return (
    <div className="grid min-w-0 gap-4 border-t border-line pt-4">
      <div className="grid gap-1">
        <h3 ref={heading} tabIndex={-1} className="text-lg">
          What this would do
        </h3>
        <p role="status" className="max-w-prose text-sm">
          {describeCounts(preview, removes)} Nothing is changed yet.
        </p>
      </div>
      {children}
      {counts.removed === 0 ? null : (
        <CheckBox
          label={`Also remove ${formatCount(counts.removed, 'record that is', 'records that are')} not in it`}
          isChecked={removes}
          onToggle={setRemoves}
        />
      )}
      {changes === 0 ? null : (
        <DataTable
          caption="What would change"
          columns={columnsFor(shown)}
          rows={preview.byKind.filter((row) => shown.some((effect) => row[effect] > 0))}
          keyOf={({ kind }) => kind}
        />
      )}
      {shown.map((effect) => (
        <Samples key={effect} effect={effect} preview={preview} />
      ))}
      <PlanNotes preview={preview} />
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          disabled={changes === 0}
          aria-disabled={isApplying}
          onClick={() => {
            onApply(removes);
          }}
        >
          {isApplying ? 'Restoring…' : 'Restore'}
        </Button>
        <Button aria-disabled={isApplying} onClick={onCancel}>
          {changes === 0 ? 'Close' : 'Cancel'}
        </Button>
      </div>
    </div>
  );
}

function describeCounts({ counts, unchanged }: RestorePreview, removes: boolean): string {
  const { added, updated } = counts;
  const removed = removes ? counts.removed : 0;
  if (added + updated + removed === 0) {
    return `Everything in it is here already: ${formatCount(unchanged, 'record is', 'records are')} the same.`;
  }
  return `${formatNumber(added)} added, ${formatNumber(updated)} changed, ${formatNumber(removed)} removed; ${formatNumber(unchanged)} stay the same.`;
}

function columnsFor(shown: readonly Effect[]): readonly Column<KindRow>[] {
  return [
    {
      key: 'kind',
      label: 'Kind',
      isRowHeader: true,
      cell: ({ kind }) => {
        const word = kindWord(kind);
        return `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;
      },
    },
    ...shown.map((effect): Column<KindRow> => {
      return {
        key: effect,
        label: effectLabels[effect],
        align: 'end',
        cell: (row) => formatNumber(row[effect]),
      };
    }),
  ];
}

interface SamplesProps {
  readonly effect: Effect;
  readonly preview: RestorePreview;
}

function Samples({ effect, preview }: SamplesProps) {
  const named = preview.samples[effect];
  if (named.length === 0) return null;
  const more = preview.counts[effect] - named.length;
  return (
    <details className="rounded-md bg-sunken px-4">
      <summary className="min-h-11 py-2.5 text-sm font-semibold">
        {effectLabels[effect]}: {formatNumber(preview.counts[effect])}
      </summary>
      <ul className="grid gap-1 pb-3 text-sm">
        {named.map(({ kind, id, name }) => (
          <li key={`${kind}:${id}`} className="wrap-anywhere">
            {name} <span className="text-ink-soft">({kindWord(kind)})</span>
          </li>
        ))}
        {more > 0 ? <li className="text-ink-soft">and {formatNumber(more)} more</li> : null}
      </ul>
    </details>
  );
}

/** What a restore leaves as it is, and why. */
function PlanNotes({ preview }: { readonly preview: RestorePreview }) {
  const { spared, unknown, needed, incomplete, missing, unreadableDocuments } = preview;
  const notes = [
    ...noteSome('Not in it, but of owners, so they stay', spared),
    ...noteSome('Not in it, but perhaps of owners, which is not known here, so they stay', unknown),
    ...noteSome('Not in it, but needed by what stays, so they stay too', needed),
    ...(incomplete === 0
      ? []
      : [
          `${countKind(incomplete, 'listing')} cannot be added, because only what lists show of them is in it.`,
        ]),
    ...(missing.length === 0
      ? []
      : [
          `Not in it, so left as they are: ${missing.map((name) => documentLabels[name]).join(', ')}.`,
        ]),
    ...unreadableDocuments.map(
      ({ document, reason }) =>
        `${documentLabels[document]} cannot be read and are left as they are. ${reason}`,
    ),
  ];
  if (notes.length === 0) return null;
  return (
    <ul className="grid list-disc gap-1 pl-5 text-sm text-ink-soft">
      {notes.map((note) => (
        <li key={note} className="wrap-anywhere">
          {note}
        </li>
      ))}
    </ul>
  );
}

function noteSome(what: string, { count, named }: NamedSome): readonly string[] {
  if (count === 0) return [];
  const others = count - named.length;
  const names = named.map(({ name }) => name).join(', ');
  return [`${what}: ${names}${others === 0 ? '' : ` and ${formatNumber(others)} more`}.`];
}
