import type { CityProfile } from '../city/city-profile.ts';
import { kindOfDocument } from '../domain/directory/document-kinds.ts';
import type { DirectoryRecord } from '../domain/directory/directory-record.ts';
import { recordsOfKind } from '../domain/directory/directory-records.ts';
import { emptyDocuments } from '../domain/directory/empty-documents.ts';
import type { SetAsideRecord } from '../domain/directory/parse-document.ts';
import { canonicalJson } from '../domain/json/canonical-json.ts';
import type { JsonValue } from '../domain/json/json-value.ts';
import { parseJson } from '../domain/json/parse-json.ts';
import { textHash } from '../domain/json/text-hash.ts';
import type { LocalAreaPort } from '../ports/storage-port.ts';
import { adoptRecords } from '../sync/adopt.ts';
import type { Patch } from '../sync/changes.ts';
import { groupByUnit, isRestField, ruleOfUnit } from '../domain/directory/merge-fields.ts';
import type { NamedEntry } from '../sync/published.ts';
import { contentHash } from '../domain/directory/record-content.ts';
import { recordKeyOf, recordNameOf } from '../domain/directory/record-key.ts';
import { joinSteps, type NewChange, type Step } from '../sync/working-copy.ts';
import {
  documentKeys,
  documentNames,
  firstDesignKeys,
  type DocumentName,
} from './document-keys.ts';
import { readDocumentText, type ReadDocument } from './document-text.ts';
import { changeStep, removedEntry } from './local-changes.ts';

// The working copy of the first design: documents in local storage or in IndexedDB, and beside them
// a base, which knows the revision and hashes of every record that was read. All of it is hostile.

interface BaseEntry {
  readonly revision: number;
  readonly hash: string;
  readonly rest: string | null;
  readonly restRevision: number | null;
}

type Base = ReadonlyMap<string, BaseEntry>;

/** Where the first design kept things. */
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
  /** Documents that a copy brought back, and how many records that were. */
  readonly recovered: number;
  /** Records that did not parse, by document. */
  readonly setAside: ReadonlyMap<DocumentName, readonly SetAsideRecord[]>;
}

/** Reads what the first design stored. */
export async function readFirstDesign(
  parts: FirstDesignParts,
  change: Omit<NewChange, 'cause' | 'together'>,
): Promise<FirstDesign> {
  const bases = [firstDesignKeys.base, firstDesignKeys.nextBase].flatMap((key) => {
    const base = readBase(parts.local.read(key)) ?? readBase(parts.large.get(key));
    return base === null ? [] : [base];
  });
  const damaged: DocumentName[] = [];
  const setAside = new Map<DocumentName, readonly SetAsideRecord[]>();
  const found = {
    put: [] as NamedEntry[],
    patches: [] as Patch[],
    adopted: [] as DirectoryRecord[],
  };
  let recovered = 0;
  for (const name of documentNames) {
    const stored = findText(parts, name);
    const read = stored.text === null ? null : readDocumentText(name, stored.text);
    if (read !== null) {
      takeDocument(found, name, read, stored.isWork ? bases : [], stored.isWork);
      if (read.setAside.length > 0) setAside.set(name, read.setAside);
      continue;
    }
    if (stored.text === null && !stored.wasThere) continue;
    // An older copy is not what was published, nor what was changed: only a cache.
    const copy = await parts.findCopy(name);
    if (copy === null) damaged.push(name);
    else recovered += takeDocument(found, name, copy, [], false);
  }
  const put = { published: { reset: false, put: found.put, remove: [] } };
  const changed = found.patches.length === 0 ? {} : changeStep(change, found.patches);
  const added = adoptRecords(found.adopted, { ...change, id: `${change.id}:added` }, parts.city);
  return { step: joinSteps(joinSteps(put, changed), added), damaged, recovered, setAside };
}

/** A fingerprint of what the database of the first design holds of documents. */
export function firstDesignHash(large: ReadonlyMap<string, unknown>): string {
  const texts = documentNames.map((name) => large.get(documentKeys[name]));
  return textHash(texts.map((text) => (typeof text === 'string' ? textHash(text) : '')).join());
}

function findText(
  { local, large, isAdministrator }: FirstDesignParts,
  name: DocumentName,
): { readonly text: string | null; readonly isWork: boolean; readonly wasThere: boolean } {
  const here = local.read(documentKeys[name]);
  const further = large.get(documentKeys[name]);
  const sidecar =
    readObject(local.read(firstDesignKeys.sidecar(name))) ??
    readObject(large.get(firstDesignKeys.sidecar(name)));
  const isLeftover =
    here !== null &&
    typeof further === 'string' &&
    sidecar?.['place'] === 'large' &&
    sidecar['replaced'] === textHash(here);
  const text = here !== null && !isLeftover ? here : typeof further === 'string' ? further : null;
  const isEdited = text !== null && sidecar?.['checksum'] !== textHash(text);
  return {
    text,
    isWork: sidecar?.['keep'] === 'all' || (isAdministrator && isEdited),
    wasThere: sidecar !== null,
  };
}

/** Sorts the records of a document by what the bases say of them; returns how many there are. */
function takeDocument(
  found: { put: NamedEntry[]; patches: Patch[]; adopted: DirectoryRecord[] },
  name: DocumentName,
  { value, setAside }: ReadDocument,
  bases: readonly Base[],
  isWork: boolean,
): number {
  const kind = kindOfDocument(name);
  const records = recordsOfKind({ ...emptyDocuments(), [name]: value }, kind).filter(
    ({ id }) => kind !== 'setting' || id === name,
  );
  const present = new Set<string>();
  for (const record of records) {
    const key = recordKeyOf(record);
    present.add(key);
    const known = bases.flatMap((base) => base.get(key) ?? []);
    const same = known.find((entry) => isSame(record, entry));
    const revision = same?.revision ?? 0;
    const entry = { record, revision };
    const [first] = known;
    if (same !== undefined) {
      const rest = same.restRevision;
      const isStale = rest !== null && rest !== revision;
      found.put.push({ ...record, entry: isStale ? { ...entry, restRevision: rest } : entry });
    } else if (!isWork || (first === undefined && record.partial)) {
      found.put.push({ ...record, entry });
    } else if (first === undefined) found.adopted.push(record);
    else {
      found.put.push({ ...record, entry });
      found.patches.push(editOf(record, first.revision));
    }
  }
  for (const { record } of setAside)
    present.add(`${kind}:${String((record as { id?: unknown } | null)?.id)}`);
  const isNamed = setAside.every(
    ({ record }) => typeof (record as { id?: unknown } | null)?.id === 'string',
  );
  if (!isWork || !isNamed) return records.length;
  for (const [key, { revision, hash }] of bases[0] ?? []) {
    const missing = recordNameOf(key);
    if (missing?.kind !== kind || kind === 'setting' || present.has(key)) continue;
    if (bases.some((base) => !base.has(key))) continue;
    const mark = kind === 'listing' ? 'row' : 'all';
    found.put.push(removedEntry(missing));
    found.patches.push({
      ...missing,
      operation: 'remove',
      before: { revision, hash: `${mark}:${hash}` },
      replacedBy: null,
    });
  }
  return records.length;
}

function editOf({ kind, id, fields }: DirectoryRecord, since: number): Patch {
  const units = [...groupByUnit(kind, fields)].map(([unit, after]) => [
    unit,
    { before: null, after },
  ]);
  return { kind, id, operation: 'edit', units: Object.fromEntries(units) as never, since };
}

function isSame(record: DirectoryRecord, { hash, rest }: BaseEntry): boolean {
  if (contentHash(record) !== hash) return false;
  if (record.kind !== 'listing' || record.partial) return true;
  return rest !== null && restHash(record) === rest;
}

/** The hash of a listing's fields beyond a list row, as the first design took it. */
function restHash({ kind, fields }: DirectoryRecord): string {
  let text = '';
  for (const name of Object.keys(fields).sort()) {
    const value: JsonValue | undefined = fields[name];
    if (value === undefined || !isRestField(kind, name)) continue;
    if (ruleOfUnit(kind, name) === 'database') continue;
    const said =
      typeof value === 'object' && value !== null ? canonicalJson(value) : JSON.stringify(value);
    text += `${name}=${said};`;
  }
  return textHash(text);
}

/** Reads a base; null where there is none or it is damaged. */
function readBase(sealed: unknown): Base | null {
  const data = readObject(sealed)?.['data'];
  const records = isObject(data) ? data['records'] : null;
  if (!isObject(records)) return null;
  const base = new Map<string, BaseEntry>();
  for (const [key, value] of Object.entries(records)) {
    if (!isObject(value)) continue;
    const { revision, hash, rest, restRevision } = value;
    if (typeof revision !== 'number' || typeof hash !== 'string') continue;
    base.set(key, {
      revision,
      hash,
      rest: typeof rest === 'string' ? rest : null,
      restRevision: typeof restRevision === 'number' ? restRevision : null,
    });
  }
  return base;
}

function readObject(text: unknown): Readonly<Record<string, unknown>> | null {
  const json = typeof text === 'string' ? parseJson(text) : null;
  return json?.ok === true && isObject(json.value) ? json.value : null;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
