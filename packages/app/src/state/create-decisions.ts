// Loaded for administrators only.
import { greaterManchester } from '@manchester-eats/shared/city';
import type { RecordName } from '@manchester-eats/shared/domain';
import {
  acceptOffer,
  discardWithUndo,
  refuseOffer,
  resolveConflict,
  returnMerged,
  takeOtherWithUndo,
  type ChangeContext,
} from '@manchester-eats/shared/publishing';
import type { AppliedChange, BrowserHandle } from '@manchester-eats/shared/store';
import type { DiscardTarget } from '@manchester-eats/shared/sync';
import type { ToastMessage } from '../ui/toast-queue.ts';
import { newId } from './new-id.ts';

/** A conflict about a unit of a record, or about the record as a whole (null). */
type ConflictName = RecordName & { readonly unit: string | null };

/** What administrators decide about unpublished changes, conflicts and offers. */
export interface Decisions {
  /** Discards unpublished changes, and offers to undo that. `label` says what is discarded. */
  readonly discard: (target: DiscardTarget, label: string) => Promise<void>;
  /** Keeps the values here; they will be published over the others. */
  readonly keepMine: (conflicts: readonly ConflictName[]) => Promise<void>;
  /** Takes the published values, and offers to undo that. */
  readonly takeOthers: (conflicts: readonly ConflictName[], label: string) => Promise<void>;
  /** Brings back one of the listings that a change merged, and offers to merge it again. */
  readonly bringBack: (merge: string, listing: string) => Promise<void>;
  /** Carries out an offered change, which can be undone. */
  readonly acceptOffer: (id: string) => Promise<AppliedChange>;
  /** Deletes an offered change, and offers to bring it back. */
  readonly refuseOffer: (id: string) => Promise<void>;
}

interface DecisionParts {
  readonly handle: Promise<BrowserHandle>;
  /** Returns the e-mail address of the signed-in user, or `''`. */
  readonly by: () => string;
  readonly undo: (id: string) => Promise<void>;
  /** Shows that a decision is carried out, or that it could not be saved. */
  readonly showDone: (message: ToastMessage, isSaved: boolean) => void;
}

export function createDecisions({ handle, by, undo, showDone }: DecisionParts): Decisions {
  async function context(): Promise<ChangeContext> {
    const now = () => new Date().toISOString();
    return { copy: await handle, city: greaterManchester, now, newId, by: by() };
  }

  async function showUndoable(title: string, change: string | null): Promise<void> {
    const action =
      change === null ? {} : { action: { label: 'Undo', run: () => void undo(change) } };
    showDone({ tone: 'good', title, ...action }, (await handle).isSaved());
  }

  return {
    async discard(target, label) {
      await showUndoable(label, await discardWithUndo(await context(), target, label));
    },
    async keepMine(conflicts) {
      const copy = await handle;
      for (const conflict of conflicts) await resolveConflict(copy, conflict, 'local');
    },
    async takeOthers(conflicts, label) {
      await showUndoable(label, await takeOtherWithUndo(await context(), conflicts, label));
    },
    async bringBack(merge, listing) {
      const { change, label } = await returnMerged(await context(), merge, listing);
      if (change === null || label === null) {
        const text = 'It is a listing already, or what it was is no longer known here.';
        showDone({ tone: 'danger', title: 'Nothing came back', text }, true);
        return;
      }
      await showUndoable(label, change);
    },
    async acceptOffer(id) {
      const accepted = await acceptOffer(await context(), id);
      return { ...accepted, isSaved: (await handle).isSaved() };
    },
    async refuseOffer(id) {
      const copy = await handle;
      const offer = copy.state().offers.find((one) => one.id === id);
      if (offer === undefined) return;
      await refuseOffer(copy, id);
      const putBack = () => void copy.update(() => ({ offers: { put: [offer], remove: [] } }));
      const title = `Refused: ${offer.change.label}`;
      const action = { label: 'Undo', run: putBack };
      showDone({ tone: 'plain', title, action }, copy.isSaved());
    },
  };
}
