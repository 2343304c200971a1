import { planRestore, type Proposal } from '@manchester-eats/shared/application';
import { backupOfCopy, type SavedCopy } from '@manchester-eats/shared/recovery';
import { useState } from 'react';
import { browserRecovery } from '../../state/browser-recovery.ts';
import { nextTask } from '../../state/next-task.ts';
import { readProposals } from '../../state/read-proposals.ts';
import { useAdministration } from '../../state/use-administration.ts';
import { useDirectoryStore } from '../../state/use-store.ts';
import { formatMoment } from './format-moment.ts';
import { documentLabels } from './kind-words.ts';
import { previewRestore } from './restore-preview.ts';
import { useRestore, type RestorePlan } from './use-restore.ts';

/** A copy that is looked at; without a plan, it is damaged. */
interface OpenCopy {
  readonly copy: SavedCopy;
  readonly plan: RestorePlan | null;
}

/** Opens a copy, and applies what was looked at. */
export function useCopy() {
  const store = useDirectoryStore();
  const { pictures } = useAdministration();
  const { isApplying, apply } = useRestore();
  const [open, setOpen] = useState<OpenCopy | null>(null);

  async function look(copy: SavedCopy): Promise<void> {
    const found = await browserRecovery().readCopy(copy);
    await store.handle; // Until then, the page may show less than is stored.
    await nextTask(); // Comparing takes a while, and the button should not look stuck.
    const proposals = await readProposals(pictures);
    setOpen({ copy, plan: found === null ? null : planRecovery(copy, found, proposals) });
  }

  function planRecovery(
    copy: SavedCopy,
    found: Parameters<typeof backupOfCopy>[1],
    proposals: readonly Proposal[],
  ): RestorePlan {
    const { documents } = store.getState();
    const backup = backupOfCopy(copy, found);
    const plan = planRestore({ documents, backup, proposals });
    const preview = { ...previewRestore(plan, documents, backup), missing: [] };
    const label = `Recovery of ${documentLabels[copy.document].toLowerCase()}, ${formatCopyTime(copy)}`;
    return { preview: { ...preview, label }, put: plan.change.put, documents };
  }

  async function restore({ copy, plan }: OpenCopy, removes: boolean): Promise<void> {
    if (plan === null) return;
    // What is applied is what was looked at.
    if (store.getState().documents !== plan.documents) {
      await look(copy);
      return;
    }
    await apply(plan, removes);
    setOpen(null);
  }

  return {
    ...{ open, isApplying },
    look: (copy: SavedCopy) => void look(copy),
    restore: (removes: boolean) => {
      if (open !== null && !isApplying) void restore(open, removes);
    },
    close: () => {
      if (!isApplying) setOpen(null);
    },
  };
}

/** Says when a copy was taken. */
export function formatCopyTime({ at }: SavedCopy): string {
  const moment = formatMoment(at);
  if (moment === null) return 'at an unknown time';
  return at.length === 10 ? `${moment}, last save of the day` : moment;
}
