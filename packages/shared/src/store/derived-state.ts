import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import { emptyDocuments } from '../domain/directory/empty-documents.ts';
import { applyChanges, type AppliedDocuments } from '../sync/apply.ts';
import { patchesByRecord } from '../sync/changes.ts';
import { findConflicts } from '../sync/conflicts.ts';
import { showDocuments, type ShownDocuments } from '../domain/directory/shown-documents.ts';
import { lastUndoable } from '../sync/undo.ts';
import { emptyWorkingCopy, type WorkingCopy } from '../sync/working-copy.ts';
import type { StoreState } from './store-state.ts';

export interface DerivedStateParts {
  /** Repairs documents (ids, slugs, areas, duplicates); a repair is never a change to publish. */
  readonly heal: (documents: DirectoryDocuments) => DirectoryDocuments;
  /** Loads data for healing; resolves to true if healing the same documents again may correct more. */
  readonly prepareHealing?: (documents: DirectoryDocuments) => Promise<boolean>;
}

/** Derives what screens show from a working copy. Reuses unchanged documents, unless they need healing. */
export class DerivedState {
  readonly #parts: DerivedStateParts;
  /** Called after the same documents were healed again. */
  readonly #onHealed: () => void;
  #applied: AppliedDocuments = { documents: emptyDocuments(), from: emptyWorkingCopy() };
  #shown: ShownDocuments = showDocuments(this.#applied.documents, this.#applied.documents);

  constructor(parts: DerivedStateParts, onHealed: () => void) {
    this.#parts = parts;
    this.#onHealed = onHealed;
  }

  /** Returns the documents as they were last derived. */
  shown(): ShownDocuments {
    return this.#shown;
  }

  derive(copy: WorkingCopy) {
    const applied = applyChanges(copy, this.#applied);
    if (applied.documents !== this.#applied.documents) this.#heal(applied.documents);
    this.#applied = applied;
    const undoable = lastUndoable(copy);
    return {
      documents: this.#shown.documents,
      published: hasRead(copy) ? copy.published : null,
      unpublished: patchesByRecord(copy.changes).size,
      conflicts: findConflicts(copy).length,
      offers: copy.offers,
      undoLabel: copy.log.find(({ id }) => id === undoable)?.label ?? null,
    } satisfies Partial<StoreState>;
  }

  #heal(documents: DirectoryDocuments): void {
    const { heal, prepareHealing } = this.#parts;
    this.#shown = showDocuments(heal(documents), documents);
    void prepareHealing?.(documents).then((correctsMore) => {
      if (!correctsMore || this.#applied.documents !== documents) return;
      this.#shown = showDocuments(heal(documents), documents);
      this.#onHealed();
    });
  }
}

/** Returns whether the published directory was read; false again once the read's position is dropped. */
export function hasRead({ published }: WorkingCopy): boolean {
  return published.cursor !== null || published.snapshot !== null;
}
