import type { RecordName } from '../domain/directory/directory-change.ts';
import { recordKinds, type DirectoryRecord } from '../domain/directory/directory-record.ts';
import type { PublishedRecord, PublishStep } from '../ports/directory-port.ts';
import { isNobodysChange } from './nobodys-change.ts';
import type { BaseEntry, PublishedBase } from './published-base.ts';
import {
  contentHash,
  contentHashOf,
  differingFields,
  isListRow,
  pickFields,
  publishableFields,
  sameContent,
  sameTimes,
  withRow,
  type ContentHash,
} from './record-content.ts';
import { recordKeyOf, type RecordKey } from './record-key.ts';
import type { SyncConflict, SyncInput, SyncPlan } from './sync-plan.ts';
import { defaultRecord, isGeneratedArea } from './weak-records.ts';

/** A plan in the making: what `planSync` decides of each record is noted here. */
export class PlanDraft {
  readonly pullOnly: boolean;
  /** The answer holds only what visitors may see. */
  readonly publicOnly: boolean;
  private readonly input: SyncInput;
  /** The base's entries, copied before the first of them changes. */
  private copied: Record<RecordKey, BaseEntry> | null = null;
  private readonly put: DirectoryRecord[] = [];
  private readonly remove: (RecordName & { mergedInto: string | null })[] = [];
  private readonly steps: PublishStep[] = [];
  private readonly conflicts: SyncConflict[] = [];
  private readonly unread: RecordName[] = [];
  private readonly afterPublish = new Map<RecordKey, ContentHash>();
  private readonly changed: RecordName[] = [];
  private readonly derived = new Set<RecordKey>();
  private readonly counted = { added: 0, removed: 0 };
  /** Nothing behind this revision may count as read: an open conflict stands there. */
  private held = Number.POSITIVE_INFINITY;

  constructor(input: SyncInput) {
    this.input = input;
    this.pullOnly = input.pullOnly === true;
    this.publicOnly = input.published.publicOnly === true;
  }

  /** What is published comes here. */
  pull(published: PublishedRecord): void {
    this.put.push(recordOnly(published));
    this.records[recordKeyOf(published)] = baseEntry(published);
  }

  /** The fields of a newer list row come here, into a whole record that keeps the rest. */
  pullRow(merged: DirectoryRecord, row: PublishedRecord, entry: BaseEntry | undefined): void {
    this.put.push(recordOnly(merged));
    this.agreeOnRow(row, entry);
  }

  /** Both sides say the same of what a list row carries. */
  agreeOnRow(row: PublishedRecord, entry: BaseEntry | undefined): void {
    // The details here are as old as the last whole record; 0 where none was ever compared.
    const restRevision = entry === undefined ? 0 : (entry.restRevision ?? entry.revision);
    this.records[recordKeyOf(row)] = {
      revision: row.revision,
      hash: contentHash(row),
      ...(entry?.rest === undefined ? {} : { rest: entry.rest }),
      ...(restRevision === row.revision ? {} : { restRevision }),
    };
  }

  /** Both sides say the same; a list row here becomes whole where more came. */
  agree(local: DirectoryRecord, published: PublishedRecord): void {
    if ((isListRow(local) && !isListRow(published)) || !sameTimes(local, published)) {
      this.put.push(recordOnly(published));
    }
    this.records[recordKeyOf(published)] = baseEntry(published);
  }

  /** Gone there and unchanged here. */
  pullRemoval(name: RecordName, mergedInto: string | null): void {
    this.remove.push({ kind: name.kind, id: name.id, mergedInto });
    this.forget(name);
  }

  /** Gone there, where a directory always has one: it is as in an empty directory again. */
  reset(local: DirectoryRecord, untouched: DirectoryRecord): void {
    if (!sameContent(local, untouched)) this.put.push(untouched);
    this.forget(untouched);
  }

  /** Gone on both sides. */
  forget(name: RecordName): void {
    // eslint-disable-next-line @typescript-eslint/no-dynamic-delete -- A copy of our own, keyed by records.
    delete this.records[recordKeyOf(name)];
  }

  /** New here. */
  publishAddition(local: DirectoryRecord): void {
    if (this.pullOnly) return;
    if (isGeneratedArea(local)) this.derived.add(recordKeyOf(local));
    else this.counted.added += 1;
    const { kind, id } = local;
    this.steps.push({
      operation: 'save',
      kind,
      id,
      revision: null,
      fields: publishableFields(local),
    });
    this.afterPublish.set(recordKeyOf(local), contentHashOf(local));
  }

  /** Changed here, while what is published is in hand: only what differs is sent. */
  publishSave(local: DirectoryRecord, published: PublishedRecord): void {
    if (this.pullOnly) return;
    const fields = pickFields(local.fields, differingFields(local, published));
    const { kind, id } = local;
    this.changed.push({ kind, id });
    this.steps.push({ operation: 'save', kind, id, revision: published.revision, fields });
    const merged = { ...published, fields: { ...published.fields, ...fields } };
    this.afterPublish.set(recordKeyOf(local), contentHashOf(merged));
  }

  /** Changed here, or perhaps so (`certain` false): what is published has to be read first. */
  publishOnceRead(local: DirectoryRecord, certain: boolean): void {
    if (this.pullOnly) return;
    const { kind, id } = local;
    if (certain) this.changed.push({ kind, id });
    this.unread.push({ kind, id });
  }

  /** Removed here. */
  publishRemoval(name: RecordName, revision: number): void {
    if (this.pullOnly) return;
    this.counted.removed += 1;
    const { kind, id } = name;
    const mergedInto = (kind === 'listing' ? this.input.merges?.get(id) : undefined) ?? null;
    this.steps.push({ operation: 'remove', kind, id, revision, mergedInto });
  }

  /** Changed on both sides: settled as the caller prefers, or left to a person. */
  conflict(
    sides: Pick<SyncConflict, 'here' | 'there' | 'local' | 'published'>,
    gone: { mergedInto: string | null; revision: number | null } | null = null,
  ): void {
    const { local, published } = sides;
    const named = local ?? published;
    if (named === null) return;
    const conflict: SyncConflict = {
      kind: named.kind,
      id: named.id,
      ...sides,
      fields: local === null || published === null ? [] : differingFields(local, published),
      mergedInto: gone?.mergedInto ?? null,
    };
    const { prefer, city } = this.input;
    const decision = typeof prefer === 'function' ? prefer(conflict) : (prefer ?? null);
    if (decision === 'published' || isNobodysChange(conflict, city)) {
      this.settleForPublished(conflict);
      return;
    }
    this.hold(conflict, gone?.revision ?? published?.revision ?? null);
    if (decision !== 'local' || !this.settleForLocal(conflict)) this.conflicts.push(conflict);
  }

  /** The finished plan. */
  finish(): SyncPlan {
    return {
      pull: { put: this.put, remove: this.remove },
      publish: inPublishOrder(this.steps),
      conflicts: this.conflicts,
      base: this.finishedBase(),
      afterPublish: this.afterPublish,
      unread: this.unread,
      changed: this.changed,
      derived: this.derived,
      counts: {
        pulled: this.put.length,
        pulledRemovals: this.remove.length,
        ...this.counted,
        updated: this.changed.length,
        derived: this.derived.size,
        conflicts: this.conflicts.length,
      },
    };
  }

  private get records(): Record<RecordKey, BaseEntry> {
    this.copied ??= { ...this.input.base.records };
    return this.copied;
  }

  private settleForPublished({ kind, id, local, published, mergedInto }: SyncConflict): void {
    if (published === null) {
      const untouched = defaultRecord(recordKeyOf({ kind, id }));
      if (untouched === undefined || local === null) this.pullRemoval({ kind, id }, mergedInto);
      else this.reset(local, untouched);
    } else if (local === null || isListRow(local) || !isListRow(published)) {
      this.pull(published);
    } else {
      const entry = this.input.base.records[recordKeyOf(published)];
      this.pullRow(withRow(local, published), published, entry);
    }
  }

  private settleForLocal({ kind, id, local, published }: SyncConflict): boolean {
    if (local === null) this.publishRemoval({ kind, id }, published?.revision ?? 0);
    else if (published === null) {
      if (isListRow(local)) return false;
      this.publishAddition(local);
    } else if (isListRow(published) && !isListRow(local)) this.publishOnceRead(local, true);
    else this.publishSave(local, published);
    return true;
  }

  /** Keeps the reading before an open conflict, so that the next read meets it again. */
  private hold(conflict: RecordName, revision: number | null): void {
    if (conflict.kind !== 'listing' && this.input.published.complete.includes(conflict.kind))
      return;
    this.held = Math.min(this.held, revision === null ? 0 : revision - 1);
  }

  private finishedBase(): PublishedBase {
    const { base, published, unknown } = this.input;
    const directory = published.directory ?? base.directory;
    const next = {
      ...base,
      records: this.copied ?? base.records,
      ...(directory === undefined ? {} : { directory }),
    };
    // What was left out this time must be read again once it can be.
    if ((unknown?.length ?? 0) > 0 || (published.unreadable?.length ?? 0) > 0) return next;
    if (this.publicOnly) {
      const read = Math.max(base.snapshot?.revision ?? 0, published.revision);
      return { ...next, snapshot: { revision: Math.min(read, this.held), etag: null } };
    }
    return { ...next, revision: Math.min(Math.max(base.revision, published.revision), this.held) };
  }
}

function baseEntry(published: PublishedRecord): BaseEntry {
  return { revision: published.revision, ...contentHashOf(published) };
}

function recordOnly({ kind, id, fields, partial }: DirectoryRecord): DirectoryRecord {
  return { kind, id, fields, partial };
}

function inPublishOrder(steps: readonly PublishStep[]): PublishStep[] {
  const saves = steps.filter((step) => step.operation === 'save');
  const removals = steps.filter((step) => step.operation === 'remove');
  return [
    ...recordKinds.flatMap((kind) => saves.filter((step) => step.kind === kind)),
    ...recordKinds.toReversed().flatMap((kind) => removals.filter((step) => step.kind === kind)),
  ];
}
