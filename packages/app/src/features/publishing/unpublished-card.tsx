import { formatCount } from '@manchester-eats/shared/domain';
import {
  listFieldDifferences,
  shownNouns,
  type UnpublishedRecord,
} from '@manchester-eats/shared/publishing';
import type { WorkingCopy } from '@manchester-eats/shared/sync';
import { useId, useMemo, useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckBox } from '../../ui/check-box.tsx';
import { DifferenceList } from './difference-list.tsx';
import { momentText } from '../../ui/moment-text.ts';

const badges = {
  added: { label: 'Added', tone: 'good' },
  changed: { label: 'Changed', tone: 'accent' },
  removed: { label: 'Removed', tone: 'danger' },
} as const;

/** More fields than this are shown on request. */
const mostFields = 6;

interface UnpublishedCardProps {
  readonly state: WorkingCopy;
  readonly record: UnpublishedRecord;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

/** A record with what is unpublished about it, field by field, and who caused it. */
export function UnpublishedCard({ state, record, isChosen, onChoose }: UnpublishedCardProps) {
  const { title, kind, change, causes, isInConflict, isSent } = record;
  const { label, tone } = badges[change];
  return (
    <article className="grid gap-3 rounded-lg border border-line bg-surface p-4">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <CheckBox label={`Choose ${title}`} hidesLabel isChecked={isChosen} onToggle={onChoose} />
        <div className="min-w-0 grow basis-[10rem]">
          <h3 className="text-lg wrap-anywhere">{title}</h3>
          <ul className="text-sm text-ink-soft">
            {causes.slice(-3).map(({ id, label: cause, at, by }) => (
              <li key={id} className="wrap-anywhere">
                {cause}, {momentText(at)}
                {by === '' ? '' : `, ${by}`}
              </li>
            ))}
            {causes.length > 3 ? <li>and {causes.length - 3} earlier changes</li> : null}
          </ul>
        </div>
        <div className="flex flex-wrap gap-2">
          {isInConflict ? <Badge tone="danger">Conflict</Badge> : null}
          {isSent ? <Badge tone="fair">Sent, not confirmed</Badge> : null}
          <Badge tone="outline">{shownNouns[kind][0]}</Badge>
          <Badge tone={tone}>{label}</Badge>
        </div>
      </div>
      <Fields state={state} record={record} />
    </article>
  );
}

function Fields({ state, record }: Pick<UnpublishedCardProps, 'state' | 'record'>) {
  const id = useId();
  const differences = useMemo(() => listFieldDifferences(state, record), [state, record]);
  const isEdit = record.change === 'changed';
  const [isOpen, setIsOpen] = useState(false);
  const first = isEdit ? differences.slice(0, mostFields) : [];
  const shown = isOpen ? differences : first;
  return (
    <>
      <div id={id} className="empty:hidden">
        {shown.length === 0 ? null : <DifferenceList differences={shown} change={record.change} />}
      </div>
      {differences.length > first.length ? (
        <div>
          <Button
            variant="quiet"
            size="inline"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => {
              setIsOpen(!isOpen);
            }}
          >
            {isOpen
              ? 'Show less'
              : `Show ${isEdit ? 'all' : 'its'} ${formatCount(differences.length, 'field')}`}
            <span className="sr-only"> of {record.title}</span>
          </Button>
        </div>
      ) : null}
    </>
  );
}
