import type { RecordName } from '../../domain/directory/directory-change.ts';
import {
  recordKinds,
  type DirectoryRecord,
  type RecordFields,
} from '../../domain/directory/directory-record.ts';
import { parseRecord } from '../../domain/directory/record-schema.ts';
import { Failure } from '../../domain/failure.ts';
import type { JsonValue } from '../../domain/json/json-value.ts';
import { listingRowFieldNames } from '../../domain/listing/listing-schema.ts';
import { failed, success, type Result } from '../../domain/result.ts';
import type {
  DirectoryPort,
  ListingRemoval,
  PublishedChanges,
  PublishedRecord,
  PublishOutcome,
  PublishStep,
  SnapshotPort,
} from '../../ports/directory-port.ts';
import { startOfRead } from '../revision-overlap.ts';

/** A published directory in memory, with the rules of the database. */
export interface MemoryDirectory {
  /** What an administrator reads and writes. */
  readonly administrator: DirectoryPort;
  /** What a visitor reads. */
  readonly visitor: SnapshotPort;
  /** Every record that is published now. */
  records(): readonly PublishedRecord[];
  removals(): readonly ListingRemoval[];
}

const smallKinds = recordKinds.filter((kind) => kind !== 'listing');
const publicKinds = recordKinds.filter((kind) => kind !== 'media');

/** How a memory directory may be told to behave. */
export interface MemoryDirectoryOptions {
  /** The time, as ISO text, that a written listing gets where it brings none. */
  readonly now?: () => string;
  /** How far before the last revision a read starts again, at least 1; as every gateway unless told. */
  readonly overlap?: number;
}

/**
 * A published directory that lives as long as the process: for tests, and for trying things out.
 */
export function createMemoryDirectory(options: MemoryDirectoryOptions = {}): MemoryDirectory {
  const now = options.now ?? (() => '2026-01-01T00:00:00.000Z');
  let held: ReadonlyMap<string, PublishedRecord> = new Map();
  let gone: ReadonlyMap<string, ListingRemoval> = new Map();
  let revision = 0;

  function publish(steps: readonly PublishStep[]): Result<readonly PublishOutcome[]> {
    const draft = { held: new Map(held), gone: new Map(gone), revision, now: now() };
    const outcomes = new Map<PublishStep, PublishOutcome>();
    // Saves come first, so that a merge finds its survivor.
    const inOrder = [
      ...steps.filter((step) => step.operation === 'save'),
      ...steps.filter((step) => step.operation === 'remove'),
    ];
    for (const step of inOrder) {
      const outcome = step.operation === 'save' ? save(draft, step) : remove(draft, step);
      if (!outcome.ok) return outcome;
      outcomes.set(step, outcome.value);
    }
    ({ held, gone, revision } = draft);
    return success(steps.flatMap((step) => outcomes.get(step) ?? []));
  }

  function changesAfter(start: number): PublishedChanges {
    const everything = start === 0;
    const records = [...held.values()].filter(
      (record) => record.kind !== 'listing' || record.revision > start,
    );
    const removals = [...gone.values()].filter((removal) => removal.revision > start);
    return {
      records,
      removals,
      revision: highest(records, removals),
      complete: everything ? recordKinds : smallKinds,
    };
  }

  function publicChangesAfter(start: number): PublishedChanges {
    const changes = changesAfter(start);
    const records = changes.records.filter(isPublic).map(asVisitorReads);
    return {
      ...changes,
      records,
      revision: Math.max(start, highest(records, changes.removals)),
      complete: publicKinds.filter((kind) => changes.complete.includes(kind)),
      publicOnly: true,
    };
  }

  return {
    records: () => [...held.values()],
    removals: () => [...gone.values()],
    administrator: {
      readChanges: (since, onProgress) => {
        const changes = changesAfter(startOfRead(since, options.overlap));
        // A hidden listing is removed for visitors only.
        const removals = changes.removals.filter(({ id }) => !held.has(`listing:${id}`));
        onProgress?.(changes.records.length);
        return Promise.resolve(success({ ...changes, removals }));
      },
      readRecords: (names) =>
        Promise.resolve(success(names.flatMap((name) => held.get(keyOf(name)) ?? []))),
      publish: (steps) => Promise.resolve(publish(steps)),
    },
    visitor: {
      readSnapshot: (etag) => {
        const current = `"${String(revision)}"`;
        if (etag === current) return Promise.resolve(success({ changed: false as const }));
        const changes = publicChangesAfter(0);
        return Promise.resolve(success({ changed: true as const, etag: current, changes }));
      },
      readChangesSince: (since) =>
        Promise.resolve(success(since > revision ? null : publicChangesAfter(since))),
      readDescriptions: () => {
        const described = new Map<string, string>();
        for (const record of held.values()) {
          const text = record.fields['description'];
          if (record.kind !== 'listing' || !isPublic(record)) continue;
          if (typeof text === 'string' && text !== '') described.set(record.id, text);
        }
        return Promise.resolve(success(described));
      },
      readListing: (id) => {
        const record = held.get(keyOf({ kind: 'listing', id }));
        if (record !== undefined && isPublic(record)) return Promise.resolve(success({ record }));
        const mergedInto = gone.get(id)?.mergedInto ?? null;
        return Promise.resolve(success({ record: null, mergedInto }));
      },
    },
  };
}

interface Draft {
  readonly held: Map<string, PublishedRecord>;
  readonly gone: Map<string, ListingRemoval>;
  revision: number;
  readonly now: string;
}

function save(
  draft: Draft,
  step: Extract<PublishStep, { operation: 'save' }>,
): Result<PublishOutcome> {
  const { kind, id } = step;
  const before = draft.held.get(keyOf(step));
  const present = before?.revision ?? null;
  if (present !== step.revision) {
    return success({ kind, id, outcome: 'conflict', revision: present });
  }
  const fields = { ...before?.fields, ...step.fields };
  const parsed = parseRecord(
    kind,
    id,
    kind === 'listing' ? withTimes(draft, step, fields) : fields,
  );
  if (!parsed.ok) {
    return failed(
      new Failure(
        'input/malformed',
        `${kind} "${id}" cannot be published: ${parsed.reason} Nothing of this batch was written.`,
        { hint: 'Correct the record, then publish again.' },
      ),
    );
  }
  draft.revision += 1;
  draft.held.set(keyOf(step), { ...parsed.value, revision: draft.revision });
  if (kind === 'listing') noteStatus(draft, id, before, parsed.value);
  return success({
    kind,
    id,
    outcome: 'published',
    revision: draft.held.get(keyOf(step))?.revision ?? null,
  });
}

function withTimes(
  draft: Draft,
  step: Extract<PublishStep, { operation: 'save' }>,
  fields: RecordFields,
): RecordFields {
  const createdAt = textOr(fields['createdAt'], draft.now);
  const updatedAt = textOr(step.fields['updatedAt'], draft.now);
  return { ...fields, createdAt, updatedAt };
}

function textOr(value: JsonValue | undefined, other: string): string {
  return typeof value === 'string' && value !== '' ? value : other;
}

/** What stops being public stays known as removed, what returns is forgotten. */
function noteStatus(
  draft: Draft,
  id: string,
  before: DirectoryRecord | undefined,
  after: DirectoryRecord,
): void {
  if (isPublic(after)) draft.gone.delete(id);
  else if (before !== undefined && isPublic(before)) noteRemoval(draft, id, null);
}

function remove(
  draft: Draft,
  step: Extract<PublishStep, { operation: 'remove' }>,
): Result<PublishOutcome> {
  const { kind, id, mergedInto } = step;
  const present = draft.held.get(keyOf(step))?.revision ?? null;
  if (present === null) return success({ kind, id, outcome: 'published', revision: null });
  const survives =
    mergedInto === null || draft.held.has(keyOf({ kind: 'listing', id: mergedInto }));
  if (present !== step.revision || !survives) {
    return success({ kind, id, outcome: 'conflict', revision: present });
  }
  draft.held.delete(keyOf(step));
  if (kind === 'listing') noteRemoval(draft, id, mergedInto);
  return success({ kind, id, outcome: 'published', revision: null });
}

function noteRemoval(draft: Draft, id: string, mergedInto: string | null): void {
  draft.revision += 1;
  draft.gone.set(id, { id, mergedInto, revision: draft.revision });
}

function keyOf(name: RecordName): string {
  return `${name.kind}:${name.id}`;
}

function highest(records: readonly PublishedRecord[], removals: readonly ListingRemoval[]): number {
  return [...records, ...removals].reduce((most, { revision }) => Math.max(most, revision), 0);
}

function isPublic(record: DirectoryRecord): boolean {
  const { kind, id, fields } = record;
  switch (kind) {
    case 'listing':
      return fields['status'] === 'published';
    case 'article':
      return fields['published'] === true;
    case 'ad':
      return fields['enabled'] === true;
    case 'media':
      return false;
    case 'setting':
      return id !== 'authSettings';
    case 'category':
    case 'area':
    case 'page':
      return true;
  }
}

function asVisitorReads(record: PublishedRecord): PublishedRecord {
  if (record.kind !== 'listing') return record;
  const rowNames: ReadonlySet<string> = new Set(listingRowFieldNames);
  const fields = Object.fromEntries(
    Object.entries(record.fields).filter(([name]) => rowNames.has(name)),
  );
  return { ...record, fields, partial: true };
}
