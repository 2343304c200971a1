import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import type { RecoveredDocument } from '../ports/document-storage-port.ts';
import type { LargeAreaPort, LocalAreaPort } from '../ports/storage-port.ts';
import type { CopyKeeper } from './copy-keeper.ts';
import { documentNames, probeKey, type DocumentName } from './document-keys.ts';
import type { DocumentShelf } from './document-shelf.ts';
import type { PrimaryStore } from './primary-store.ts';
import { findNewestText, judgeRemains } from './recovery.ts';
import type { FoundDocument } from './remembered-base.ts';
import type { SetAsideKeeper } from './set-aside-keeper.ts';
import type { Sidecar } from './sidecar.ts';

export interface OpeningParts {
  readonly local: LocalAreaPort;
  readonly large: LargeAreaPort;
  readonly primaries: PrimaryStore;
  readonly copies: CopyKeeper;
  readonly setAsides: SetAsideKeeper;
  readonly shelf: DocumentShelf;
}

/** A document that a copy brought back, before it is stored as the primary again. */
export interface RecoveredText extends RecoveredDocument {
  readonly text: string;
  readonly value: DirectoryDocuments[DocumentName];
}

/** What was found of every document. */
export interface Opening {
  readonly recovered: readonly RecoveredText[];
  readonly damaged: readonly DocumentName[];
  readonly blocked: boolean;
  /** The state of the documents' contents, to settle the sync base by. */
  readonly found: Readonly<Partial<Record<DocumentName, FoundDocument>>>;
}

/** Looks everywhere for every document; writes nothing but what has to be set aside. */
export async function findDocuments(parts: OpeningParts): Promise<Opening> {
  const { shelf } = parts;
  const recovered: RecoveredText[] = [];
  const damaged: DocumentName[] = [];
  const found: Partial<Record<DocumentName, FoundDocument>> = {};
  let nothing = false;
  for (const document of documentNames) {
    const copy = await findDocument(parts, document);
    const { state, value, revision, checksum, baseStamp } = shelf.known(document);
    if (copy !== null) recovered.push(copy);
    if (state === 'damaged') {
      damaged.push(document);
      // Not known, so its part of the base is left as it is.
      found[document] = { revision: Number.MAX_SAFE_INTEGER, checksum: '', baseStamp };
    } else if (value === undefined) nothing = true;
    else found[document] = { revision, checksum, baseStamp };
    await shelf.keepSetAside(document);
  }
  return { recovered, damaged, blocked: nothing && (await isBlocked(parts)), found };
}

/** Finds one document; answers the copy where one had to stand in for the primary. */
async function findDocument(
  parts: OpeningParts,
  document: DocumentName,
): Promise<RecoveredText | null> {
  const { primaries, shelf } = parts;
  const look = primaries.look(document);
  if (look.place === 'local') {
    const before = shelf.known(document);
    const isTaken = before.state === 'known' && before.text === look.text;
    if (isTaken || shelf.take(document, look.text, look.sidecar)) return null;
    return findInstead(parts, document, look.text, look.sidecar);
  }
  const text = await primaries.readLarge(document);
  if (look.place === 'large' && text !== null && shelf.take(document, text, look.sidecar)) {
    return null;
  }
  const sidecar = look.sidecar ?? (await primaries.readLargeSidecar(document));
  return findInstead(parts, document, text, sidecar);
}

async function findInstead(
  parts: OpeningParts,
  document: DocumentName,
  raw: string | null,
  sidecar: Sidecar | null,
): Promise<RecoveredText | null> {
  const { setAsides, shelf } = parts;
  const keep = sidecar?.keep ?? 'all';
  if (raw !== null && keep === 'all') {
    const reason = 'The document could not be read as it was stored.';
    await setAsides.keep(document, [{ reason, record: raw }]);
  }
  const { found, copies } = await findNewestText(document, parts, 0);
  if (found === null) {
    const state = judgeRemains({ raw, sidecar, copies }) === 'empty' ? 'known' : 'damaged';
    const revision = sidecar?.revision ?? 0;
    shelf.know(document, { state, text: raw, value: undefined, revision, setAside: [] });
    return null;
  }
  const { text, value, revision, savedAt, count, setAside } = found;
  shelf.take(document, text, sidecar);
  // The revision of the content, not of the lost primary: the base is settled by it.
  shelf.know(document, { text: raw, revision, keep, baseStamp: 0, told: false, setAside });
  return { document, text, value, savedAt, count };
}

/** Whether nothing can be stored at all; asked by storing something. */
async function isBlocked({ local, large }: OpeningParts): Promise<boolean> {
  const outcome = local.write(probeKey, '1');
  if (outcome === 'written') local.remove(probeKey);
  if (outcome !== 'blocked') return false;
  const further = await large.write(probeKey, '1');
  if (further === 'written') await large.remove(probeKey);
  return further === 'blocked';
}
