import { documentKeys, type DocumentName } from '../domain/directory/document-keys.ts';
import {
  parseDocument,
  type UnreadableDocumentRecord,
} from '../domain/directory/parse-document.ts';
import { canonicalJson } from '../domain/json/canonical-json.ts';
import type { JsonValue } from '../domain/json/json-value.ts';
import { isObject } from '../domain/json/is-object.ts';
import { isNestedTooDeep, parseJson } from '../domain/json/parse-json.ts';
import { Failure } from '../domain/failure.ts';
import { textHash, textHashOfParts } from '../domain/json/text-hash.ts';
import { failed, success, type Result } from '../domain/result.ts';
import { findJsonProblem } from '../domain/json/json-problem.ts';
import { lineOfMember, type ScannedPart } from './json-scanner.ts';

/** Whether a document has a checksum of its own, is covered by the one of all documents, or by none. */
type Coverage = 'own' | 'all' | 'none';

/** An unreadable record, and where the file has what is wrong with it. */
export interface UnreadablePlacedRecord extends UnreadableDocumentRecord {
  /** From 1; null in a document that is JSON as text, which has no lines. */
  readonly line: number | null;
}

/** A record of a list; some kinds have a title instead of a name. */
interface NamedRecord {
  readonly id: string;
  readonly name: string;
}

/** Gets a readable record of a list. */
export type OnRecord = (document: DocumentName, record: NamedRecord) => void;

type ReadPart = Pick<ScannedPart, 'text' | 'line'>;

/** A document of a backup while it is read. */
export class ReadDocument {
  readonly unreadable: UnreadablePlacedRecord[] = [];
  /** The canonical JSON of the records of a list, or of the whole value; or the hashes of these. */
  readonly canonical: string[] = [];
  readonly line: number;
  private readonly name: DocumentName | null;
  private readonly coverage: Coverage;
  private readonly onRecord: OnRecord | undefined;
  /** The line in which each record of a list begins. */
  readonly lines: number[] = [];
  private readonly records: unknown[] = [];
  private value: unknown = undefined;
  private isList = true;
  private count = 0;
  /** The text of a value that is no list, until it is read. */
  private part: ReadPart | null = null;

  /**
   * @param name The document's name; null for a value that is no document.
   * @param coverage What covers it.
   * @param line The line in which it begins.
   * @param onRecord Gets the readable records of a list, which are then not in its content.
   */
  constructor(name: DocumentName | null, coverage: Coverage, line: number, onRecord?: OnRecord) {
    this.name = name;
    this.line = line;
    this.coverage = coverage;
    this.onRecord = onRecord;
  }

  /** Adds the next record of a list; `part` is its text, null in a list that is JSON as text. */
  addRecord(record: unknown, part: ReadPart | null): void {
    this.count += 1;
    if (part !== null) this.lines.push(part.line);
    this.cover(record);
    if (this.name === null) return;
    const parsed = parseDocument(this.name, [record]);
    if (!parsed.ok) return;
    for (const each of parsed.value.value as readonly NamedRecord[]) {
      if (this.onRecord === undefined) this.records.push(each);
      else this.onRecord(this.name, each);
    }
    for (const each of parsed.value.unreadable) {
      const line = part === null ? null : lineOfMember(part, each.field ?? '');
      this.unreadable.push({ ...each, position: this.count, line });
    }
  }

  setValue(value: unknown, part: ReadPart): void {
    this.isList = false;
    this.value = value;
    this.part = this.name === 'pages' ? part : null;
    this.cover(value);
    const unpacked = this.unpacked();
    if (this.name === null || !Array.isArray(unpacked)) return;
    // Local storage has the list as text. Its records are read like any others.
    const [{ length }, records] = [this.canonical, unpacked as readonly unknown[]];
    for (const record of records) this.addRecord(record, null);
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
    if (!parsed.ok) return failed(this.brokenText() ?? parsed.failure);
    for (const each of parsed.value.unreadable) {
      this.unreadable.push({ ...each, line: this.lineOfRecord(each) });
    }
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

  /** Returns what is wrong with a text that should be JSON, as local storage has it; null if it is no such text. */
  private brokenText(): Failure | null {
    const { name, value } = this;
    if (name === null || typeof value !== 'string' || !/^\s*[[{]/.test(value)) return null;
    const found = isNestedTooDeep(value) ? null : findJsonProblem(value);
    if (found === null) return null;
    return new Failure(
      'input/malformed',
      `"${documentKeys[name]}" is text that is not JSON: ${found.problem}, at character ${String(found.position + 1)} of ${String(value.length)}.`,
      { hint: 'Restore it from a copy or a backup.' },
    );
  }

  private lineOfRecord({ position }: UnreadableDocumentRecord): number | null {
    const key = this.keyAt(position);
    const isText = typeof this.value === 'string';
    return key === null || this.part === null || isText ? null : lineOfMember(this.part, key);
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
  const keys = [...documents.keys()].sort();
  return textHashOfParts(function* () {
    yield '{';
    for (const [index, key] of keys.entries()) {
      yield `${index === 0 ? '' : ','}${JSON.stringify(key)}:`;
      yield* documents.get(key)?.canonicalParts() ?? [];
    }
    yield '}';
  });
}
