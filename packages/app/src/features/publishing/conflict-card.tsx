import {
  fieldLabel,
  shownNouns,
  valueText,
  type DetailedConflict,
  type RecordConflicts,
} from '@manchester-eats/shared/publishing';
import type { ReactNode } from 'react';
import { useAdministration } from '../../state/use-administration.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { LongText } from '../../ui/long-text.tsx';
import { momentText } from '../../ui/moment-text.ts';

/** The conflicts of a record, field by field, with the buttons that decide them. */
export function ConflictCard({ record }: { readonly record: RecordConflicts }) {
  const { decisions } = useAdministration();
  const { kind, title, conflicts, causes } = record;
  const last = causes.at(-1);
  return (
    <article className="grid gap-4 rounded-lg border border-line bg-surface p-4">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <div className="min-w-0 grow basis-[10rem]">
          <h3 className="text-lg wrap-anywhere">{title}</h3>
          {last === undefined ? null : (
            <p className="text-sm text-ink-soft wrap-anywhere">
              Mine: {last.label}, {momentText(last.at)}
            </p>
          )}
        </div>
        <Badge tone="outline">{shownNouns[kind][0]}</Badge>
      </div>
      {conflicts.map((conflict) => (
        <Decision key={conflict.unit ?? ''} conflict={conflict} title={title} />
      ))}
      {conflicts.length > 1 ? (
        <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-4">
          <Button
            aria-label={`Keep mine in all fields of ${title}`}
            onClick={() => void decisions.keepMine(conflicts)}
          >
            Keep mine in all fields
          </Button>
          <Button
            aria-label={`Take the published in all fields of ${title}`}
            onClick={() =>
              void decisions.takeOthers(conflicts, `Took the published values of ${title}`)
            }
          >
            Take the published in all fields
          </Button>
        </div>
      ) : null}
    </article>
  );
}

interface DecisionProps {
  readonly conflict: DetailedConflict;
  readonly title: string;
}

function Decision({ conflict, title }: DecisionProps) {
  const { decisions } = useAdministration();
  const { unit, fields, with: side } = conflict;
  const labels = fields.map(({ field }) => fieldLabel(field));
  const what = unit === null ? title : `${labels.join(', ')} of ${title}`;
  const other = side === 'tab' ? 'Other tab' : 'Published';
  const mine = unit === null && conflict.here === 'removed' ? 'Remove it' : 'Keep mine';
  const theirs = side === 'tab' ? 'Take the other tab’s' : 'Take the published';
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      {unit === null ? <p>{removalText(conflict)}</p> : null}
      {fields.map(({ field, before, mine: here, other: there }) => (
        <div key={field} className="grid gap-2">
          <h4 className="font-semibold">{fieldLabel(field)}</h4>
          <dl className="grid gap-2 text-sm md:grid-cols-3">
            <Value label="Mine" text={valueText(here)} of={field} isMine />
            <Value label={other} text={valueText(there)} of={field} />
            <Value
              label="Before"
              text={before === undefined ? 'unknown' : valueText(before)}
              of={field}
            />
          </dl>
        </div>
      ))}
      <div className="flex flex-wrap gap-3">
        <Button
          size="compact"
          aria-label={`${mine}: ${what}`}
          onClick={() => void decisions.keepMine([conflict])}
        >
          {mine}
        </Button>
        <Button
          size="compact"
          aria-label={`${theirs}: ${what}`}
          onClick={() => void decisions.takeOthers([conflict], `Took the other value: ${what}`)}
        >
          {theirs}
        </Button>
      </div>
    </div>
  );
}

function removalText({ here, there, with: side }: DetailedConflict): ReactNode {
  if (side === 'tab') return 'One tab of this browser removed it, and another one changed it.';
  if (here === 'removed') return 'You removed it here, and somebody else has changed it since.';
  return there === 'removed'
    ? 'You changed it here, and somebody else has removed it from the directory.'
    : 'Both sides changed whether it exists.';
}

interface ValueProps {
  readonly label: string;
  readonly text: string;
  readonly of: string;
  readonly isMine?: boolean;
}

function Value({ label, text, of, isMine = false }: ValueProps) {
  return (
    <div
      className={`min-w-0 rounded-md border p-3 ${isMine ? 'border-accent bg-accent-soft' : 'border-line'}`}
    >
      <dt className="text-xs font-semibold">{label}</dt>
      <dd className="whitespace-pre-wrap wrap-anywhere">
        <LongText text={text} of={`${fieldLabel(of)}, ${label}`} />
      </dd>
    </div>
  );
}
