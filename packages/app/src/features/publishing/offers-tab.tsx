import { formatCount } from '@manchester-eats/shared/domain';
import { recordTitle, shownFields } from '@manchester-eats/shared/publishing';
import type { OfferedChange, WorkingCopy } from '@manchester-eats/shared/sync';
import { useRef } from 'react';
import { useAdministration } from '../../state/use-administration.ts';
import { Bee } from '../../ui/bee.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/notice.tsx';
import { momentText } from '../../ui/moment-text.ts';
import { RecordNames } from './record-names.tsx';

const reasons: Readonly<Record<OfferedChange['reason'], string>> = {
  'edited-outside':
    'The documents saved in this browser were changed by something other than this site.',
  'set-back': 'The published directory was restored from a backup, and lost these records.',
};

/** Changes that were found rather than made here. */
export function OffersTab({ state }: { readonly state: WorkingCopy }) {
  if (state.offers.length === 0) {
    return (
      <EmptyState art={<Bee className="size-16" />} title="There are no offers">
        If the published directory loses something, because it was restored from a backup, it is
        offered here to put back.
      </EmptyState>
    );
  }
  return (
    <section aria-labelledby="offers" className="grid min-w-0 grid-cols-1 gap-5">
      <h2 id="offers" className="sr-only">
        Offers
      </h2>
      <p role="status" className="font-semibold">
        {formatCount(state.offers.length, 'offer')}
      </p>
      <ul className="grid gap-4">
        {state.offers.map((offer) => (
          <li key={offer.id} className="grid min-w-0">
            <OfferCard offer={offer} state={state} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface OfferCardProps {
  readonly offer: OfferedChange;
  readonly state: WorkingCopy;
}

function OfferCard({ offer, state }: OfferCardProps) {
  const { decisions } = useAdministration();
  const refusing = useRef<HTMLDialogElement>(null);
  const { id, at, reason, change } = offer;
  const count = formatCount(change.put.length + change.remove.length, 'record');
  const records = [
    ...change.put.map((record) => ({
      ...{ kind: record.kind, id: record.id, title: recordTitle(record, record.fields) },
      note: shownFields(state, record) === undefined ? 'added' : 'changed',
    })),
    ...change.remove.map((name) => ({
      ...{ kind: name.kind, id: name.id, title: recordTitle(name, shownFields(state, name)) },
      note: 'removed',
    })),
  ];
  return (
    <article className="grid gap-3 rounded-lg border border-line bg-surface p-4">
      <h3 className="text-lg wrap-anywhere">{change.label}</h3>
      <p>
        {reasons[reason]} {count}, found {momentText(at)}.
      </p>
      <RecordNames records={records} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button
          aria-label={`Refuse: ${change.label}`}
          onClick={() => refusing.current?.showModal()}
        >
          Refuse
        </Button>
        <Button
          variant="primary"
          aria-label={`Accept: ${change.label}`}
          onClick={() => void decisions.acceptOffer(id)}
        >
          Accept
        </Button>
      </div>
      <ConfirmDialog
        dialog={refusing}
        question={`Refuse “${change.label}”?`}
        warning={`The offer of ${count} is deleted. Nothing else changes.`}
        verb="Refuse"
        onConfirm={() => void decisions.refuseOffer(id)}
      />
    </article>
  );
}
