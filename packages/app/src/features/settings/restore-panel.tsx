import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/notice.tsx';
import { FileField } from './file-field.tsx';
import { formatMoment } from './format-moment.ts';
import type { RestorePreview } from './restore-preview.ts';
import { RestorePlanView } from './restore-plan-view.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { TaskProgressNote } from './task-progress.tsx';
import { UnreadRecords } from './unread-records.tsx';
import { useFileRestore, type FileRestoreState } from './use-file-restore.ts';

type Planned = Extract<FileRestoreState, { step: 'planned' }>;

/** Restores a backup: shows first what that would add, change and remove. */
export function RestorePanel() {
  const { state, isApplying, read, accept, restore, close } = useFileRestore();
  const isRefused = state.step === 'planned' && state.plan.preview.isEdited && !state.isAccepted;
  return (
    <SettingsPanel
      title="Restore"
      intro="Reads a backup and shows what it would add, change and remove. Nothing is changed before you say so, and you can undo it."
    >
      <FileField
        label="Backup file"
        hint="A backup or data file (JSON, also as .gz), or the content of a browser’s local storage saved as JSON. Keys and sign-ins in it are not read."
        accept=".json,.gz,application/json,application/gzip"
        onFile={read}
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
      {isRefused ? (
        <ErrorState
          title="This file was changed after it was saved"
          actions={
            <>
              <Button onClick={close}>Close</Button>
              <Button onClick={accept}>Look at it anyway</Button>
            </>
          }
        >
          {state.file.name}: its checksum does not match its content, so it was edited by hand or
          damaged. Nothing was changed. Use a file that is as it was downloaded, unless you know who
          edited this one.
        </ErrorState>
      ) : null}
      {state.step === 'planned' && !isRefused ? (
        <RestorePlanView
          preview={state.plan.preview}
          removesAtFirst={!state.plan.preview.isStorageDump}
          isApplying={isApplying}
          onApply={restore}
          onCancel={close}
        >
          <FileNotes state={state} />
          <UnreadRecords
            title="Records in this file that cannot be read"
            records={state.plan.preview.unread}
          />
        </RestorePlanView>
      ) : null}
    </SettingsPanel>
  );
}

function FileNotes({ state }: { readonly state: Planned }) {
  const moment = formatMoment(state.plan.preview.exportedAt);
  return (
    <ul className="grid gap-1 text-sm">
      {state.isRenewed ? (
        <li className="font-semibold">
          The directory changed meanwhile, so this was worked out again. Please look once more.
        </li>
      ) : null}
      <li className="wrap-anywhere">
        {state.file.name}
        {moment === null ? '' : `, saved ${moment}`}. {describeFile(state.plan.preview)}
      </li>
    </ul>
  );
}

function describeFile({ hasChecksum, isEdited, isStorageDump }: RestorePreview): string {
  if (isStorageDump) {
    return 'It is the content of a browser’s local storage: it may be a visitor’s, who never sees drafts.';
  }
  if (isEdited) return 'It was changed after it was saved.';
  return hasChecksum
    ? 'It is complete and unchanged.'
    : 'It has no checksum, so nothing shows whether it was changed.';
}
