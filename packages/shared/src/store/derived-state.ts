import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import { emptyDocuments } from '../domain/directory/empty-documents.ts';
import { applyChanges, applyInSteps, type AppliedDocuments } from '../sync/apply.ts';
import { patchesByRecord } from '../sync/changes.ts';
import { conflictsOf, findConflicts } from '../sync/conflicts.ts';
import type { InSteps } from '../sync/in-steps.ts';
import { mergeInSteps } from '../sync/rebase.ts';
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

/** A state that was derived before it is shown. */
interface PreparedState {
  readonly applied: AppliedDocuments;
  /** The documents after healing; null if they are those that were shown when they were derived. */
  readonly healed: DirectoryDocuments | null;
  /** The number of times that data for healing had been loaded by then. */
  readonly healing: number;
  readonly counted: { readonly from: WorkingCopy; readonly conflicts: number };
}

function isSameState(one: WorkingCopy, other: WorkingCopy): boolean {
  return one.published === other.published && one.changes === other.changes;
}

/** Derives what screens show from a working copy. Reuses unchanged documents, unless they need healing. */
export class DerivedState {
  readonly #parts: DerivedStateParts;
  /** Called after the same documents were healed again. */
  readonly #onHealed: () => void;
  #applied: AppliedDocuments = { documents: emptyDocuments(), from: emptyWorkingCopy() };
  #shown: ShownDocuments = showDocuments(this.#applied.documents, this.#applied.documents);
  #prepared: PreparedState | null = null;
  /** How many times data for healing was loaded. */
  #healing = 0;
  /** The number of conflicts of the state that it was last counted for. */
  #counted = { from: this.#applied.from, conflicts: 0 };

  constructor(parts: DerivedStateParts, onHealed: () => void) {
    this.#parts = parts;
    this.#onHealed = onHealed;
  }

  /** Returns the documents as they were last derived. */
  shown(): ShownDocuments {
    return this.#shown;
  }

  /** Derives a state that is shown next; yields, so that this can be done in slices. */
  *prepare(copy: WorkingCopy): InSteps<void> {
    const applied = yield* applyInSteps(copy, this.#applied);
    yield;
    const isSame = applied.documents === this.#applied.documents;
    const healed = isSame ? null : this.#parts.heal(applied.documents);
    const healing = this.#healing;
    yield;
    const merged = yield* mergeInSteps(copy.published, copy.changes);
    const conflicts = merged.flatMap(conflictsOf).length;
    this.#prepared = { applied, healed, healing, counted: { from: copy, conflicts } };
    yield;
  }

  derive(copy: WorkingCopy) {
    const prepared = this.#takePrepared(copy);
    const applied = prepared?.applied ?? applyChanges(copy, this.#applied);
    if (applied.documents !== this.#applied.documents) {
      const isCurrent = prepared?.healing === this.#healing;
      this.#heal(applied.documents, isCurrent ? prepared.healed : null);
    }
    this.#applied = applied;
    const undoable = lastUndoable(copy);
    return {
      documents: this.#shown.documents,
      published: hasRead(copy) ? copy.published : null,
      unpublished: patchesByRecord(copy.changes).size,
      conflicts: this.#countConflicts(copy),
      offers: copy.offers,
      undoLabel: copy.log.find(({ id }) => id === undoable)?.label ?? null,
    } satisfies Partial<StoreState>;
  }

  #takePrepared(copy: WorkingCopy): PreparedState | null {
    const prepared = this.#prepared;
    if (prepared === null || !isSameState(prepared.applied.from, copy)) return null;
    this.#prepared = null;
    this.#counted = prepared.counted;
    return prepared;
  }

  #countConflicts(copy: WorkingCopy): number {
    if (!isSameState(this.#counted.from, copy)) {
      this.#counted = { from: copy, conflicts: findConflicts(copy).length };
    }
    return this.#counted.conflicts;
  }

  #heal(documents: DirectoryDocuments, healed: DirectoryDocuments | null): void {
    const { heal, prepareHealing } = this.#parts;
    this.#shown = showDocuments(healed ?? heal(documents), documents);
    void prepareHealing?.(documents).then((correctsMore) => {
      if (correctsMore) this.#healing += 1;
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
