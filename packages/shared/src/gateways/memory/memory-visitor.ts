import { recordKinds } from '../../domain/directory/directory-record.ts';
import { listingRowFieldNames } from '../../domain/listing/listing-schema.ts';
import { success } from '../../domain/result.ts';
import type {
  PublishedChanges,
  PublishedRecord,
  SnapshotPort,
} from '../../ports/directory-port.ts';
import { toUnreadable, isPublic, keyOf, newestMark, type MemoryState } from './memory-records.ts';

const publicKinds = recordKinds.filter((kind) => kind !== 'media');
const rowFields: ReadonlySet<string> = new Set(listingRowFieldNames);

/** Creates the visitors' port of a memory directory. */
export function createMemoryVisitor(getState: () => MemoryState): SnapshotPort {
  return {
    readSnapshot(etag) {
      const state = getState();
      const current = `"${newestMark(state).token}"`;
      if (etag === current) return Promise.resolve(success({ changed: false as const }));
      const changes = publicChanges(state, 0);
      return Promise.resolve(success({ changed: true as const, etag: current, changes }));
    },

    readSize() {
      const records = [...getState().rows.values()].map(({ record }) => record);
      const isListing = (record: (typeof records)[number]) =>
        record?.kind === 'listing' && isPublic(record);
      return Promise.resolve(success(records.filter(isListing).length));
    },

    readChangesSince(cursor) {
      const state = getState();
      const isKnown =
        cursor.revision > 0 &&
        cursor.directory === state.directory &&
        state.knownMarks.has(cursor.mark);
      return Promise.resolve(success(isKnown ? publicChanges(state, cursor.revision) : null));
    },

    readDescriptions() {
      const described = new Map<string, string>();
      for (const { record } of getState().rows.values()) {
        const text = record?.fields['description'];
        if (record?.kind !== 'listing' || !isPublic(record)) continue;
        if (typeof text === 'string' && text !== '') described.set(record.id, text);
      }
      return Promise.resolve(success(described));
    },

    readContacts() {
      const listings = [...getState().rows.values()].flatMap(({ record }) =>
        record?.kind === 'listing' && isPublic(record) ? [record] : [],
      );
      const having = (field: string) =>
        new Set(listings.filter(({ fields }) => (fields[field] ?? '') !== '').map(({ id }) => id));
      const contacts = { phone: having('phone'), website: having('website') };
      return Promise.resolve(success(contacts));
    },

    readListing(id) {
      const state = getState();
      const record = state.rows.get(keyOf({ kind: 'listing', id }))?.record ?? null;
      if (record !== null && isPublic(record)) {
        const fields = { ...record.fields, notDuplicateOf: [] };
        return Promise.resolve(success({ record: { ...record, fields } }));
      }
      const mergedInto = state.publicRemovals.get(id)?.replacedBy ?? null;
      return Promise.resolve(success({ record: null, mergedInto }));
    },
  };
}

/** Returns the public listings after a revision, and all other public records. */
function publicChanges(state: MemoryState, after: number): PublishedChanges {
  const rows = [...state.rows.values()].filter(
    (row) => isPublic(row) && (row.kind !== 'listing' || row.revision > after),
  );
  const removals = [...state.publicRemovals.values()].filter(({ revision }) => revision > after);
  const { revision, token } = newestMark(state);
  return {
    records: rows.flatMap(({ record }) => (record === null ? [] : toListRow(record))),
    removals,
    unreadable: rows.filter(({ record }) => record === null).map(toUnreadable),
    cursor: { directory: state.directory, revision, mark: token },
    complete: after === 0 ? publicKinds : publicKinds.filter((kind) => kind !== 'listing'),
    history: after === 0 ? 'first' : 'continued',
  };
}

function toListRow(record: PublishedRecord): PublishedRecord {
  if (record.kind !== 'listing') return record;
  const fields = Object.fromEntries(
    Object.entries(record.fields).filter(([name]) => rowFields.has(name)),
  );
  return { ...record, fields, partial: true };
}
