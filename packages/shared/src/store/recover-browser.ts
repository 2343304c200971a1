import type { DirectoryRecord } from '../domain/directory/directory-record.ts';
import type { ShownDocuments } from '../domain/directory/shown-documents.ts';
import { textHash } from '../domain/json/text-hash.ts';
import type { ClockPort, LocalStoragePort } from '../ports/storage-port.ts';
import type { BrowserCopy } from '../storage/browser-copy.ts';
import type { CopyStore } from '../storage/copy-store.ts';
import { administratorFlagKey, type DocumentName } from '../domain/directory/document-keys.ts';
import { countDocument } from '../storage/document-text.ts';
import { documentsOfMirror, type FoundDocument, type FoundMirror } from '../storage/mirror.ts';
import {
  differingRecords,
  readNamedChanges,
  restoreRecords,
  type RecoveredDocuments,
} from '../storage/recovery.ts';
import { namedEntries } from '../sync/published.ts';
import type { WorkingCopy } from '../sync/working-copy.ts';
import { hasRead } from './derived-state.ts';
import type { StoreKeepingParts } from './store-keeping.ts';
import type { NewStoreEvent } from './store-state.ts';

/** What opening needs beside what the store was made with. */
export interface OpeningParts extends StoreKeepingParts {
  readonly copy: BrowserCopy;
  readonly copies: CopyStore;
  readonly mirror: FoundMirror;
  readonly shown: () => ShownDocuments;
  readonly report: (event: NewStoreEvent) => void;
}

/** Restores records that the working copy does not know; returns how many there were. */
export async function restore(
  copy: BrowserCopy,
  found: RecoveredDocuments,
  isLost = false,
): Promise<number> {
  let items = 0;
  await copy.update((state) => {
    const restored = isLost && !isUntouched(state) ? null : restoreRecords(state, found);
    items = restored?.items ?? 0;
    return restored?.step ?? null;
  }, isLost);
  return items;
}

/** The documents of a mirror, with what it names as changed here. */
export function documentsWithChanges(mirror: FoundMirror): RecoveredDocuments {
  return {
    documents: documentsOfMirror(mirror),
    changes: readNamedChanges(mirror.record?.changes),
  };
}

/**
 * Saves copies of documents that something else wrote under the public keys, and offers them where this
 * browser is an administrator's or has unpublished changes. They are never applied by themselves.
 */
export async function offerForeign(
  { copy, copies, local, clock, report, shown }: OpeningParts,
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
    await copies.save(name, text, [], true);
  }
  if (lost > 0) report({ kind: 'recovered', items: lost });
  const isOffered = isAdministrator(local) || copy.state().changes.length > 0;
  if (put.length === 0 || !isOffered) return;
  const id = `edited-outside:${textHash(texts.join())}`;
  const change = { label: 'Edits found in this browser', put, remove: [] };
  const offer = { id, at: isoTime(clock), reason: 'edited-outside', change } as const;
  await copy.update(({ offers }) =>
    offers.some((known) => known.id === id) ? null : { offers: { put: [offer], remove: [] } },
  );
}

/** The time by this computer's clock, for people. */
export function isoTime(clock: ClockPort): string {
  return new Date(clock.now()).toISOString();
}

/** Whether nothing was ever read or done. */
export function isUntouched(state: WorkingCopy): boolean {
  const hasEntries = namedEntries(state.published).next().done !== true;
  return !hasRead(state) && !hasEntries && state.changes.length + state.log.length === 0;
}

export function isAdministrator(local: Pick<LocalStoragePort, 'read'>): boolean {
  return local.read(administratorFlagKey) === 'true';
}
