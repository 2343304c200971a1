import type { DirectoryChange, RecordName } from '../domain/directory/directory-change.ts';
import { groupBy } from '../domain/group-by.ts';
import { changeOf, headOf, type Change, type ChangeHead, type Patch } from './changes.ts';
import {
  nothingPublished,
  patchPublished,
  type Published,
  type PublishedPatch,
} from './published.ts';
import { joinReplaced, type ReplacedValues } from './replaced.ts';
import { recordKeyOf, type RecordKey } from '../domain/directory/record-key.ts';

/** A change in the log, with its finished parts, which undo needs. */
export interface LoggedChange extends ChangeHead {
  /** The finished parts; null once they were dropped to keep the log short. */
  readonly patches: ReadonlyMap<RecordKey, Patch> | null;
  /** How many characters the finished parts take as JSON. */
  readonly size: number;
  /** The change that undid this one, if any. */
  readonly undoneBy: string | null;
  /** The change that this one undid, if any. */
  readonly undoes: string | null;
}

/** A change that was found rather than made, which a person accepts or refuses. */
export interface OfferedChange {
  readonly id: string;
  /** ISO time at which it was found, by this computer's clock. */
  readonly at: string;
  /**
   * `edited-outside`: another program changed the saved documents.
   * `set-back`: the published directory lost these records when it was restored from a backup.
   */
  readonly reason: 'edited-outside' | 'set-back';
  readonly change: DirectoryChange;
}

/**
 * The working copy of the directory. `published` is what was last read, `changes` is what was done here
 * since; the documents and all conflicts are derived from the two.
 */
export interface WorkingCopy {
  readonly published: Published;
  /** In the order in which they were made; only those with something unpublished. */
  readonly changes: readonly Change[];
  /** The latest changes made here, in order, unpublished ones included. */
  readonly log: readonly LoggedChange[];
  readonly offers: readonly OfferedChange[];
  /** For the guard of a publish. */
  readonly replaced: ReplacedValues;
}

/** A patch of a change, as a step writes it; null removes it. */
export interface PatchRow {
  readonly change: string;
  readonly key: RecordKey;
  readonly patch: Patch | null;
}

/** The head of a new change. */
export interface NewChange extends ChangeHead {
  /** The change that it undoes. */
  readonly undoes?: string;
  /** True where its records were found, by a migration or by joining another directory: no undo. */
  readonly isFound?: boolean;
}

/** One transition of the working copy, stored in one transaction. */
export interface Step {
  readonly published?: PublishedPatch;
  /** Changes that are new. */
  readonly heads?: readonly NewChange[];
  /** Patches that are new, replaced, or no longer unpublished. */
  readonly patches?: readonly PatchRow[];
  /** Parts of changes that are finished and go into the log. */
  readonly logged?: readonly { readonly change: string; readonly patch: Patch }[];
  readonly offers?: {
    readonly put: readonly OfferedChange[];
    readonly remove: readonly string[];
  };
  readonly replaced?: ReplacedValues;
}

/** How many of the latest changes keep their finished parts in the log. */
const wholeChanges = 50;
/** How many characters of JSON all finished parts in the log may have. */
const wholeCharacters = 20_000_000;
/** How many changes the log has in all. */
const namedChanges = 500;

/** The parts of a step that add a change; empty where there are no patches. */
export function newChange(
  head: NewChange,
  patches: readonly Patch[],
): Required<Pick<Step, 'heads' | 'patches'>> {
  return {
    heads: patches.length === 0 ? [] : [head],
    patches: patches.map((patch) => ({ change: head.id, key: recordKeyOf(patch), patch })),
  };
}

/** A working copy without records and changes. */
export function emptyWorkingCopy(): WorkingCopy {
  return {
    published: nothingPublished(),
    changes: [],
    log: [],
    offers: [],
    replaced: new Map(),
  };
}

/** The working copy after a step. */
export function applyStep(state: WorkingCopy, step: Step): WorkingCopy {
  const { published, offers } = step;
  return {
    published:
      published === undefined ? state.published : patchPublished(state.published, published),
    changes: nextChanges(state.changes, step),
    log: nextLog(state.log, step),
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
  const replaced = one.replaced && other.replaced && new Map([...one.replaced, ...other.replaced]);
  const known = replaced ?? one.replaced ?? other.replaced;
  return {
    ...(published === undefined ? {} : { published }),
    heads: [...(one.heads ?? []), ...(other.heads ?? [])],
    patches: [...(one.patches ?? []), ...(other.patches ?? [])],
    logged: [...(one.logged ?? []), ...(other.logged ?? [])],
    ...(offers === undefined ? {} : { offers }),
    ...(known === undefined ? {} : { replaced: known }),
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
  const later = new Set([...other.put, ...other.remove].map(recordKeyOf));
  const stays = (name: RecordName) => !later.has(recordKeyOf(name));
  return {
    ...one,
    ...other,
    reset: one.reset,
    put: [...one.put.filter(stays), ...other.put],
    remove: [...one.remove.filter(stays), ...other.remove],
  };
}

/** Whether a step changes nothing. */
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

function nextChanges(
  changes: readonly Change[],
  { heads = [], patches = [] }: Step,
): readonly Change[] {
  if (heads.length + patches.length === 0) return changes;
  const rows = groupBy(patches, ({ change }) => change);
  const next = [...changes, ...newOf(heads, changes).map((head) => changeOf(headOf(head), []))];
  return next.flatMap((change) => {
    const own = rows.get(change.id);
    if (own === undefined) return change.patches.size === 0 ? [] : [change];
    const held = new Map(change.patches);
    for (const { key, patch } of own) {
      if (patch === null) held.delete(key);
      else held.set(key, patch);
    }
    return held.size === 0 ? [] : [{ ...change, patches: held }];
  });
}

function newOf(heads: readonly NewChange[], known: readonly ChangeHead[]): readonly NewChange[] {
  const ids = new Set(known.map(({ id }) => id));
  return heads.filter(({ id }) => !ids.has(id));
}

function nextLog(
  log: readonly LoggedChange[],
  { heads = [], logged = [] }: Step,
): readonly LoggedChange[] {
  if (heads.length + logged.length === 0) return log;
  const finished = groupBy(logged, ({ change }) => change);
  const takenBack = new Map(heads.map(({ id, undoes }) => [undoes ?? '', id]));
  const added = newOf(heads, log).map((head): LoggedChange => {
    const undoes = head.undoes ?? null;
    const patches = head.isFound === true ? null : new Map<RecordKey, Patch>();
    return { ...headOf(head), patches, size: 0, undoneBy: null, undoes };
  });
  const next = [...log, ...added].map((change) => {
    const undoneBy = takenBack.get(change.id);
    const marked = undoneBy === undefined ? change : { ...change, undoneBy };
    const rows = finished.get(change.id);
    return rows === undefined ? marked : withFinished(marked, rows);
  });
  return shortened(next.slice(-namedChanges));
}

function withFinished(
  change: LoggedChange,
  finished: readonly { readonly patch: Patch }[],
): LoggedChange {
  if (change.patches === null) return change;
  const patches = new Map(change.patches);
  let { size } = change;
  for (const { patch } of finished) {
    const key = recordKeyOf(patch);
    patches.set(key, joinPatches(patches.get(key), patch));
    size += JSON.stringify(patch).length;
  }
  return { ...change, patches, size };
}

/** Joins parts of one patch that were finished at different times. */
export function joinPatches(one: Patch | undefined, other: Patch): Patch {
  if (one?.operation === 'edit' && other.operation === 'edit') {
    return { ...one, ...other, units: { ...one.units, ...other.units } };
  }
  return one?.operation === 'add' && other.operation === 'edit' ? one : other;
}

function shortened(log: readonly LoggedChange[]): readonly LoggedChange[] {
  let characters = 0;
  return log
    .toReversed()
    .map((change, age) => {
      characters += change.size;
      const isKept = age < wholeChanges && characters <= wholeCharacters;
      return isKept || change.patches === null ? change : { ...change, patches: null };
    })
    .reverse();
}
