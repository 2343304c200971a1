import type { RecordName } from '../domain/directory/directory-change.ts';
import { recordKinds } from '../domain/directory/directory-record.ts';
import { sameJson, writeFields } from '../domain/directory/merge-fields.ts';
import { toRecordKey } from '../domain/directory/record-key.ts';
import type { JsonValue } from '../domain/json/json-value.ts';
import type { PublishStep } from '../ports/directory-port.ts';
import {
  blockedChanges,
  blockedReason,
  canBeRemoved,
  changesOf,
  existingReplacement,
  lostReplacement,
  openChanges,
  withoutBlocked,
  type FoldOptions,
} from './blocked-changes.ts';
import { conflictsOf, type Conflict } from './conflicts.ts';
import { withEditTime } from './edit-time.ts';
import { exists } from './published.ts';
import { mergeChanges } from './rebase.ts';
import { withMainCategory, type MergedRecord } from './three-way-merge.ts';
import type { WorkingCopy } from './working-copy.ts';

/** A part of a change that a step publishes: a unit of a patch, or its record as a whole (null). */
interface SentPart {
  readonly change: string;
  readonly unit: string | null;
}

/** A step of a publish, with the parts of changes that are finished once it is published. */
export interface FoldedStep {
  readonly step: PublishStep;
  readonly sent: readonly SentPart[];
}

/** A record that cannot be published completely now, and why. */
export interface BlockedRecord extends RecordName {
  readonly reason: string;
}

/** The steps that a publish would send, and the records of which it cannot send everything. */
export interface FoldedChanges {
  /** Categories and areas before the listings that name them, removals last. */
  readonly steps: readonly FoldedStep[];
  readonly conflicts: readonly Conflict[];
  /** Records that have to be read before their steps can be planned. */
  readonly unread: readonly RecordName[];
  /** Records that are refused, unreadable, waiting for the rest of a change, or whose replacement is lost. */
  readonly blocked: readonly BlockedRecord[];
}

/** Plans the steps that publish the net differences, and lists what cannot be published now. */
export function foldChanges(state: WorkingCopy, options: FoldOptions = {}): FoldedChanges {
  const records = mergeChanges(state.published, state.changes);
  const blocked = blockedChanges(state, records, options);
  const groups = groupsOf(state, records);
  const steps = records.flatMap((record) => {
    const isRefused = options.refused?.has(toRecordKey(record.name)) ?? false;
    const isBlocked = isRefused || lostReplacement(state, record) !== null;
    const free = isBlocked ? null : withoutBlocked(record, blocked);
    return (free && foldRecord(state, free, groups)) ?? [];
  });
  return {
    steps: sortSteps(steps),
    conflicts: records.flatMap(conflictsOf),
    unread: records.filter(needsReading).map(({ name }) => name),
    blocked: records.flatMap((record) => {
      const reason = blockedReason(state, record, blocked, options);
      return reason === null ? [] : [{ ...record.name, reason }];
    }),
  };
}

/** Returns whether the published record has to be read before its patches can be merged or sent. */
function needsReading(record: MergedRecord): boolean {
  const { entry, existence, operation, units } = record;
  if (!exists(entry) || entry.record === null) return false;
  if (existence === 'unknown') return true;
  if (operation === 'remove') return existence === 'pending' && !canBeRemoved(entry);
  return existence === 'done' && units.some(({ verdict }) => verdict === 'unknown');
}

/** Returns the group of each change that is published as a whole. Changes of one record share a group. */
function groupsOf(
  state: WorkingCopy,
  records: readonly MergedRecord[],
): ReadonlyMap<string, string> {
  const groups = new Map<string, string>();
  for (const { id, together } of state.changes) if (together) groups.set(id, id);
  if (groups.size === 0) return groups;
  const find = (id: string): string => {
    const parent = groups.get(id) ?? id;
    return parent === id ? id : find(parent);
  };
  for (const { patches } of records) {
    const [first, ...others] = patches
      .map(({ change }) => change.id)
      .filter((id) => groups.has(id));
    if (first === undefined) continue;
    for (const other of others) groups.set(find(other), find(first));
  }
  return new Map([...groups.keys()].map((id) => [id, find(id)]));
}

function foldRecord(
  state: WorkingCopy,
  record: MergedRecord,
  groups: ReadonlyMap<string, string>,
): FoldedStep | null {
  const { name, existence, operation } = record;
  const group = groups.get(changesOf(record).find((id) => groups.has(id)) ?? '');
  const grouped = group === undefined ? name : { ...name, group };
  switch (operation) {
    case null:
      return existence === 'done' ? foldUnits(record, grouped) : null;
    case 'add':
      return existence === 'pending' ? foldAddition(record, grouped) : null;
    case 'remove':
      return existence === 'pending' ? foldRemoval(state, record, grouped) : null;
  }
}

type GroupedName = Pick<PublishStep, 'kind' | 'id' | 'group'>;

function foldAddition({ patches, local }: MergedRecord, name: GroupedName): FoldedStep | null {
  if (local === null) return null;
  // Other units of an edit may wait for a blocked change.
  const sent = patches.flatMap(({ change, patch }): SentPart[] =>
    patch.operation === 'edit'
      ? Object.keys(patch.units).map((unit) => ({ change: change.id, unit }))
      : [{ change: change.id, unit: null }],
  );
  return { step: { ...name, operation: 'save', revision: null, fields: local.fields }, sent };
}

function foldRemoval(
  state: WorkingCopy,
  record: MergedRecord,
  name: GroupedName,
): FoldedStep | null {
  const { entry } = record;
  if (entry === undefined || !canBeRemoved(entry)) return null;
  const sent = changesOf(record).map((change) => ({ change, unit: null }));
  const replacedBy = existingReplacement(state, record)?.id ?? null;
  return { step: { ...name, operation: 'remove', revision: entry.revision, replacedBy }, sent };
}

function foldUnits(record: MergedRecord, name: GroupedName): FoldedStep | null {
  const { entry, units, local } = record;
  if (!entry?.record || local === null) return null;
  const pending = units.filter(({ verdict }) => verdict === 'pending');
  if (pending.length === 0) return null;
  const sent = pending.flatMap((merged) =>
    openChanges(record, merged).map((change) => ({ change, unit: merged.unit })),
  );
  const flat: Record<string, JsonValue> = {};
  for (const { value } of pending) Object.assign(flat, value);
  const published = entry.record.fields;
  const merged = writeFields(name.kind, published, flat);
  const timed = withEditTime(name.kind, published, merged, record.patches);
  // Without a time, the directory writes its own, which says that a person has edited the listing.
  const isImported = timed['updatedAt'] === timed['sourceUpdatedAt'];
  const written = isImported ? timed : merged;
  const isTouched = 'category' in flat || 'categories' in flat;
  const fields = Object.fromEntries(
    Object.entries(isTouched ? withMainCategory(name.kind, written) : written).filter(
      ([field, value]) => !sameJson(value, published[field]),
    ),
  );
  return { step: { ...name, operation: 'save', revision: entry.revision, fields }, sent };
}

function sortSteps(steps: readonly FoldedStep[]): FoldedStep[] {
  const placeOf = ({ step }: FoldedStep) =>
    step.operation === 'save'
      ? recordKinds.indexOf(step.kind)
      : 2 * recordKinds.length - recordKinds.indexOf(step.kind);
  return [...steps].sort((one, other) => placeOf(one) - placeOf(other));
}
