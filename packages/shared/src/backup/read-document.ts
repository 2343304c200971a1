import type { DocumentName } from '../domain/directory/document-keys.ts';
import {
  parseDocument,
  type UnreadableDocumentRecord,
} from '../domain/directory/parse-document.ts';
import { canonicalJson } from '../domain/json/canonical-json.ts';
import type { JsonValue } from '../domain/json/json-value.ts';
import { isObject } from '../domain/json/is-object.ts';
import { parseJson } from '../domain/json/parse-json.ts';
import { textHash, textHashOfParts } from '../domain/json/text-hash.ts';
import { success, type Result } from '../domain/result.ts';

/** Whether a document has a checksum of its own, is covered by the one of all documents, or by none. */
type Coverage = 'own' | 'all' | 'none';

/** A document of a backup while it is read. */
export class ReadDocument {
  readonly unreadable: UnreadableDocumentRecord[] = [];
  /** The canonical JSON of the records of a list, or of the whole value; or the hashes of these. */
  readonly canonical: string[] = [];
  private readonly name: DocumentName | null;
  private readonly coverage: Coverage;
  private readonly records: unknown[] = [];
  private value: unknown = undefined;
  private isList = true;
  private count = 0;

  /**
   * @param name The document's name; null for a value that is no document.
   * @param coverage What covers it.
   */
  constructor(name: DocumentName | null, coverage: Coverage) {
    this.name = name;
    this.coverage = coverage;
  }

  addRecord(record: unknown): void {
    this.count += 1;
    this.cover(record);
    if (this.name === null) return;
    const parsed = parseDocument(this.name, [record]);
    if (!parsed.ok) return;
    this.records.push(...(parsed.value.value as readonly unknown[]));
    for (const each of parsed.value.unreadable) {
      this.unreadable.push({ ...each, position: this.count });
    }
  }

  setValue(value: unknown): void {
    this.isList = false;
    this.value = value;
    this.cover(value);
    const unpacked = this.unpacked();
    if (this.name === null || !Array.isArray(unpacked)) return;
    // Local storage has the list as text. Its records are read like any others.
    const [{ length }, records] = [this.canonical, unpacked as readonly unknown[]];
    for (const record of records) this.addRecord(record);
    this.canonical.length = length;
    this.value = records;
  }

  /** Whether the file does not have it. */
  isMissing(): boolean {
    return !this.isList && (this.value === undefined || this.value === null);
  }

  /** Returns the parsed document without its unreadable records, or why it cannot be read. */
  content(): Result<unknown> {
    if (this.isList || Array.isArray(this.value)) return this.listContent();
    if (this.name === null) return success(this.value);
    const parsed = parseDocument(this.name, this.unpacked());
    if (!parsed.ok) return parsed;
    this.unreadable.push(...parsed.value.unreadable);
    return success(parsed.value.value);
  }

  /** Returns the parts whose concatenation is the canonical JSON of the document. */
  *canonicalParts(): Generator<string> {
    if (this.isList) yield '[';
    for (const [index, part] of this.canonical.entries()) {
      if (index > 0) yield ',';
      yield part;
    }
    if (this.isList) yield ']';
  }

  private cover(value: unknown): void {
    if (this.coverage === 'none') return;
    const canonical = canonicalJson(value as JsonValue);
    this.canonical.push(this.coverage === 'own' ? textHash(canonical) : canonical);
  }

  private listContent(): Result<unknown> {
    const empty = this.name === null ? success([]) : parseDocument(this.name, []);
    return empty.ok ? success(this.records) : empty;
  }

  /** Returns the key of a record in a document that is no list; null in a list. */
  keyAt(position: number): string | null {
    const value = this.unpacked();
    return isObject(value) ? (Object.keys(value)[position - 1] ?? null) : null;
  }

  /** Returns the value, parsed if local storage contains it as text; undefined for a list that was read by record. */
  unpacked(): unknown {
    if (typeof this.value !== 'string') return this.value;
    const parsed = parseJson(this.value);
    return parsed.ok ? parsed.value : this.value; // parseDocument reports what is wrong with it.
  }
}

/**
 * Returns the checksum of one document from the hashes of the canonical JSON of its records, or of the whole value. So
 * it can be worked out without holding the document.
 */
export function checksumOfHashes(hashes: readonly string[]): string {
  return textHash(hashes.join(','));
}

/** Returns the checksum of all documents, which are given by key. */
export function checksumOfDocuments(documents: ReadonlyMap<string, ReadDocument>): string {
  const parts: string[] = ['{'];
  for (const [index, key] of [...documents.keys()].sort().entries()) {
    parts.push(`${index === 0 ? '' : ','}${JSON.stringify(key)}:`);
    for (const part of documents.get(key)?.canonicalParts() ?? []) parts.push(part);
  }
  return textHashOfParts([...parts, '}']);
}
