import type { RecordName } from '../domain/directory/directory-change.ts';
import { recordKinds } from '../domain/directory/directory-record.ts';
import type { PublishStep } from '../ports/directory-port.ts';
import { localRecord } from './apply.ts';
import { conflictsOf, type Conflict } from './conflicts.ts';
import { judgeRecord, withMainCategory, type JudgedRecord, type JudgedUnit } from './judge.ts';
import { mapUnits, patchesOf, type ChangePatch } from './changes.ts';
import type { JsonValue } from '../domain/json/json-value.ts';
import { sameJson, writeFields } from '../domain/directory/merge-fields.ts';
import { entryOf, exists, isWhole, type PublishedEntry } from './published.ts';
import { judgeChanges } from './rebase.ts';
import { wasReplaced } from './replaced.ts';
import { recordKeyOf, type RecordKey } from '../domain/directory/record-key.ts';
import type { WorkingCopy } from './working-copy.ts';

/** A part of a change that a step publishes: a unit of a patch, or its record as a whole (null). */
export interface SentPart {
  readonly change: string;
  readonly unit: string | null;
}

/** A step of a publish, with the parts of changes that are finished once it is published. */
export interface FoldedStep {
  readonly step: PublishStep;
  readonly sent: readonly SentPart[];
}

/** A record that cannot be published now, and why. */
export interface HeldRecord extends RecordName {
  readonly reason: string;
}

/** What a publish would send. */
export interface FoldedChanges {
  /** Categories and areas before the listings that name them, removals last. */
  readonly steps: readonly FoldedStep[];
  readonly conflicts: readonly Conflict[];
  /** Records that have to be read before it is known what to send of them. */
  readonly unread: readonly RecordName[];
  /** Records that are refused, unreadable, or part of a change that has to be published as a whole. */
  readonly held: readonly HeldRecord[];
}

/** What limits a publish. */
export interface FoldOptions {
  /** Only these changes, with what they need; all where absent. */
  readonly changes?: ReadonlySet<string>;
  /** Records that the directory refused, each with its reason: their changes are not sent again. */
  readonly refused?: ReadonlyMap<RecordKey, string>;
}

/** Plans the steps that publish the net differences, and lists what cannot be published now. */
export function foldChanges(state: WorkingCopy, options: FoldOptions = {}): FoldedChanges {
  const judged = judgeChanges(state.published, state.changes);
  const blocked = blockedChanges(state, judged, options);
  const groups = groupsOf(state, judged);
  const steps = judged.flatMap((record) => {
    const isRefused = options.refused?.has(recordKeyOf(record.name)) ?? false;
    const free = isRefused || isAstray(state, record) ? null : freePart(record, blocked);
    return (free && foldRecord(state, free, groups)) ?? [];
  });
  return {
    steps: inOrder(steps),
    conflicts: judged.flatMap(conflictsOf),
    unread: judged.filter(needsReading).map(({ name }) => name),
    held: judged.flatMap((record) => {
      const reason = heldReason(state, record, blocked, options);
      return reason === null ? [] : [{ ...record.name, reason }];
    }),
  };
}

/** Whether what is published of the record has to be read before its patches can be judged or sent. */
function needsReading(record: JudgedRecord): boolean {
  const { entry, existence, wants, units } = record;
  if (!exists(entry) || entry.record === null) return false;
  if (existence === 'unjudged') return true;
  if (wants === 'remove') return existence === 'pending' && !canBeRemoved(entry);
  return existence === 'done' && units.some(({ verdict }) => verdict === 'unjudged');
}

/** The log stores a removed record whole, so it has to be known whole, unless it is unreadable. */
function canBeRemoved(entry: PublishedEntry): boolean {
  return entry.record === null || isWhole(entry);
}

/**
 * The changes of which nothing may be sent now: those that were not selected, and those that have to be
 * published as a whole, where a part is in conflict, unread, refused, or made on top of a blocked change.
 */
function blockedChanges(
  state: WorkingCopy,
  judged: readonly JudgedRecord[],
  { changes, refused }: FoldOptions,
): ReadonlySet<string> {
  const together = new Set(state.changes.filter((change) => change.together).map(({ id }) => id));
  const blocked = new Set(
    changes === undefined ? [] : state.changes.map(({ id }) => id).filter((id) => !changes.has(id)),
  );
  if (together.size === 0) return blocked;
  for (let size = -1; size !== blocked.size;) {
    size = blocked.size;
    for (const record of judged) {
      const isRefused = refused?.has(recordKeyOf(record.name)) ?? false;
      const stuck =
        isRefused || isAstray(state, record) ? changesOf(record) : stuckChanges(record, blocked);
      for (const id of stuck) if (together.has(id)) blocked.add(id);
    }
  }
  return blocked;
}

/** The changes of a record that cannot be sent completely. */
function stuckChanges(record: JudgedRecord, blocked: ReadonlySet<string>): readonly string[] {
  const { existence, entry, wants, units } = record;
  const all = changesOf(record);
  if (existence === 'conflict' || existence === 'unjudged') return all;
  if (wants === 'remove' && entry !== undefined && !canBeRemoved(entry)) return all;
  if (wants === null && entry?.record === null) return all;
  if (wants !== null && all.some((id) => blocked.has(id))) return all;
  if (existence !== 'done') return [];
  return units.flatMap((unit) => {
    const open = openChanges(record, unit);
    const isStuck = unit.verdict === 'conflict' || unit.verdict === 'unjudged';
    return isStuck || open.some((id) => blocked.has(id)) ? open : [];
  });
}

function changesOf({ patches }: JudgedRecord): string[] {
  return patches.map(({ change }) => change.id);
}

/** The changes of a unit that are not finished. */
function openChanges({ patches }: JudgedRecord, { steps, finished }: JudgedUnit): string[] {
  return steps.slice(finished).flatMap((place) => patches[place]?.change.id ?? []);
}

/**
 * The group of each change that is published as a whole. Changes that touch the same record share one.
 */
function groupsOf(
  state: WorkingCopy,
  judged: readonly JudgedRecord[],
): ReadonlyMap<string, string> {
  const groups = new Map<string, string>();
  for (const { id, together } of state.changes) if (together) groups.set(id, id);
  if (groups.size === 0) return groups;
  const find = (id: string): string => {
    const parent = groups.get(id) ?? id;
    return parent === id ? id : find(parent);
  };
  for (const { patches } of judged) {
    const [first, ...others] = patches
      .map(({ change }) => change.id)
      .filter((id) => groups.has(id));
    if (first === undefined) continue;
    for (const other of others) groups.set(find(other), find(first));
  }
  return new Map([...groups.keys()].map((id) => [id, find(id)]));
}

/** The patches of a record without those of blocked changes, and without those made on top of them. */
function freePart(record: JudgedRecord, blocked: ReadonlySet<string>): JudgedRecord | null {
  if (!changesOf(record).some((id) => blocked.has(id))) return record;
  const held = new Set<string>();
  const free: ChangePatch[] = [];
  for (const { change, patch } of record.patches) {
    const isBlocked = blocked.has(change.id);
    if (patch.operation !== 'edit') {
      if (isBlocked || held.size > 0) break;
      free.push({ change, patch });
      continue;
    }
    if (isBlocked) for (const unit of Object.keys(patch.units)) held.add(unit);
    const left = mapUnits(patch, (unit, values) => (held.has(unit) ? null : values));
    if (left !== null) free.push({ change, patch: left });
  }
  return free.length === 0 ? null : judgeRecord(record.name, record.entry, free);
}

function foldRecord(
  state: WorkingCopy,
  record: JudgedRecord,
  groups: ReadonlyMap<string, string>,
): FoldedStep | null {
  const { name, entry, existence, wants, patches, local } = record;
  const ids = changesOf(record);
  const group = groups.get(ids.find((id) => groups.has(id)) ?? '');
  const grouped = group === undefined ? {} : { group };
  if (wants === null) return existence === 'done' ? foldUnits(record, grouped) : null;
  if (existence !== 'pending') return null;
  if (wants === 'add') {
    if (local === null) return null;
    // Other units of an edit may wait for a blocked change.
    const sent = patches.flatMap(({ change, patch }): SentPart[] =>
      patch.operation === 'edit'
        ? Object.keys(patch.units).map((unit) => ({ change: change.id, unit }))
        : [{ change: change.id, unit: null }],
    );
    const step = { operation: 'save', revision: null, fields: local.fields } as const;
    return { step: { ...name, ...step, ...grouped }, sent };
  }
  if (entry === undefined || !canBeRemoved(entry)) return null;
  const sent = ids.map((change) => ({ change, unit: null }));
  const replacement = replacementOf(record);
  const replacedBy =
    replacement !== null && replacementExists(state, replacement) ? replacement.id : null;
  const step = { operation: 'remove', revision: entry.revision, replacedBy } as const;
  return { step: { ...name, ...step, ...grouped }, sent };
}

/** What takes the place of a record that is removed here. */
function replacementOf({ name: { kind }, wants, patches }: JudgedRecord): RecordName | null {
  const removal = patches.findLast(({ patch }) => patch.operation === 'remove')?.patch;
  if (wants !== 'remove' || removal?.operation !== 'remove') return null;
  return removal.replacedBy === null ? null : { kind, id: removal.replacedBy };
}

/** Whether others removed what is to take the place of a record: with it, both would be gone. */
function isAstray(state: WorkingCopy, record: JudgedRecord): boolean {
  const replacement = replacementOf(record);
  if (replacement === null || replacementExists(state, replacement)) return false;
  return wasReplaced(state.replaced, replacement, 'exists', {});
}

/** Whether a replacement still exists: it may have been undone, discarded or removed in turn. */
function replacementExists(state: WorkingCopy, name: RecordName): boolean {
  const last = patchesOf(state.changes, name).at(-1)?.patch;
  if (last?.operation === 'remove') return false;
  return exists(entryOf(state.published, name)) || localRecord(state, name) !== null;
}

function foldUnits(record: JudgedRecord, grouped: { readonly group?: string }): FoldedStep | null {
  const { name, entry, units, local } = record;
  if (!entry?.record || local === null) return null;
  const pending = units.filter(({ verdict }) => verdict === 'pending');
  if (pending.length === 0) return null;
  const sent = pending.flatMap((judged) =>
    openChanges(record, judged).map((change) => ({ change, unit: judged.unit })),
  );
  const flat: Record<string, JsonValue> = {};
  for (const { value } of pending) Object.assign(flat, value);
  const published = entry.record.fields;
  const written = writeFields(name.kind, published, flat);
  const isTouched = 'category' in flat || 'categories' in flat;
  const fields = Object.fromEntries(
    Object.entries(isTouched ? withMainCategory(name.kind, written) : written).filter(
      ([field, value]) => !sameJson(value, published[field]),
    ),
  );
  const step = { operation: 'save', revision: entry.revision, fields } as const;
  return { step: { ...name, ...step, ...grouped }, sent };
}

function heldReason(
  state: WorkingCopy,
  record: JudgedRecord,
  blocked: ReadonlySet<string>,
  { changes, refused }: FoldOptions,
): string | null {
  const reason = refused?.get(recordKeyOf(record.name));
  if (reason !== undefined) return reason;
  if (isAstray(state, record)) {
    return `It was to be replaced by "${replacementOf(record)?.id ?? ''}", which somebody else has removed.`;
  }
  if (record.entry?.record === null && record.wants === null) {
    return `It is unreadable in the directory: ${record.entry.reason ?? 'it is damaged'}.`;
  }
  const blocking = record.patches.find(
    ({ change }) => blocked.has(change.id) && (changes === undefined || changes.has(change.id)),
  );
  if (blocking === undefined || conflictsOf(record).length > 0) return null;
  return `It waits for the rest of "${blocking.change.label}", which can only be published as a whole.`;
}

function inOrder(steps: readonly FoldedStep[]): FoldedStep[] {
  const placeOf = ({ step }: FoldedStep) =>
    step.operation === 'save'
      ? recordKinds.indexOf(step.kind)
      : 2 * recordKinds.length - recordKinds.indexOf(step.kind);
  return [...steps].sort((one, other) => placeOf(one) - placeOf(other));
}
