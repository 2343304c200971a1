import { undoInDirectory } from '@manchester-eats/shared/application';
import {
  lastUndoable,
  localRecord,
  parseRecordKey,
  sameContent,
  type WorkingCopy,
  type WorkingCopyHandle,
} from '@manchester-eats/shared/sync';
import type { LeftOut } from '../../terminal/left-out-lines.ts';
import { countText } from '../../terminal/words.ts';
import { startDraft } from '../../workspace/draft.ts';
import {
  carryOut,
  createContext,
  describeKeptPart,
  findChange,
  listing,
  missing,
  type ChangesDeps,
  type ChangesResult,
} from './service.ts';

/** Which changes are undone: one, or it and all later ones. */
export interface UndoTarget {
  /** The id of a change; the last one if it is missing. */
  readonly id?: string;
  readonly andLater?: boolean;
}

/**
 * Undoes a change, by default the last one, or with `andLater` it and all later ones, the last one first. Values that
 * were changed again since then, or whose value before the change is unknown, stay as they are.
 */
export function undo(deps: ChangesDeps, { id, andLater = false }: UndoTarget = {}) {
  return carryOut(deps, async (copy) => {
    if (id !== undefined)
      findChange(copy, id, listing('The changes, each with its id', deps, 'log'));
    const before = copy.state();
    const last = lastUndoable(before);
    const targets = andLater && id !== undefined ? undoableSince(before, id) : [id ?? last ?? ''];
    const undone: Undone[] = [];
    for (const target of targets) undone.push(...(await undoOne(deps, copy, target)));
    const [first] = undone;
    if (first === undefined) {
      throw missing('There is nothing to undo.', listing('The changes', deps, 'log'));
    }
    const count = countUndone(before, copy.state(), new Set(targets));
    const isLast = count === 0 && id === undefined;
    return {
      verb: 'undo',
      target: undone.length === 1 ? first.label : countText(undone.length, 'change'),
      ...(undone.length === 1 ? {} : { changes: undone.length }),
      count,
      kept: undone.flatMap(({ kept }) => kept),
      earlier: isLast ? findUndoableBefore(before, last ?? '') : null,
    } satisfies Partial<ChangesResult>;
  });
}

interface Undone {
  readonly label: string;
  readonly kept: readonly LeftOut[];
}

/** Undoes one change; returns nothing if there is nothing to undo. */
async function undoOne(
  deps: ChangesDeps,
  copy: WorkingCopyHandle,
  id: string,
): Promise<readonly Undone[]> {
  const before = copy.state();
  const draft = startDraft(before);
  const { label, kept } = await undoInDirectory(createContext(deps, draft.copy), id);
  if (label === null) return [];
  const count = countUndone(before, draft.copy.state(), new Set([id]));
  // If nothing could be undone, the change stays, so that it can be undone later. If nothing is left to undo,
  // for example because an added record is gone, it counts as undone, so that the next undo reaches the one before.
  if (count > 0 || kept.length === 0) await copy.update(() => draft.step());
  return [{ label, kept: kept.map((part) => describeKeptPart(before, part)) }];
}

/** Returns a change and all later ones that can be undone, the last one first. */
function undoableSince({ log }: WorkingCopy, id: string): readonly string[] {
  const place = log.findIndex((change) => change.id === id);
  return log
    .slice(Math.max(place, 0))
    .filter(({ undoes, undoneBy }) => undoes === null && undoneBy === null)
    .map((change) => change.id)
    .reverse();
}

/** Counts the records of some changes that their undo affected. */
function countUndone(before: WorkingCopy, after: WorkingCopy, ids: ReadonlySet<string>): number {
  const changes = [...before.log, ...before.changes].filter(({ id }) => ids.has(id));
  const keys = new Set(changes.flatMap(({ patches }) => [...(patches?.keys() ?? [])]));
  return [...keys].filter((key) => {
    const name = parseRecordKey(key);
    const [oldRecord, newRecord] = [before, after].map((copy) => name && localRecord(copy, name));
    return oldRecord && newRecord ? !sameContent(oldRecord, newRecord) : oldRecord !== newRecord;
  }).length;
}

function findUndoableBefore(state: WorkingCopy, id: string): { id: string; label: string } | null {
  const place = state.log.findIndex((change) => change.id === id);
  const log = state.log.slice(0, Math.max(place, 0));
  const earlierId = lastUndoable({ ...state, log });
  const found = log.find((change) => change.id === earlierId);
  return found === undefined ? null : { id: found.id, label: found.label };
}
