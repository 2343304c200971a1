import { formatCount } from '@manchester-eats/shared/domain';
import type { UnpublishedRecord } from '@manchester-eats/shared/publishing';
import type { WorkingCopy } from '@manchester-eats/shared/sync';
import { useRef, useState } from 'react';
import { useObservable } from '../../state/list-services.ts';
import { isUnderWay } from '../../state/publication.ts';
import { useAdministration } from '../../state/use-administration.ts';
import '../../ui/action-bar.css';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { PublishSelection } from './publish-selection.tsx';
import { recordsToDiscard, type Chosen } from './selection-plan.ts';

interface SelectionBarProps {
  readonly state: WorkingCopy;
  readonly records: readonly UnpublishedRecord[];
  readonly chosen: Chosen;
  /** How much is chosen, in words. */
  readonly count: string;
  /** Called once the selection is published or discarded. */
  readonly onDone: () => void;
}

/** What can be done with a selection; nothing while none is chosen. */
export function SelectionBar({ state, records, chosen, count, onDone }: SelectionBarProps) {
  const { decisions, publisher } = useAdministration();
  const isPublishing = isUnderWay(useObservable(publisher.state));
  const discarding = useRef<HTMLDialogElement>(null);
  const [isPlanning, setIsPlanning] = useState(false);
  const keys = 'changes' in chosen ? chosen.changes : chosen.records;
  if (keys.size === 0) return null;
  const affected = recordsToDiscard(state, records, chosen);
  const affectedText = formatCount(affected.length, 'record');
  return (
    <div
      role="group"
      aria-label="Selection"
      className="action-bar sticky bottom-4 z-10 flex flex-wrap items-center justify-end gap-3 rounded-lg border border-line bg-raised p-4 shadow-float"
    >
      <p className="grow font-semibold">{count} chosen</p>
      <Button variant="quiet" onClick={onDone}>
        Choose none
      </Button>
      <Button disabled={isPublishing} onClick={() => discarding.current?.showModal()}>
        Discard selection
      </Button>
      <Button
        variant="primary"
        disabled={isPublishing}
        onClick={() => {
          setIsPlanning(true);
        }}
      >
        Publish selection
      </Button>
      <ConfirmDialog
        dialog={discarding}
        question={`Discard the changes of ${affectedText}?`}
        warning={discardWarning(affected.length, keys.size, 'records' in chosen)}
        verb="Discard"
        isDestructive
        onConfirm={() => {
          void decisions.discard(
            'changes' in chosen
              ? { changes: chosen.changes }
              : { records: new Set(affected.map(({ key }) => key)) },
            `Discarded the changes of ${affectedText}`,
          );
          onDone();
        }}
      />
      {isPlanning ? (
        <PublishSelection
          {...{ state, records, chosen }}
          onClose={(isPublished) => {
            setIsPlanning(false);
            if (isPublished) onDone();
          }}
        />
      ) : null}
    </div>
  );
}

function discardWarning(affected: number, chosen: number, areRecords: boolean): string {
  const others = affected - chosen;
  const published = 'They are shown as published again. You can undo this.';
  return areRecords && others > 0
    ? `${formatCount(others, 'other record')} of the same changes only make sense together with them. ${published}`
    : published;
}
