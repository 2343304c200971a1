import type { DirectoryChange, RecordName } from '../domain/directory/directory-change.ts';
import { groupBy } from '../domain/group-by.ts';
import { nextLog, type LoggedChange, type LoggedPatch } from './change-log.ts';
import {
  changeOf,
  headOf,
  withoutKnown,
  type Change,
  type NewChange,
  type Patch,
} from './changes.ts';
import { atOnce, type InSteps } from './in-steps.ts';
import {
  emptyPublished,
  patchPublished,
  type Published,
  type PublishedPatch,
} from './published.ts';
import { joinReplaced, type ReplacedValues } from './replaced-values.ts';
import { toRecordKey, type RecordKey } from '../domain/directory/record-key.ts';

/** A change that was found rather than made here. The administrator accepts or refuses it. */
export interface OfferedChange {
  readonly id: string;
  /** ISO time at which it was found, by this computer's clock. */
  readonly at: string;
  /**
   * `edited-outside`: another program changed the saved documents.
   * `set-back`: the published directory lost these records and removals when it was restored from a backup.
   */
  readonly reason: 'edited-outside' | 'set-back';
  readonly change: DirectoryChange;
}

/**
 * The working copy of the directory: `published` is what was last read, `changes` is what was changed here
 * and is not published. The documents and all conflicts are derived from the two.
 */
export interface WorkingCopy {
  readonly published: Published;
  /** The changes with unpublished patches, in the order in which they were made. */
  readonly changes: readonly Change[];
  /** The latest changes made here, in order, including unpublished ones. */
  readonly log: readonly LoggedChange[];
  readonly offers: readonly OfferedChange[];
  /** Values that others have replaced; a publish restores them only after a confirmation. */
  readonly replaced: ReplacedValues;
}

/** A patch of a change, as a step writes it; null removes it. */
export interface PatchRow {
  readonly change: string;
  readonly key: RecordKey;
  readonly patch: Patch | null;
}

/** One transition of the working copy, stored in one transaction. */
export interface Step {
  readonly published?: PublishedPatch;
  /** Changes to add to `changes` and `log`, unless they are there already. */
  readonly heads?: readonly NewChange[];
  /** Patches that are new, replaced or removed. */
  readonly patches?: readonly PatchRow[];
  /** Parts of changes that are finished and go into the log. */
  readonly logged?: readonly LoggedPatch[];
  readonly offers?: {
    readonly put: readonly OfferedChange[];
    readonly remove: readonly string[];
  };
  readonly replaced?: ReplacedValues;
}

/** The parts of a step that add a change; empty if there are no patches. */
export function stepForNewChange(
  head: NewChange,
  patches: readonly Patch[],
): Required<Pick<Step, 'heads' | 'patches'>> {
  return {
    heads: patches.length === 0 ? [] : [head],
    patches: patches.map((patch) => ({ change: head.id, key: toRecordKey(patch), patch })),
  };
}

/** A working copy without records or changes. */
export function emptyWorkingCopy(): WorkingCopy {
  return {
    published: emptyPublished(),
    changes: [],
    log: [],
    offers: [],
    replaced: new Map(),
  };
}

/** The working copy after a step. */
export function applyStep(state: WorkingCopy, step: Step): WorkingCopy {
  return atOnce(applyStepInSteps(state, step));
}

/** `applyStep` for a step with many patches: yields after each of them. */
export function* applyStepInSteps(state: WorkingCopy, step: Step): InSteps<WorkingCopy> {
  const { published, offers } = step;
  const nextPublished =
    published === undefined ? state.published : patchPublished(state.published, published);
  yield;
  return {
    published: nextPublished,
    changes: yield* nextChanges(state.changes, step),
    log: yield* nextLog(state.log, step.heads ?? [], step.logged ?? []),
    offers:
      offers === undefined
        ? state.offers
        : [...state.offers.filter(({ id }) => !offers.remove.includes(id)), ...offers.put],
    replaced:
      step.replaced === undefined ? state.replaced : joinReplaced(state.replaced, step.replaced),
  };
}

/** Joins two steps; the second was planned on the working copy after the first. */
export function joinSteps(one: Step, other: Step): Step {
  const published = joinPublished(one.published, other.published);
  const offers = joinOffers(one.offers, other.offers);
  const both = one.replaced && other.replaced && new Map([...one.replaced, ...other.replaced]);
  const replaced = both ?? one.replaced ?? other.replaced;
  return {
    ...(published === undefined ? {} : { published }),
    heads: [...(one.heads ?? []), ...(other.heads ?? [])],
    patches: [...(one.patches ?? []), ...(other.patches ?? [])],
    logged: [...(one.logged ?? []), ...(other.logged ?? [])],
    ...(offers === undefined ? {} : { offers }),
    ...(replaced === undefined ? {} : { replaced }),
  };
}

function joinOffers(one: Step['offers'], other: Step['offers']): Step['offers'] {
  if (one === undefined || other === undefined) return one ?? other;
  const stays = ({ id }: OfferedChange) => !other.remove.includes(id);
  return {
    put: [...one.put.filter(stays), ...other.put],
    remove: [...one.remove, ...other.remove],
  };
}

function joinPublished(one: Step['published'], other: Step['published']): Step['published'] {
  if (one === undefined || other === undefined || other.reset) return other ?? one;
  const later = new Set([...other.put, ...other.remove].map(toRecordKey));
  const stays = (name: RecordName) => !later.has(toRecordKey(name));
  return {
    ...one,
    ...other,
    reset: one.reset,
    put: [...one.put.filter(stays), ...other.put],
    remove: [...one.remove.filter(stays), ...other.remove],
  };
}

/** Whether a step contains nothing to apply. */
export function isEmptyStep({
  published,
  offers,
  heads,
  patches,
  logged,
  replaced,
}: Step): boolean {
  const rows = [...(heads ?? []), ...(patches ?? []), ...(logged ?? [])].length;
  return published === undefined && offers === undefined && rows + (replaced?.size ?? 0) === 0;
}

function* nextChanges(
  changes: readonly Change[],
  { heads = [], patches = [] }: Step,
): InSteps<readonly Change[]> {
  if (heads.length + patches.length === 0) return changes;
  const rows = groupBy(patches, ({ change }) => change);
  const known = [
    ...changes,
    ...withoutKnown(heads, changes).map((head) => changeOf(headOf(head), [])),
  ];
  const next: Change[] = [];
  for (const change of known) {
    const changeRows = rows.get(change.id);
    if (changeRows === undefined) {
      if (change.patches.size > 0) next.push(change);
      continue;
    }
    const nextPatches = new Map(change.patches);
    for (const { key, patch } of changeRows) {
      if (patch === null) nextPatches.delete(key);
      else nextPatches.set(key, patch);
      yield;
    }
    if (nextPatches.size > 0) next.push({ ...change, patches: nextPatches });
  }
  return next;
}
