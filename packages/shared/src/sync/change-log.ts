import { toRecordKey, type RecordKey } from '../domain/directory/record-key.ts';
import { groupBy } from '../domain/group-by.ts';
import {
  headOf,
  joinPatches,
  withoutKnown,
  type ChangeHead,
  type NewChange,
  type Patch,
} from './changes.ts';
import type { InSteps } from './in-steps.ts';

/** A change in the log, with its finished parts, which undo needs. */
export interface LoggedChange extends ChangeHead {
  /** The finished parts; null if the change has no undo, or once they were dropped to keep the log short. */
  readonly patches: ReadonlyMap<RecordKey, Patch> | null;
  /** How many characters of JSON were added as finished parts, even if they have been dropped since. */
  readonly size: number;
  /** The change that undid this one, if any. */
  readonly undoneBy: string | null;
  /** The change that this one undid, if any. */
  readonly undoes: string | null;
}

/** A finished part of a change. */
export interface LoggedPatch {
  readonly change: string;
  readonly patch: Patch;
}

/** How many of the latest changes with finished parts keep them: an unattended merge of duplicates makes hundreds. */
export const maxDetailedChanges = 1_000;
/** How many characters of JSON all finished parts in the log may have. */
const maxDetailCharacters = 20_000_000;
/** How many changes the log keeps in all. */
export const maxLoggedChanges = 10_000;

/** Adds the new changes of a step to the log, and its finished parts to their changes; yields after each part. */
export function* nextLog(
  log: readonly LoggedChange[],
  heads: readonly NewChange[],
  logged: readonly LoggedPatch[],
): InSteps<readonly LoggedChange[]> {
  if (heads.length + logged.length === 0) return log;
  const finished = groupBy(logged, ({ change }) => change);
  const undoneById = new Map(heads.map(({ id, undoes }) => [undoes ?? '', id]));
  const added = withoutKnown(heads, log).map((head): LoggedChange => {
    const undoes = head.undoes ?? null;
    const patches = head.isFound === true ? null : new Map<RecordKey, Patch>();
    return { ...headOf(head), patches, size: 0, undoneBy: null, undoes };
  });
  const next: LoggedChange[] = [];
  for (const change of [...log, ...added]) {
    const undoneBy = undoneById.get(change.id);
    const marked = undoneBy === undefined ? change : { ...change, undoneBy };
    const rows = finished.get(change.id);
    next.push(rows === undefined ? marked : yield* addFinishedParts(marked, rows));
  }
  return trimLog(next.slice(-maxLoggedChanges));
}

function* addFinishedParts(
  change: LoggedChange,
  finished: readonly LoggedPatch[],
): InSteps<LoggedChange> {
  if (change.patches === null) return change;
  const patches = new Map(change.patches);
  let { size } = change;
  for (const { patch } of finished) {
    const key = toRecordKey(patch);
    patches.set(key, joinPatches(patches.get(key), patch));
    size += JSON.stringify(patch).length;
    yield;
  }
  return { ...change, patches, size };
}

function trimLog(log: readonly LoggedChange[]): readonly LoggedChange[] {
  let characters = 0;
  let detailed = 0;
  return log
    .toReversed()
    .map((change) => {
      // Without finished parts there is nothing to drop, and what is unpublished can be undone however old it is.
      if (change.patches === null || change.size === 0) return change;
      characters += change.size;
      detailed += 1;
      const isKept = detailed <= maxDetailedChanges && characters <= maxDetailCharacters;
      return isKept ? change : { ...change, patches: null };
    })
    .reverse();
}
