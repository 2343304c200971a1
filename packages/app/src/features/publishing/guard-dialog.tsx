import { fieldLabel, recordTitle, shownFields } from '@manchester-eats/shared/publishing';
import { type RecordName, formatCount, formatNumber } from '@manchester-eats/shared/domain';
import type { WorkingCopy } from '@manchester-eats/shared/sync';
import { useEffect, useRef } from 'react';
import type { Publication } from '../../state/publication.ts';
import { useAdministration } from '../../state/use-administration.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions, DialogFrame } from '../../ui/dialog-frame.tsx';
import { RecordNames } from './record-names.tsx';

interface GuardDialogProps {
  readonly publication: Extract<Publication, { readonly phase: 'guarded' }>;
  readonly state: WorkingCopy;
}

/** Asks before a publish takes down many listings, or restores values that others have replaced. */
export function GuardDialog({ publication, state }: GuardDialogProps) {
  const { risk, request } = publication;
  const { publisher } = useAdministration();
  const dialog = useRef<HTMLDialogElement>(null);
  const isConfirmed = useRef(false);
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  const named = ({ kind, id }: RecordName) => ({
    ...{ kind, id, title: recordTitle({ kind, id }, shownFields(state, { kind, id })) },
  });
  const { takenDown, takenBack, listings } = risk;
  return (
    <DialogFrame
      dialog={dialog}
      title="Publish all of this?"
      onClose={() => {
        if (!isConfirmed.current) publisher.dismiss();
      }}
    >
      {risk.needsRemovalsAllowed ? (
        <div className="grid gap-2">
          <p>
            This takes down {formatNumber(takenDown.length)} of{' '}
            {formatCount(listings, 'published listing')}. Visitors will no longer find them:
          </p>
          <RecordNames records={takenDown.map(named)} />
        </div>
      ) : null}
      {takenBack.length === 0 ? null : (
        <div className="grid gap-2">
          <p>
            This restores {formatCount(takenBack.length, 'value')} that others have replaced since:
          </p>
          <RecordNames
            records={takenBack.map((part) => ({
              ...named(part),
              note: part.unit === null ? 'the whole record' : fieldLabel(part.unit),
            }))}
          />
        </div>
      )}
      <p className="text-ink-soft">Nothing was published yet.</p>
      <DialogActions>
        <Button onClick={() => dialog.current?.close()}>Cancel</Button>
        <Button
          variant="primary"
          onClick={() => {
            isConfirmed.current = true;
            dialog.current?.close();
            void publisher.publish({
              ...request,
              ...(risk.needsRemovalsAllowed ? { allowRemovals: takenDown.length } : {}),
              ...(takenBack.length > 0 ? { takeBack: true } : {}),
            });
          }}
        >
          {risk.needsRemovalsAllowed
            ? `Take down ${formatCount(takenDown.length, 'listing')}`
            : `Restore ${formatCount(takenBack.length, 'value')}`}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}
