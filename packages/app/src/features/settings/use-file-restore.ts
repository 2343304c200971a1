import { useState } from 'react';
import { readProposals } from '../../state/read-proposals.ts';
import { useAdministration } from '../../state/use-administration.ts';
import { useDirectoryStore } from '../../state/use-store.ts';
import type { TaskProgress } from './backup-messages.ts';
import { startBackupTask } from './start-backup-task.ts';
import { useRestore, type RestorePlan } from './use-restore.ts';

/** How far the restore of a file is. */
export type FileRestoreState =
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

/** Reads backup files, plans their restore, and applies what was looked at. */
export function useFileRestore() {
  const store = useDirectoryStore();
  const { pictures } = useAdministration();
  const { isApplying, apply } = useRestore();
  const [state, setState] = useState<FileRestoreState>({ step: 'choose' });

  async function read(file: File, before?: { readonly isAccepted: boolean }): Promise<void> {
    await store.handle; // Until then, the page may show less than is stored.
    const { documents } = store.getState();
    const onProgress = (progress: TaskProgress) => {
      setState({ step: 'reading', progress });
    };
    onProgress({ phase: 'reading', done: 0, total: file.size });
    const proposals = await readProposals(pictures);
    const task = { kind: 'restore', file, proposals } as const;
    const outcome = await startBackupTask(task, documents, onProgress);
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

  const isBusy = state.step === 'reading' || isApplying;
  return {
    state,
    isApplying,
    read: (file: File) => {
      if (!isBusy) void read(file);
    },
    /** Goes on with a file that was edited. */
    accept: () => {
      if (state.step === 'planned') setState({ ...state, isAccepted: true });
    },
    restore: (removes: boolean) => {
      if (!isBusy) void restore(removes);
    },
    close: () => {
      if (!isBusy) setState({ step: 'choose' });
    },
  };
}
