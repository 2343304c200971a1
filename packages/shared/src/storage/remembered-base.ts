import { textHash } from '../domain/json/text-hash.ts';
import type { RememberedBase } from '../ports/document-storage-port.ts';
import { documentNames, type DocumentName } from './document-keys.ts';
import { parseJsonObject } from './json-object.ts';

/** The state of a document that a base belongs to. */
export interface DocumentMark {
  readonly revision: number;
  readonly checksum: string;
}

/** A document as it lies in storage. */
export interface FoundDocument extends DocumentMark {
  /** Stamp of the last base that was saved together with it, carried on by later saves; 0 for none. */
  readonly baseStamp: number;
}

/** A base as it is stored: with the documents that it agrees with. */
export interface StoredBase {
  /** Counts the saves of the base, in every tab. */
  readonly stamp: number;
  /** The documents as they were saved with it; those never saved are missing. */
  readonly documents: Readonly<Partial<Record<DocumentName, DocumentMark>>>;
  readonly base: RememberedBase;
}

const dataMark = ',"data":';

/** A stored base as text. */
export function sealBase({ stamp, documents, base }: StoredBase): string {
  const text = JSON.stringify(base);
  const head = JSON.stringify({ stamp, checksum: textHash(text), documents });
  return `${head.slice(0, -1)}${dataMark}${text}}`;
}

/** The stamp of a stored base without the cost of reading it; 0 where there is none. */
export function stampOf(sealed: unknown): number {
  if (typeof sealed !== 'string') return 0;
  const mark = sealed.indexOf(dataMark);
  const head = mark < 0 ? null : parseJsonObject(`${sealed.slice(0, mark)}}`);
  const stamp = head?.['stamp'];
  return typeof stamp === 'number' ? stamp : 0;
}

/** Reads a stored base; null when there is none or it is damaged: without one, both sides are joined. */
export function openBase(sealed: unknown): StoredBase | null {
  if (typeof sealed !== 'string' || !sealed.endsWith('}')) return null;
  const mark = sealed.indexOf(dataMark);
  const head = mark < 0 ? null : parseJsonObject(`${sealed.slice(0, mark)}}`);
  const text = sealed.slice(mark + dataMark.length, -1);
  if (head === null || head['checksum'] !== textHash(text)) return null;
  const base = parseJsonObject(text);
  const stamp = head['stamp'];
  if (base === null || typeof stamp !== 'number') return null;
  return {
    stamp,
    documents: head['documents'] as StoredBase['documents'],
    base: base as unknown as RememberedBase,
  };
}

/** The document in which a record of the base lies. */
export function documentOfRecordKey(key: string): DocumentName | null {
  const mark = key.indexOf(':');
  const kind = key.slice(0, mark);
  const id = key.slice(mark + 1);
  if (kind === 'setting') return documentNames.find((name) => name === id) ?? null;
  return documentsOfKinds[kind] ?? null;
}

const documentsOfKinds: Readonly<Record<string, DocumentName | undefined>> = {
  listing: 'listings',
  category: 'categories',
  area: 'areas',
  article: 'articles',
  page: 'pages',
  ad: 'ads',
  media: 'media',
};

/**
 * A base without what it knew of some documents, as if they had never met the published directory.
 * Everything is read again then: both sides are joined and nothing is removed.
 */
export function withoutDocuments(
  base: RememberedBase,
  dropped: ReadonlySet<DocumentName>,
): RememberedBase {
  if (dropped.size === 0) return base;
  return readFromStart({
    ...base,
    records: entriesOf(base, (document) => !dropped.has(document)),
  });
}

/**
 * The base that belongs to the documents as they lie in storage. `next` was written before a save of
 * documents and base that may have been cut off: what landed takes its entries, the rest keeps those
 * of `main`. A document older than its base (an older copy was recovered) loses its entries.
 */
export function settleBase(
  main: StoredBase | null,
  next: StoredBase | null,
  documents: Readonly<Partial<Record<DocumentName, FoundDocument>>>,
): StoredBase | null {
  const joined = next === null ? main : joinNext(main, next, documents);
  if (joined === null) return null;
  const older = new Set(
    documentNames.filter((name) => {
      const known = joined.documents[name];
      return known !== undefined && (documents[name]?.revision ?? 0) < known.revision;
    }),
  );
  if (older.size === 0) return joined;
  const marks = Object.fromEntries(
    Object.entries(joined.documents).filter(([name]) => !older.has(name as DocumentName)),
  );
  return { ...joined, documents: marks, base: withoutDocuments(joined.base, older) };
}

function joinNext(
  main: StoredBase | null,
  next: StoredBase,
  documents: Readonly<Partial<Record<DocumentName, FoundDocument>>>,
): StoredBase | null {
  if (main !== null && main.stamp >= next.stamp) return main;
  const missing = new Set(
    documentNames.filter((name) => {
      const expected = next.documents[name];
      return expected !== undefined && !hasLanded(next.stamp, expected, documents[name]);
    }),
  );
  if (missing.size === 0) {
    return { ...next, documents: { ...main?.documents, ...next.documents } };
  }
  const old: RememberedBase = main?.base ?? { revision: 0, records: {} };
  const marks: Partial<Record<DocumentName, DocumentMark>> = {};
  for (const name of documentNames) {
    const before = main?.documents[name];
    const mark = missing.has(name) ? before : (next.documents[name] ?? before);
    if (mark !== undefined) marks[name] = mark;
  }
  return {
    stamp: next.stamp,
    documents: marks,
    base: {
      ...withoutSnapshot(next.base),
      revision: old.revision,
      ...(old.snapshot === undefined ? {} : { snapshot: old.snapshot }),
      records: {
        ...entriesOf(next.base, (document) => !missing.has(document)),
        ...entriesOf(old, (document) => missing.has(document)),
      },
    },
  };
}

function hasLanded(
  stamp: number,
  expected: DocumentMark,
  found: FoundDocument | undefined,
): boolean {
  return found !== undefined && (found.baseStamp >= stamp || found.checksum === expected.checksum);
}

function entriesOf(
  base: RememberedBase,
  isKept: (document: DocumentName) => boolean,
): RememberedBase['records'] {
  return Object.fromEntries(
    Object.entries(base.records).filter(([key]) => {
      const document = documentOfRecordKey(key);
      return document !== null && isKept(document);
    }),
  );
}

function readFromStart(base: RememberedBase): RememberedBase {
  return { ...withoutSnapshot(base), revision: 0 };
}

function withoutSnapshot(base: RememberedBase): RememberedBase {
  const rest: { -readonly [Field in keyof RememberedBase]: RememberedBase[Field] } = { ...base };
  delete rest.snapshot;
  return rest;
}
