import { useEffect, useRef } from 'react';
import { useDirectory } from '../../state/use-directory.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { AreaProgressList } from './area-progress-list.tsx';
import { ImportForm } from './import-form.tsx';
import { ImportPlanView } from './import-plan-view.tsx';
import { offeredCategories } from './offered-categories.ts';
import { Button } from '../../ui/button.tsx';
import { useImport } from './use-import.ts';

interface ImportDialogProps {
  readonly onClose: () => void;
}

/** Imports listings: asks what to import, reads it, shows the plan, and applies it. Opens itself. */
export function ImportDialog({ onClose }: ImportDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const question = useRef<HTMLDialogElement>(null);
  const { documents } = useDirectory();
  const { state, start, apply, drop } = useImport(() => dialog.current?.close());
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  const isReading = state.phase === 'reading';

  function mayClose(): boolean {
    if (state.phase === 'form') return true;
    if (state.phase === 'plan' && state.isApplying) return false;
    const hasResults = isReading || state.outcome.added + state.outcome.updated > 0;
    if (hasResults) question.current?.showModal();
    return !hasResults;
  }

  return (
    <>
      <DialogFrame
        dialog={dialog}
        title="Import listings"
        width="wide"
        mayClose={mayClose}
        onClose={() => {
          drop();
          onClose();
        }}
      >
        {/* Hidden, not removed: going back shows what was chosen. */}
        <div hidden={state.phase !== 'form'}>
          <ImportForm
            categories={offeredCategories(documents)}
            problem={state.phase === 'form' ? state.problem : ''}
            onStart={start}
          />
        </div>
        {state.phase === 'form' ? null : <AreaProgressList areas={state.areas} />}
        {isReading ? (
          <div className="flex justify-end">
            <Button
              onClick={() => {
                if (mayClose()) dialog.current?.close();
              }}
            >
              Stop
            </Button>
          </div>
        ) : null}
        {state.phase === 'plan' ? (
          <ImportPlanView
            outcome={state.outcome}
            isNew={state.isNew}
            isApplying={state.isApplying}
            onApply={apply}
            onBack={drop}
          />
        ) : null}
      </DialogFrame>
      <ConfirmDialog
        dialog={question}
        question={isReading ? 'Stop the import?' : 'Close without importing?'}
        warning={
          isReading
            ? 'What was read so far is dropped. Nothing in the directory has changed.'
            : 'What was found is dropped. Nothing in the directory has changed.'
        }
        verb={isReading ? 'Stop' : 'Close'}
        cancelVerb={isReading ? 'Go on' : 'Cancel'}
        onConfirm={() => dialog.current?.close()}
      />
    </>
  );
}
