import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import { emptyDocuments } from '../domain/directory/empty-documents.ts';
import { applyChanges, type AppliedDocuments } from '../sync/apply.ts';
import { patchesByRecord } from '../sync/changes.ts';
import { findConflicts } from '../sync/conflicts.ts';
import { showDocuments, type ShownDocuments } from '../domain/directory/shown-documents.ts';
import { lastUndoable } from '../sync/take-back.ts';
import { emptyWorkingCopy, type WorkingCopy } from '../sync/working-copy.ts';
import type { StoreState } from './store-state.ts';

export interface DerivedStateParts {
  /** Corrects what can be derived (ids, counts, areas); never a change. */
  readonly heal: (documents: DirectoryDocuments) => DirectoryDocuments;
  /** Fetches what healing these documents needs; true where healing them again gives more. */
  readonly prepareHealing?: (documents: DirectoryDocuments) => Promise<boolean>;
}

/** What screens show of a working copy. Documents that did not change stay the same objects. */
export class DerivedState {
  readonly #parts: DerivedStateParts;
  /** Called when healing the same documents gave more. */
  readonly #onHealed: () => void;
  #applied: AppliedDocuments = { documents: emptyDocuments(), from: emptyWorkingCopy() };
  #shown: ShownDocuments = showDocuments(this.#applied.documents, this.#applied.documents);

  constructor(parts: DerivedStateParts, onHealed: () => void) {
    this.#parts = parts;
    this.#onHealed = onHealed;
  }

  /** The documents as they were derived last. */
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
    void prepareHealing?.(documents).then((isBetter) => {
      if (!isBetter || this.#applied.documents !== documents) return;
      this.#shown = showDocuments(heal(documents), documents);
      this.#onHealed();
    });
  }
}

/** Whether the published directory was ever read. */
export function hasRead({ published }: WorkingCopy): boolean {
  return published.cursor !== null || published.snapshot !== null;
}
