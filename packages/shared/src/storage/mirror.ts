import type { StoredArea } from '../domain/area/area-counts.ts';
import type { Area } from '../domain/area/area-schema.ts';
import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import { isObject } from '../domain/json/is-object.ts';
import { parseJson } from '../domain/json/parse-json.ts';
import { textHash } from '../domain/json/text-hash.ts';
import type { LocalStoragePort } from '../ports/storage-port.ts';
import {
  documentKeys,
  documentNames,
  mirrorKey,
  type DocumentName,
} from '../domain/directory/document-keys.ts';
import {
  readListingDefaults,
  restoreListing,
  type CompactListing,
  type ListingDefaults,
} from '../domain/listing/restore-listing.ts';
import { schemaVersion } from './schema-version.ts';

// The first paint needs this module, so it imports no schemas: it reads only texts that need no validation.
// `parseMirror` reads the others.

/** Describes what the documents under the public keys were written from. */
export interface MirrorRecord {
  /** Identifies the content of the database; see `BrowserWorkingCopy.version`. */
  readonly version: string;
  /** The version of the schemas that the texts were written under. */
  readonly schema: string;
  /** The defaults that were left out of the listings; null if they are missing or damaged. */
  readonly defaults: ListingDefaults | null;
  /** The hashes of the texts of each document, newest first. */
  readonly hashes: Partial<Record<DocumentName, readonly string[]>>;
  /** The unpublished changes, not parsed yet. */
  readonly changes?: unknown;
}

/** A text as found under the public key of a document. */
export interface FoundText {
  readonly text: string;
  /**
   * `current`: the text that this program wrote last. `earlier`: an older text of this program.
   * `external`: a text that the record does not name, usually of another program.
   */
  readonly origin: 'current' | 'earlier' | 'external';
  /** The document; undefined if the text has to be validated first. */
  readonly trusted: DirectoryDocuments[DocumentName] | undefined;
}

/** The mirror as the first paint reads it. */
export interface PaintedMirror {
  /** Null if the record is missing or damaged. */
  readonly record: MirrorRecord | null;
  readonly texts: ReadonlyMap<DocumentName, FoundText>;
}

/** Reads the record of the mirror; null if it is missing or not an object. Invalid fields become empty. */
export function readMirrorRecord(local: Pick<LocalStoragePort, 'read'>): MirrorRecord | null {
  const json = parseJson(local.read(mirrorKey) ?? '');
  if (!json.ok || !isObject(json.value)) return null;
  const { version, schema, defaults, hashes, changes } = json.value;
  const lists = documentNames.flatMap((name) => {
    const list = (hashes as Record<string, unknown> | undefined)?.[name];
    return Array.isArray(list) ? [[name, list as string[]] as const] : [];
  });
  return {
    version: typeof version === 'string' ? version : '',
    schema: typeof schema === 'string' ? schema : '',
    defaults: readListingDefaults(defaults),
    hashes: Object.fromEntries(lists),
    changes,
  };
}

/**
 * Reads the texts under the public keys; the first paint needs them. A text that this program wrote under the
 * current schemas is not validated again, because validation is slow.
 */
export function readMirror(local: Pick<LocalStoragePort, 'read'>): PaintedMirror {
  const record = readMirrorRecord(local);
  const defaults = record?.schema === schemaVersion ? record.defaults : null;
  const texts = new Map<DocumentName, FoundText>();
  for (const name of documentNames) {
    const text = local.read(documentKeys[name]);
    if (text === null) continue;
    const origin = originOf(text, record?.hashes[name]);
    const isTrusted = origin === 'current' && defaults !== null;
    const trusted = isTrusted ? readTrustedText(name, text, defaults) : undefined;
    texts.set(name, { text, origin, trusted });
  }
  return { record, texts };
}

function readTrustedText(
  document: DocumentName,
  text: string,
  defaults: ListingDefaults,
): FoundText['trusted'] {
  try {
    const value = JSON.parse(text) as DirectoryDocuments[DocumentName];
    if (document === 'areas') return (value as StoredArea[]).map(withoutCount);
    if (document !== 'listings') return value;
    return (value as CompactListing[]).map((listing) => restoreListing(listing, defaults));
  } catch {
    return undefined; // The text and its hash were edited by hand, so it is validated like any other.
  }
}

function withoutCount(stored: StoredArea): Area {
  const area: Area & { count?: number } = { ...stored };
  delete area.count;
  return area;
}

/** Returns where a text found under a public key comes from; see `FoundText.origin`. */
export function originOf(text: string, hashes: readonly string[] = []): FoundText['origin'] {
  const place = hashes.indexOf(textHash(text));
  return place === 0 ? 'current' : place > 0 ? 'earlier' : 'external';
}

/** Returns the documents that needed no validation. */
export function trustedDocuments({ texts }: PaintedMirror): Partial<DirectoryDocuments> {
  return Object.fromEntries(
    [...texts].flatMap(([name, { trusted }]) => (trusted === undefined ? [] : [[name, trusted]])),
  );
}
