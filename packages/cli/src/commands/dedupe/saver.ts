import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RunLong } from '@manchester-eats/shared/application';
import { startDraft, type Draft } from '../../workspace/draft.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { mergeableListings } from './find-pairs.ts';

interface SaverOptions {
  readonly dryRun: boolean;
  readonly runLong: RunLong;
  /** Called before each save with the number of merges that will be saved by then. */
  readonly onSave?: (merges: number) => void;
  /** Called after each save with the number of merges that are saved. */
  readonly onSaved?: (merges: number) => void;
}

/** The changes that are not saved yet. */
export type Saver = ReturnType<typeof createSaver>;

/** Collects changes and saves them together; a dry run only collects them. */
export function createSaver(
  workspace: Workspace,
  { dryRun, runLong, onSave, onSaved }: SaverOptions,
) {
  let draft: Draft = startDraft(workspace.copy.state());
  let saved = 0;
  const shown = () => workspace.shown(draft.copy.state());
  return {
    copy: () => draft.copy,
    listings: () => shown().documents.listings,
    mergeable: () => mergeableListings(shown()),
    /** Lets Ctrl-C be noticed between two pieces of work. */
    letSignalsIn: () => nextTurn(),
    async save(merges: number) {
      await nextTurn();
      if (dryRun) return;
      onSave?.(saved + merges);
      const step = draft.step();
      await runLong(() => workspace.copy.update(() => step));
      draft = startDraft(workspace.copy.state());
      saved += merges;
      onSaved?.(saved);
    },
  };
}
