import type { RecordName } from '../domain/directory/directory-change.ts';
import type { DirectoryRecord, RecordKind } from '../domain/directory/directory-record.ts';
import type { PublishedRecord } from '../ports/directory-port.ts';
import { PlanDraft } from './plan-draft.ts';
import type { BaseEntry } from './published-base.ts';
import { contentHash, isListRow, restHash, sameContent, withRow } from './record-content.ts';
import { recordKeyOf, recordNameOf, recordsByKey, type RecordKey } from './record-key.ts';
import type { SyncInput, SyncPlan } from './sync-plan.ts';
import { defaultRecord, isDefaultRecord, isGeneratedArea, isPublicRecord } from './weak-records.ts';

/** How a record went from the published directory. */
interface Departure {
  readonly mergedInto: string | null;
  /** The revision of its removal; null where it only is missing. */
  readonly revision: number | null;
}

const missing: Departure = { mergedInto: null, revision: null };

/**
 * Compares, record by record, the working copy, the published directory and what both last agreed on.
 *
 * Changed here is a content whose hash differs from the base, changed there a revision that does.
 * Both is a conflict, unless they say the same: then they agree again, which makes a publish that was
 * cut off after the server had stored it safe to repeat. A record without a base is joined: it stays
 * on both sides and nothing is removed for it.
 */
export function planSync(input: SyncInput): SyncPlan {
  const draft = new PlanDraft(input);
  const unknown = new Set<RecordKind>(input.unknown);
  const local = recordsByKey(input.local);
  const told = new Set<RecordKey>();

  for (const [key, record] of recordsByKey(input.published.records)) {
    told.add(key);
    if (unknown.has(record.kind)) continue;
    planPublished(draft, local.get(key), input.base.records[key], record);
  }
  for (const { name, departure } of departures(input, told, local)) {
    const key = recordKeyOf(name);
    told.add(key);
    if (unknown.has(name.kind)) continue;
    planGone(draft, name, local.get(key), input.base.records[key], departure);
  }
  if (input.pullOnly !== true) planSilence(draft, input, told, unknown, local);
  return draft.finish();
}

/** What is published no more: told so, not found when asked for, or missing from a complete answer. */
function* departures(
  { base, published, missing: notFound }: SyncInput,
  told: ReadonlySet<RecordKey>,
  local: ReadonlyMap<RecordKey, DirectoryRecord>,
): Generator<{ name: RecordName; departure: Departure }> {
  // A draft or a hidden listing never was in a visitor's sight: its absence there says nothing.
  const outOfSight = (key: RecordKey) => {
    const record = published.publicOnly === true ? local.get(key) : undefined;
    return record !== undefined && !isPublicRecord(record);
  };
  const open = (key: RecordKey) => !told.has(key) && !outOfSight(key);
  for (const { id, mergedInto, revision } of published.removals) {
    const name: RecordName = { kind: 'listing', id };
    if (open(recordKeyOf(name))) yield { name, departure: { mergedInto, revision } };
  }
  for (const name of notFound ?? []) {
    if (open(recordKeyOf(name))) yield { name, departure: missing };
  }
  if (published.complete.length === 0) return;
  const complete = new Set<RecordKind>(published.complete);
  for (const key of Object.keys(base.records) as RecordKey[]) {
    if (!open(key)) continue;
    const name = recordNameOf(key);
    if (name !== null && complete.has(name.kind)) yield { name, departure: missing };
  }
}

/** What the answer does not speak of: it stands there as the base knows it. */
function planSilence(
  draft: PlanDraft,
  { base }: SyncInput,
  told: ReadonlySet<RecordKey>,
  unknown: ReadonlySet<RecordKind>,
  local: ReadonlyMap<RecordKey, DirectoryRecord>,
): void {
  for (const [key, record] of local) {
    if (told.has(key) || unknown.has(record.kind)) continue;
    planSilent(draft, record, base.records[key]);
  }
  for (const [key, entry] of Object.entries(base.records) as [RecordKey, BaseEntry][]) {
    if (told.has(key) || local.has(key)) continue;
    const name = recordNameOf(key);
    if (name !== null && !unknown.has(name.kind)) draft.publishRemoval(name, entry.revision);
  }
}

/** A record that the answer carries. */
function planPublished(
  draft: PlanDraft,
  local: DirectoryRecord | undefined,
  entry: BaseEntry | undefined,
  published: PublishedRecord,
): void {
  if (local === undefined) {
    if (entry === undefined) draft.pull(published);
    else if (changedThere(entry, published)) {
      draft.conflict({ here: 'removed', there: 'changed', local: null, published });
    } else draft.publishRemoval(published, published.revision);
  } else if (isListRow(published) && !isListRow(local)) {
    planRowOverWhole(draft, local, entry, published);
  } else if (entry === undefined) {
    if (sameContent(local, published)) draft.agree(local, published);
    else if (isDefaultRecord(local) || isGeneratedArea(local)) draft.pull(published);
    else draft.conflict({ here: 'added', there: 'added', local, published });
  } else {
    planChanged(draft, local, entry, published);
  }
}

/** A record that both sides have and once agreed on, each as far as it is known. */
function planChanged(
  draft: PlanDraft,
  local: DirectoryRecord,
  entry: BaseEntry,
  published: PublishedRecord,
): void {
  if (draft.pullOnly && entry.revision === published.revision && knowsAsMuch(entry, published)) {
    return; // Nothing came, and what changed here is not asked for: no content needs hashing.
  }
  // Beside a list row only what it carries can have been changed here.
  const common = isListRow(local) ? { revision: entry.revision, hash: entry.hash } : entry;
  const here = changedHere(common, local) || restIsUnknown(common, local);
  if (sameContent(local, published)) draft.agree(local, published);
  else if (!here) draft.pull(published);
  else if (changedThere(common, published, isListRow(local))) {
    draft.conflict({ here: 'changed', there: 'changed', local, published });
  } else draft.publishSave(local, published);
}

/** A list row beside a whole listing: it may only speak for the fields that it carries. */
function planRowOverWhole(
  draft: PlanDraft,
  local: DirectoryRecord,
  entry: BaseEntry | undefined,
  row: PublishedRecord,
): void {
  if (draft.pullOnly && entry?.revision === row.revision) return;
  if (sameContent(local, row)) draft.agreeOnRow(row, entry);
  else if (entry === undefined) {
    draft.conflict({ here: 'added', there: 'added', local, published: row });
    return;
  } else if (!changedHere(entry, local)) draft.pullRow(withRow(local, row), row, entry);
  else if (entry.revision !== row.revision && contentHash(row) !== entry.hash) {
    draft.conflict({ here: 'changed', there: 'changed', local, published: row });
    return;
  }
  if (entry === undefined || restIsUnknown(entry, local)) draft.publishOnceRead(local, false);
  else if (changedHere(entry, local)) draft.publishOnceRead(local, true);
}

/** A record that is published no more. */
function planGone(
  draft: PlanDraft,
  name: RecordName,
  local: DirectoryRecord | undefined,
  entry: BaseEntry | undefined,
  departure: Departure,
): void {
  if (entry === undefined) {
    if (local !== undefined) planSilent(draft, local, undefined);
  } else if (local === undefined) {
    // To visitors hidden and removed look the same: the removal here is not done with yet.
    if (!draft.publicOnly) draft.forget(name);
  } else if (changedHere(entry, local)) {
    draft.conflict({ here: 'changed', there: 'removed', local, published: null }, departure);
  } else {
    const untouched = defaultRecord(recordKeyOf(name));
    if (untouched === undefined) draft.pullRemoval(name, departure.mergedInto);
    else draft.reset(local, untouched);
  }
}

/** A record here of which the answer says nothing. */
function planSilent(draft: PlanDraft, local: DirectoryRecord, entry: BaseEntry | undefined): void {
  if (entry === undefined) {
    // A list row never was written here: it is a cache whose base got lost, and too little to add.
    if (!isListRow(local) && !isDefaultRecord(local)) draft.publishAddition(local);
  } else if (changedHere(entry, local)) draft.publishOnceRead(local, true);
  else if (restIsUnknown(entry, local)) draft.publishOnceRead(local, false);
}

function changedHere(entry: BaseEntry, local: DirectoryRecord): boolean {
  if (contentHash(local) !== entry.hash) return true;
  return entry.rest !== undefined && !isListRow(local) && restHash(local) !== entry.rest;
}

function changedThere(entry: BaseEntry, published: PublishedRecord, rowOnly = false): boolean {
  const restMoved = (entry.restRevision ?? entry.revision) !== published.revision;
  if (entry.revision === published.revision && !restMoved) return false;
  if (contentHash(published) !== entry.hash) return true;
  const rest = rowOnly ? undefined : restHash(published);
  if (rest === undefined) return false;
  return entry.rest === undefined ? restMoved : rest !== entry.rest;
}

/** Whether only a list row ever came of a listing that is whole here. */
function restIsUnknown(entry: BaseEntry, local: DirectoryRecord): boolean {
  return local.kind === 'listing' && !local.partial && entry.rest === undefined;
}

/** Whether the base already knows all that a record carries. */
function knowsAsMuch(entry: BaseEntry, record: DirectoryRecord): boolean {
  if (record.kind !== 'listing' || record.partial) return true;
  return entry.rest !== undefined && entry.restRevision === undefined;
}
