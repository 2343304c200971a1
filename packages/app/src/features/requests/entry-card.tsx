import type { EntryDecision, EntryRequest } from '@manchester-eats/shared/supabase';
import { useRef } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { entryDifferences } from './entry-differences.ts';
import { LongText } from '../../ui/long-text.tsx';
import { momentText } from '../../ui/moment-text.ts';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';

interface EntryCardProps {
  readonly request: EntryRequest;
  readonly isChosen: boolean;
  readonly isDeciding: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  readonly onDecide: (decision: EntryDecision) => void;
}

const statuses = {
  waiting: { label: 'Waiting', tone: 'fair' },
  approved: { label: 'Approved', tone: 'good' },
  refused: { label: 'Refused', tone: 'danger' },
  withdrawn: { label: 'Withdrawn', tone: 'plain' },
} as const;

/** What an owner asks for, field by field, with the buttons that decide it. */
export function EntryCard({ request, isChosen, isDeciding, onChoose, onDecide }: EntryCardProps) {
  const refuse = useRef<HTMLDialogElement>(null);
  const { entry, version, ownerEmail, listing, updatedAt } = request;
  const name = listing?.name ?? 'A listing that was removed';
  const isOpen = entry.status === 'waiting';
  const { label, tone } = statuses[entry.status];
  const decide = (decision: EntryDecision['decision'], reason = '') => {
    onDecide({ id: entry.id, version, decision, reason });
  };
  return (
    <article className="grid gap-4 rounded-lg border border-line bg-surface p-5 shadow-card">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        {isOpen ? (
          <input
            type="checkbox"
            aria-label={`Select ${name}`}
            checked={isChosen}
            onChange={(event) => {
              onChoose(event.target.checked);
            }}
            className="mt-1 size-6 accent-accent"
          />
        ) : null}
        <div className="min-w-0 grow basis-[10rem]">
          <h2 className="text-lg wrap-anywhere">{name}</h2>
          <p className="text-sm text-ink-soft wrap-anywhere">
            {entry.kind === 'new' ? 'New listing' : 'Change'} by{' '}
            {ownerEmail || 'an account that is gone'}, {momentText(updatedAt)}
          </p>
        </div>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <Differences request={request} />
      {entry.reason === '' ? null : (
        <p className="text-sm wrap-anywhere">
          <span className="font-semibold">Reason:</span> {entry.reason}
        </p>
      )}
      {isOpen ? (
        <div className="flex flex-wrap justify-end gap-3">
          <Button
            aria-label={`Refuse ${name}`}
            aria-disabled={isDeciding}
            onClick={() => refuse.current?.showModal()}
          >
            Refuse
          </Button>
          <Button
            variant="primary"
            aria-label={`Approve ${name}`}
            aria-disabled={isDeciding}
            onClick={() => {
              decide('approve');
            }}
          >
            Approve
          </Button>
          <ReasonDialog
            dialog={refuse}
            verb="Refuse"
            what={`“${name}”`}
            hint="The owner reads it."
            onConfirm={(reason) => {
              decide('refuse', reason);
            }}
          />
        </div>
      ) : null}
    </article>
  );
}

function Differences({ request }: { readonly request: EntryRequest }) {
  const differences = entryDifferences(request);
  if (differences.length === 0) return null;
  return (
    <dl className="grid gap-3 text-sm">
      {differences.map(({ label, before, after }) => (
        <div key={label} className="grid gap-1 border-t border-line pt-3 md:grid-cols-[10rem_1fr]">
          <dt className="font-semibold">{label}</dt>
          {before === null ? null : (
            <dd className="whitespace-pre-wrap text-ink-soft wrap-anywhere line-through md:col-start-2">
              <span className="sr-only">Now: </span>
              <LongText text={before} of={label} />
            </dd>
          )}
          <dd className="whitespace-pre-wrap wrap-anywhere md:col-start-2">
            <span className="sr-only">{before === null ? '' : 'Proposed: '}</span>
            <LongText text={after} of={label} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
