import type { CityProfile } from '../city/city-profile.ts';
import type { DirectoryRecord, RecordKind } from '../domain/directory/directory-record.ts';
import { kindOfDocument } from '../domain/directory/document-kinds.ts';
import type { SetAsideRecord } from '../domain/directory/parse-document.ts';
import { parseJson } from '../domain/json/parse-json.ts';
import { textHash } from '../domain/json/text-hash.ts';
import type { LocalAreaPort } from '../ports/storage-port.ts';
import { migrateFirstDesign, readFirstDesignBase } from '../sync/first-design.ts';
import { recordKeyOf } from '../domain/directory/record-key.ts';
import type { Step } from '../sync/working-copy.ts';
import {
  documentKeys,
  documentNames,
  firstDesignKeys,
  type DocumentName,
} from './document-keys.ts';
import { readDocumentText, type ReadDocument } from './document-text.ts';
import { recordsInDocuments, type FoundHead } from './recovery.ts';

// The first design stored documents in local storage or in IndexedDB, and beside them a base with the
// revision and hashes of every record that was read. Nothing of it is trusted.

/** Where the first design stored everything. */
export interface FirstDesignParts {
  readonly local: Pick<LocalAreaPort, 'read'>;
  /** Its IndexedDB database; empty where there was none. */
  readonly large: ReadonlyMap<string, unknown>;
  readonly isAdministrator: boolean;
  readonly city: CityProfile;
  /** The newest copy of a document that can be read. */
  readonly findCopy: (document: DocumentName) => Promise<ReadDocument | null>;
}

/** What is left of the first design. */
export interface FirstDesign {
  /** Its working copy, as a step from an empty one. */
  readonly step: Step;
  /** Documents that could not be read and that no copy brought back. */
  readonly damaged: readonly DocumentName[];
  /** How many records copies brought back. */
  readonly recovered: number;
  /** Records that did not parse, by document. */
  readonly setAside: ReadonlyMap<DocumentName, readonly SetAsideRecord[]>;
}

/** Reads what the first design stored. */
export async function readFirstDesign(
  parts: FirstDesignParts,
  head: FoundHead,
): Promise<FirstDesign> {
  const damaged: DocumentName[] = [];
  const setAside = new Map<DocumentName, readonly SetAsideRecord[]>();
  const work: DirectoryRecord[] = [];
  const cached: DirectoryRecord[] = [];
  const wholeKinds = new Set<RecordKind>();
  let recovered = 0;
  for (const name of documentNames) {
    const { text, isWork, isExpected } = findText(parts, name);
    const read = text === null ? null : readDocumentText(name, text);
    if (read !== null) {
      (isWork ? work : cached).push(...recordsInDocuments({ [name]: read.value }));
      if (read.setAside.length > 0) setAside.set(name, read.setAside);
      if (isWork && read.setAside.every((found) => idOf(found) !== ''))
        wholeKinds.add(kindOfDocument(name));
    } else if (isExpected) {
      // An older copy is neither what was published nor what was changed, so it is only a cache.
      const copy = await parts.findCopy(name);
      const records = copy === null ? [] : recordsInDocuments({ [name]: copy.value });
      if (copy === null) damaged.push(name);
      recovered += records.length;
      cached.push(...records);
    }
  }
  const unparsed = [...setAside].flatMap(([name, list]) =>
    list.map((found) => recordKeyOf({ kind: kindOfDocument(name), id: idOf(found) })),
  );
  const bases = readBases(parts);
  // List rows that no base knows never were anything but a cache.
  const isRow = (record: DirectoryRecord) =>
    record.partial && bases.every(({ records }) => !(recordKeyOf(record) in records));
  const steps = bases.map((base) => {
    const records = work.filter((record) => !isRow(record));
    const isUnknown = (name: Parameters<typeof recordKeyOf>[0]) =>
      name.kind === 'setting' || !wholeKinds.has(name.kind) || unparsed.includes(recordKeyOf(name));
    return migrateFirstDesign({ base, records, isUnknown }, head, parts.city);
  });
  const step = steps.reduce(unchangedByEither);
  const put = [...cached, ...work.filter(isRow)].map((record) => {
    const { kind, id } = record;
    return { kind, id, entry: { record, revision: 0 } };
  });
  const published = { reset: true, remove: [], put: [...put, ...(step.published?.put ?? [])] };
  return { step: { ...step, published }, damaged, recovered, setAside };
}

/** A fingerprint of the documents in the database of the first design. */
export function firstDesignHash(large: ReadonlyMap<string, unknown>): string {
  const texts = documentNames.map((name) => large.get(documentKeys[name]));
  return textHash(texts.map((text) => (typeof text === 'string' ? textHash(text) : '')).join());
}

/**
 * A save that was cut off leaves two bases, and documents that fit the one or the other: a record that
 * is unchanged by either of them is unchanged.
 */
function unchangedByEither(one: Step, other: Step): Step {
  const [inOne, inOther] = [one, other].map(
    ({ patches = [] }) => new Set(patches.map(({ key }) => key)),
  ) as [Set<string>, Set<string>];
  const patches = (one.patches ?? []).filter(({ key }) => inOther.has(key));
  const entries = (step: Step) => step.published?.put ?? [];
  const put = [
    ...entries(one).filter((name) => {
      const key = recordKeyOf(name);
      return !inOne.has(key) || inOther.has(key);
    }),
    ...entries(other).filter((name) => !inOther.has(recordKeyOf(name))),
  ];
  return {
    published: { reset: true, put, remove: [] },
    heads: (one.heads ?? []).filter(({ id }) => patches.some(({ change }) => change === id)),
    patches,
  };
}

function findText(
  { local, large, isAdministrator }: FirstDesignParts,
  name: DocumentName,
): { readonly text: string | null; readonly isWork: boolean; readonly isExpected: boolean } {
  const here = local.read(documentKeys[name]);
  const further = large.get(documentKeys[name]);
  const key = firstDesignKeys.sidecar(name);
  const sidecar = readObject(local.read(key)) ?? readObject(large.get(key));
  const isLeftover =
    here !== null &&
    typeof further === 'string' &&
    sidecar?.['place'] === 'large' &&
    sidecar['replaced'] === textHash(here);
  const text = here !== null && !isLeftover ? here : typeof further === 'string' ? further : null;
  const isEdited = text !== null && sidecar?.['checksum'] !== textHash(text);
  const isWork = sidecar?.['keep'] === 'all' || (isAdministrator && isEdited);
  return { text, isWork, isExpected: text !== null || sidecar !== null };
}

/** The bases that can be read; an empty one where there is none. */
function readBases({ local, large }: FirstDesignParts) {
  const bases = [firstDesignKeys.base, firstDesignKeys.nextBase].flatMap((key) => {
    const texts = [local.read(key), large.get(key)];
    const [base] = texts.flatMap((text) => readFirstDesignBase(readObject(text)?.['data']) ?? []);
    return base ?? [];
  });
  return bases.length > 0 ? bases : [{ revision: 0, records: {} }];
}

/** The id of a record that did not parse; `''` where it has none. */
function idOf({ record }: SetAsideRecord): string {
  const id = (record as { id?: unknown } | null)?.id;
  return typeof id === 'string' ? id : '';
}

function readObject(text: unknown): Readonly<Record<string, unknown>> | null {
  const json = typeof text === 'string' ? parseJson(text) : null;
  const value = json?.ok === true ? json.value : null;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  return value as Readonly<Record<string, unknown>>;
}
