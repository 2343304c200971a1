import { useState } from 'react';
import { useDirectoryStore } from '../../state/use-store.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/notice.tsx';
import type { TaskProgress } from './backup-messages.ts';
import { FileField } from './file-field.tsx';
import { formatMoment } from './format-moment.ts';
import { RestorePlanView } from './restore-plan-view.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { startBackupTask } from './start-backup-task.ts';
import { TaskProgressNote } from './task-progress.tsx';
import { UnreadRecords } from './unread-records.tsx';
import { useRestore, type RestorePlan } from './use-restore.ts';

type RestoreState =
  | { readonly step: 'choose' }
  | { readonly step: 'reading'; readonly progress: TaskProgress }
  | {
      readonly step: 'refused';
      readonly name: string;
      readonly message: string;
      readonly hint: string;
    }
  | {
      readonly step: 'planned';
      readonly file: File;
      readonly plan: RestorePlan;
      /** Whether the administrator wants to look into a file that was edited. */
      readonly isAccepted: boolean;
      /** Whether the directory changed after the plan was first shown. */
      readonly isRenewed: boolean;
    };

/** Restores a backup: shows first what that would add, change and remove. */
export function RestorePanel() {
  const store = useDirectoryStore();
  const { isApplying, apply } = useRestore();
  const [state, setState] = useState<RestoreState>({ step: 'choose' });

  async function read(file: File, before?: { readonly isAccepted: boolean }): Promise<void> {
    const { documents } = store.getState();
    const onProgress = (progress: TaskProgress) => {
      setState({ step: 'reading', progress });
    };
    onProgress({ phase: 'reading', done: 0, total: file.size });
    const outcome = await startBackupTask({ kind: 'restore', file }, documents, onProgress);
    if (!outcome.ok) {
      setState({ step: 'refused', name: file.name, ...outcome });
      return;
    }
    const plan = { preview: outcome.value, put: outcome.records, documents };
    const isRenewed = before !== undefined;
    setState({ step: 'planned', file, plan, isAccepted: before?.isAccepted ?? false, isRenewed });
  }

  async function restore(removes: boolean): Promise<void> {
    if (state.step !== 'planned') return;
    // What is applied is what was looked at.
    if (store.getState().documents !== state.plan.documents) {
      await read(state.file, state);
      return;
    }
    await apply(state.plan, removes);
    setState({ step: 'choose' });
  }

  const close = () => {
    setState({ step: 'choose' });
  };
  return (
    <SettingsPanel
      title="Restore"
      intro="Reads a backup and shows what it would add, change and remove. Nothing is changed before you say so, and you can undo it."
    >
      <FileField
        label="Backup file"
        hint="A backup or data file (JSON, also as .gz), or the content of a browser’s local storage saved as JSON. Keys and sign-ins in it are not read."
        accept=".json,.gz,application/json,application/gzip"
        isDisabled={state.step === 'reading' || isApplying}
        onFile={(file) => void read(file)}
      />
      {state.step === 'reading' ? <TaskProgressNote progress={state.progress} /> : null}
      {state.step === 'refused' ? (
        <ErrorState
          title="This file cannot be restored"
          actions={<Button onClick={close}>Close</Button>}
        >
          {state.name}: {state.message} Nothing was changed. {state.hint}
        </ErrorState>
      ) : null}
      {state.step !== 'planned' ? null : state.plan.preview.isEdited && !state.isAccepted ? (
        <ErrorState
          title="This file was changed after it was saved"
          actions={
            <>
              <Button onClick={close}>Close</Button>
              <Button
                onClick={() => {
                  setState({ ...state, isAccepted: true });
                }}
              >
                Look at it anyway
              </Button>
            </>
          }
        >
          {state.file.name}: its checksum does not match its content, so it was edited by hand or
          damaged. Nothing was changed. Use a file that is as it was downloaded, unless you know who
          edited this one.
        </ErrorState>
      ) : (
        <RestorePlanView
          preview={state.plan.preview}
          removesAtFirst={!state.plan.preview.isStorageDump}
          isApplying={isApplying}
          onApply={(removes) => void restore(removes)}
          onCancel={close}
        >
          <FileNotes state={state} />
          <UnreadRecords
            title="Records in this file that cannot be read"
            records={state.plan.preview.unread}
          />
        </RestorePlanView>
      )}
    </SettingsPanel>
  );
}

function FileNotes({ state }: { readonly state: Extract<RestoreState, { step: 'planned' }> }) {
  const { isStorageDump, isEdited, exportedAt } = state.plan.preview;
  const moment = formatMoment(exportedAt);
  return (
    <ul className="grid gap-1 text-sm">
      {state.isRenewed ? (
        <li className="font-semibold">
          The directory changed meanwhile, so this was worked out again. Please look once more.
        </li>
      ) : null}
      <li className="wrap-anywhere">
        {state.file.name}
        {moment === null ? '' : `, saved ${moment}`}.{' '}
        {isStorageDump
          ? 'It is the content of a browser’s local storage: it may be a visitor’s, who never sees drafts.'
          : null}
        {!isStorageDump && isEdited ? 'It was changed after it was saved.' : null}
        {!isStorageDump && !isEdited ? 'It is complete and unchanged.' : null}
      </li>
    </ul>
  );
}
