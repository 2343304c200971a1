import type { CityProfile } from '../city/city-profile.ts';
import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import type { DirectoryRecord } from '../domain/directory/directory-record.ts';
import type { ShownDocuments } from '../domain/directory/shown-documents.ts';
import { textHash } from '../domain/json/text-hash.ts';
import type { DatabasePort, FirstDesignPort, LocalAreaPort } from '../ports/storage-port.ts';
import type { BrowserCopy } from '../storage/browser-copy.ts';
import type { CopyStore } from '../storage/copy-store.ts';
import {
  administratorFlagKey,
  documentNames,
  type DocumentName,
} from '../storage/document-keys.ts';
import { countDocument } from '../storage/document-text.ts';
import { documentsOfMirror, type FoundDocument, type FoundMirror } from '../storage/mirror.ts';
import {
  differingRecords,
  readLocalChanges,
  restoreRecords,
  type FoundHead,
  type RecoveredDocuments,
} from '../storage/recovery.ts';
import { namedEntries } from '../sync/published.ts';
import type { WorkingCopy } from '../sync/working-copy.ts';
import { hasRead } from './derived-state.ts';
import type { NewStoreEvent } from './store-state.ts';

export interface OpeningParts {
  readonly local: LocalAreaPort;
  readonly database: DatabasePort;
  readonly firstDesign: FirstDesignPort;
  readonly city: CityProfile;
  readonly copy: BrowserCopy;
  readonly copies: CopyStore;
  readonly mirror: FoundMirror;
  readonly shown: () => ShownDocuments;
  readonly report: (event: NewStoreEvent) => void;
  /** Makes the head of a change of records that were found. */
  readonly foundHead: () => FoundHead;
}

/** Restores records that the working copy does not know; returns how many there were. */
export async function restore(
  copy: BrowserCopy,
  found: RecoveredDocuments,
  head: FoundHead,
  isLost = false,
): Promise<number> {
  let items = 0;
  await copy.update((state) => {
    const restored = isLost && !isUntouched(state) ? null : restoreRecords(state, found, head);
    items = restored?.items ?? 0;
    return restored?.step ?? null;
  }, isLost);
  return items;
}

/** The database was lost: what the mirror names as changed here comes back, the rest as a cache. */
export async function recoverLost(parts: OpeningParts): Promise<void> {
  const { copy, copies, mirror, foundHead, report } = parts;
  const { documents: mirrored, changes } = documentsWithChanges(mirror);
  const damaged = documentNames.filter(
    (name) => mirrored[name] === undefined && mirror.record?.documents[name] !== undefined,
  );
  const copied = await copies.recover(damaged);
  const documents: Partial<DirectoryDocuments> = { ...copied.documents, ...mirrored };
  const items = await restore(copy, { documents, changes }, foundHead(), true);
  if (items > 0) report({ kind: 'recovered', items });
}

/** The documents of a mirror, with what it names as changed here. */
export function documentsWithChanges(mirror: FoundMirror): RecoveredDocuments {
  const changes = readLocalChanges(mirror.record?.changes);
  return { documents: documentsOfMirror(mirror), changes };
}

/**
 * Saves copies of documents that something else wrote under the public keys, and offers them where this
 * browser is an administrator's or has unpublished changes. They are never applied by themselves.
 */
export async function offerForeign(
  { copy, copies, local, foundHead, report, shown }: OpeningParts,
  found: ReadonlyMap<DocumentName, FoundDocument>,
): Promise<void> {
  const here = shown();
  const put: DirectoryRecord[] = [];
  const texts: string[] = [];
  let lost = 0;
  for (const [name, { text, origin, read }] of found) {
    if (origin !== 'foreign') continue;
    if (read === null) {
      lost += countDocument(name, here.documents[name]);
      continue;
    }
    texts.push(text);
    put.push(...differingRecords({ [name]: read.value }, here));
    const count = read.setAside.length;
    if (count > 0) report({ kind: 'set-aside', document: name, count });
    await copies.save(name, { text }, true);
  }
  if (lost > 0) report({ kind: 'recovered', items: lost });
  const isOffered = isAdministrator(local) || copy.state().changes.length > 0;
  if (put.length === 0 || !isOffered) return;
  const id = `edited-outside:${textHash(texts.join())}`;
  const change = { label: 'Edits found in this browser', put, remove: [] };
  const offer = { id, at: foundHead().at, reason: 'edited-outside', change } as const;
  await copy.update(({ offers }) =>
    offers.some((known) => known.id === id) ? null : { offers: { put: [offer], remove: [] } },
  );
}

/** Whether nothing was ever read or done. */
export function isUntouched(state: WorkingCopy): boolean {
  const hasEntries = namedEntries(state.published).next().done !== true;
  return !hasRead(state) && !hasEntries && state.changes.length + state.log.length === 0;
}

export function isAdministrator(local: Pick<LocalAreaPort, 'read'>): boolean {
  return local.read(administratorFlagKey) === 'true';
}
