import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import type { SetAsideRecord } from '../domain/directory/parse-document.ts';
import type { Keep } from '../ports/document-storage-port.ts';
import type { CopyEnvelope } from './copy-envelope.ts';
import type { CopyKeeper } from './copy-keeper.ts';
import type { DocumentName } from './document-keys.ts';
import { countDocument, readDocumentText } from './document-text.ts';
import type { PrimaryStore } from './primary-store.ts';
import type { Sidecar } from './sidecar.ts';

/** The best text of a document that a search found. */
export interface FoundText<Name extends DocumentName = DocumentName> {
  readonly text: string;
  readonly value: DirectoryDocuments[Name];
  readonly setAside: readonly SetAsideRecord[];
  readonly revision: number;
  readonly savedAt: number;
  readonly count: number;
}

/** What is left of a document whose primary cannot be read. */
export interface Remains {
  /** The unreadable text of the primary; null where there is no primary at all. */
  readonly raw: string | null;
  readonly sidecar: Sidecar | null;
  /** How many copies there are, readable or not. */
  readonly copies: number;
}

/**
 * What to make of a document of which nothing could be read. `empty`: there never was anything, or
 * only a cache of what is published, which can be read again. `damaged`: something was there, and is
 * neither empty nor to be written over.
 */
export function judgeRemains({ raw, sidecar, copies }: Remains): 'empty' | 'damaged' {
  const keep: Keep | null = sidecar?.keep ?? null;
  if (keep === 'cache') return 'empty';
  return raw === null && sidecar === null && copies === 0 ? 'empty' : 'damaged';
}

/**
 * Searches the large area and all copies for the newest text of a document that can be read and
 * holds at least `atLeast` records. Copies that are cut off or altered do not count.
 */
export async function findNewestText<Name extends DocumentName>(
  document: Name,
  parts: { readonly primaries: PrimaryStore; readonly copies: CopyKeeper },
  atLeast: number,
): Promise<{ found: FoundText<Name> | null; copies: number }> {
  const newest: { found: FoundText<Name> | null } = { found: null };
  function accept(copy: CopyEnvelope): boolean {
    const read = readDocumentText(document, copy.text);
    const count = read === null ? -1 : countDocument(document, read.value);
    if (read === null || count < atLeast) return false;
    newest.found = { ...copy, value: read.value, setAside: read.setAside, count };
    return true;
  }
  const { best, seen } = await parts.copies.findBest(document, accept);
  const sidecar = await parts.primaries.readLargeSidecar(document);
  const text = await parts.primaries.readLarge(document);
  if (text !== null && (best === null || (sidecar?.revision ?? 0) > best.revision)) {
    accept({ text, revision: sidecar?.revision ?? 0, savedAt: sidecar?.savedAt ?? 0 });
  }
  return { found: newest.found, copies: seen };
}
