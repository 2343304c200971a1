import { formatCount } from '@manchester-eats/shared/domain';
import { countUnpublishedKinds, type UnpublishedRecord } from '@manchester-eats/shared/publishing';
import type { WorkingCopy } from '@manchester-eats/shared/sync';
import { useEffect, useMemo, useRef } from 'react';
import { useAdministration } from '../../state/use-administration.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions, DialogFrame } from '../../ui/dialog-frame.tsx';
import { countsText } from './counts-text.ts';
import { RecordNames } from './record-names.tsx';
import { planSelection, type Chosen } from './selection-plan.ts';

interface PublishSelectionProps {
  readonly state: WorkingCopy;
  readonly records: readonly UnpublishedRecord[];
  readonly chosen: Chosen;
  readonly onClose: (isPublished: boolean) => void;
}

/** Shows what a selection takes with it before it is published. */
export function PublishSelection({ state, records, chosen, onClose }: PublishSelectionProps) {
  const { publisher } = useAdministration();
  const dialog = useRef<HTMLDialogElement>(null);
  const isPublished = useRef(false);
  const plan = useMemo(() => planSelection(state, records, chosen), [state, records, chosen]);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <DialogFrame
      dialog={dialog}
      title={`Publish ${formatCount(plan.records.length, 'record')}?`}
      onClose={() => {
        onClose(isPublished.current);
      }}
    >
      <p>
        {formatCount(plan.changes.length, 'change')}:{' '}
        {countsText(countUnpublishedKinds(plan.records))}.
      </p>
      {plan.others.length === 0 ? null : (
        <div className="grid gap-2">
          <p>
            A change is published as a whole, with the earlier changes that it needs. So your
            selection takes {formatCount(plan.others.length, 'other record')} with it:
          </p>
          <RecordNames records={plan.others} />
        </div>
      )}
      <DialogActions>
        <Button onClick={() => dialog.current?.close()}>Cancel</Button>
        <Button
          variant="primary"
          onClick={() => {
            isPublished.current = true;
            void publisher.publish({ changes: plan.changes.map(({ id }) => id) });
            dialog.current?.close();
          }}
        >
          Publish
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}
