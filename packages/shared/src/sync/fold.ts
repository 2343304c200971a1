import type { RecordName } from '../domain/directory/directory-change.ts';
import { recordKinds } from '../domain/directory/directory-record.ts';
import type { PublishStep } from '../ports/directory-port.ts';
import { localRecord } from './apply.ts';
import { conflictsOf, type Conflict } from './conflicts.ts';
import { judgeRecord, withMainCategory, type JudgedRecord } from './judge.ts';
import { patchesOf, type ChangePatch } from './changes.ts';
import type { JsonValue } from '../domain/json/json-value.ts';
import { sameJson, writeFields } from '../domain/directory/merge-fields.ts';
import { entryOf, exists, isWhole } from './published.ts';
import { judgeChanges } from './rebase.ts';
import { recordKeyOf, type RecordKey } from '../domain/directory/record-key.ts';
import type { WorkingCopy } from './working-copy.ts';

/** A part of a change that a step publishes: a unit of a patch, or its record as a whole (null). */
export interface SentPart {
  readonly change: string;
  readonly unit: string | null;
}

/** A step of a publish with what it finishes once it is published. */
export interface FoldedStep {
  readonly step: PublishStep;
  readonly sent: readonly SentPart[];
}

/** Something that cannot be published now, and why. */
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
  /** Records that wait for something else: their change has to be published as a whole. */
  readonly held: readonly HeldRecord[];
}

/** What limits a publish. */
export interface FoldOptions {
  /** Only these changes, with what they need; all where absent. */
  readonly changes?: ReadonlySet<string>;
  /** Records that the directory refused, each with its reason: their changes are not sent again. */
  readonly refused?: ReadonlyMap<RecordKey, string>;
}

/** The net differences between what is here and what is published, as steps. */
export function foldChanges(state: WorkingCopy, options: FoldOptions = {}): FoldedChanges {
  const judged = judgeChanges(state.published, state.changes);
  const conflicts = judged.flatMap(conflictsOf);
  const unread = judged.filter(needsReading).map(({ name }) => name);
  const blocked = blockedChanges(state, judged, options);
  const groups = groupsOf(state, judged);
  const steps: FoldedStep[] = [];
  const held: HeldRecord[] = [];
  for (const record of judged) {
    const isRefused = options.refused?.has(recordKeyOf(record.name)) === true;
    const free = freePart(record, blocked);
    const step = isRefused || free === null ? null : foldRecord(state, free, groups);
    if (step !== null) steps.push(step);
    const reason = heldReason(record, blocked, options);
    if (reason !== null) held.push({ ...record.name, reason });
  }
  return { steps: inOrder(steps), conflicts, unread, held };
}

/** Whether what is published of the record has to be read before its patches can be judged or sent. */
function needsReading({ entry, existence, wants, units }: JudgedRecord): boolean {
  if (entry === undefined || entry.record === null || entry.gone !== undefined) return false;
  if (existence === 'unjudged') return true;
  // A record that is removed is kept whole in the log.
  if (wants === 'remove') return existence === 'pending' && !isWhole(entry);
  return existence === 'done' && units.some(({ verdict }) => verdict === 'unjudged');
}

/**
 * The changes of which nothing may be sent now: those that only make sense together, where a part of
 * them is in conflict, unread or refused; and whatever was changed on top of one of those.
 */
function blockedChanges(
  state: WorkingCopy,
  judged: readonly JudgedRecord[],
  { changes, refused }: FoldOptions,
): ReadonlySet<string> {
  const together = new Set(state.changes.filter((change) => change.together).map(({ id }) => id));
  const blocked = new Set<string>();
  if (changes !== undefined) {
    for (const { id } of state.changes) if (!changes.has(id)) blocked.add(id);
  }
  for (let size = -1; size !== blocked.size;) {
    size = blocked.size;
    for (const record of judged) {
      const isRefused = refused?.has(recordKeyOf(record.name)) === true;
      const isStuck = isRefused || isUnsettled(record) || hasBlockedBase(record, blocked);
      for (const { change } of record.patches) {
        if (isStuck && together.has(change.id)) blocked.add(change.id);
      }
      for (const unit of record.units) {
        const parts = unit.steps
          .slice(unit.finished)
          .map((place) => record.patches[place]?.change.id ?? '');
        const isUnitStuck =
          unit.verdict === 'conflict' ||
          unit.verdict === 'unjudged' ||
          parts.some((id) => blocked.has(id));
        if (!isUnitStuck || record.existence !== 'done') continue;
        for (const id of parts) if (together.has(id)) blocked.add(id);
      }
    }
  }
  return blocked;
}

function isUnsettled({ existence, entry, wants }: JudgedRecord): boolean {
  if (existence === 'conflict' || existence === 'unjudged') return true;
  if (wants === 'remove' && entry !== undefined && entry.record !== null && !isWhole(entry))
    return true;
  return entry?.record === null && wants === null;
}

/** Whether the addition or the removal of the record itself waits. */
function hasBlockedBase({ wants, patches }: JudgedRecord, blocked: ReadonlySet<string>): boolean {
  return wants !== null && patches.some(({ change }) => blocked.has(change.id));
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

/** What is left of a record's patches without those of blocked changes and what was made on top of them. */
function freePart(record: JudgedRecord, blocked: ReadonlySet<string>): JudgedRecord | null {
  if (!record.patches.some(({ change }) => blocked.has(change.id))) return record;
  const heldUnits = new Set<string>();
  const free: ChangePatch[] = [];
  for (const { change, patch } of record.patches) {
    const isBlocked = blocked.has(change.id);
    if (patch.operation !== 'edit') {
      if (isBlocked || heldUnits.size > 0) break;
      free.push({ change, patch });
    } else if (isBlocked) for (const unit of Object.keys(patch.units)) heldUnits.add(unit);
    else {
      const units = Object.entries(patch.units).filter(([unit]) => !heldUnits.has(unit));
      if (units.length > 0)
        free.push({ change, patch: { ...patch, units: Object.fromEntries(units) } });
    }
  }
  return free.length === 0 ? null : judgeRecord(record.name, record.entry, free);
}

function foldRecord(
  state: WorkingCopy,
  record: JudgedRecord,
  groups: ReadonlyMap<string, string>,
): FoldedStep | null {
  const { name, entry, existence, wants, patches, local } = record;
  const ids = patches.map(({ change }) => change.id);
  const group = groups.get(ids.find((id) => groups.has(id)) ?? '');
  const grouped = group === undefined ? {} : { group };
  if (wants === null) return existence === 'done' ? foldUnits(record, grouped) : null;
  if (existence !== 'pending') return null;
  if (wants === 'add') {
    if (local === null) return null;
    // Other units of an edit may wait for a held change.
    const sent = patches.flatMap(({ change, patch }): SentPart[] =>
      patch.operation === 'edit'
        ? Object.keys(patch.units).map((unit) => ({ change: change.id, unit }))
        : [{ change: change.id, unit: null }],
    );
    const step = { operation: 'save', revision: null, fields: local.fields } as const;
    return { step: { ...name, ...step, ...grouped }, sent };
  }
  if (entry === undefined || (entry.record !== null && !isWhole(entry))) return null;
  const sent = ids.map((change) => ({ change, unit: null }));
  const removal = patches.findLast(({ patch }) => patch.operation === 'remove')?.patch;
  const replacement = removal?.operation === 'remove' ? removal.replacedBy : null;
  const isReplaced =
    replacement !== null && standsSomewhere(state, { kind: name.kind, id: replacement });
  const replacedBy = isReplaced ? replacement : null;
  const step = { operation: 'remove', revision: entry.revision, replacedBy } as const;
  return { step: { ...name, ...step, ...grouped }, sent };
}

/** Whether a replacement is there; one that was undone, discarded or removed in turn is not. */
function standsSomewhere(state: WorkingCopy, name: RecordName): boolean {
  const last = patchesOf(state.changes, name).at(-1)?.patch;
  if (last?.operation === 'remove') return false;
  return exists(entryOf(state.published, name)) || localRecord(state, name) !== null;
}

function foldUnits(
  { name, entry, patches, units, local }: JudgedRecord,
  grouped: { readonly group?: string },
): FoldedStep | null {
  if (!entry?.record || local === null) return null;
  const pending = units.filter(({ verdict }) => verdict === 'pending');
  if (pending.length === 0) return null;
  const sent = pending.flatMap(({ unit, steps, finished }) =>
    steps.slice(finished).map((place) => ({ change: patches[place]?.change.id ?? '', unit })),
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
  record: JudgedRecord,
  blocked: ReadonlySet<string>,
  { changes, refused }: FoldOptions,
): string | null {
  const reason = refused?.get(recordKeyOf(record.name));
  if (reason !== undefined) return reason;
  if (record.entry?.record === null && record.wants === null) {
    return `It cannot be read as it is published: ${record.entry.reason ?? 'it is damaged'}.`;
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
