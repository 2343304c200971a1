import { writeBackup } from '@manchester-eats/shared/backup';
import { kindOfDocument, siteName, type DirectoryDocuments } from '@manchester-eats/shared/domain';
import type { DataFile } from './data-file.ts';
import { listDocuments } from './duplicate-records.ts';
import { isLargeFile } from './large-file.ts';
import { decoded, insertParts } from './raw-parts.ts';
import { encodedBlocks } from './text-blocks.ts';
import { unreadKeys } from './unread-records.ts';

/**
 * Returns the bytes of a data file with these documents in blocks, which can be read several times. Keeps the unread
 * parts of the last file: an unread record replaces the one with its id, and an unreadable document stays unchanged.
 */
export function writeDataFile(
  documents: DirectoryDocuments,
  head: { readonly state: string; readonly exportedAt: string },
  last: Pick<DataFile, 'bytes' | 'unread' | 'unreadDocuments'> | null,
): Iterable<Uint8Array> {
  const unread = last?.unread ?? [];
  const hidden = unreadKeys(unread);
  const header = { ...head, site: siteName, hasDocumentChecksums: true };
  const shown = withoutRecords(documents, hidden);
  const content = repeatable(() => encodedBlocks(writeBackup(shown, header)));
  if (last === null || (unread.length === 0 && last.unreadDocuments.length === 0)) return content;
  const text = insertParts(decoded(Buffer.concat([...content])), unread, {
    bytes: last.bytes,
    documents: last.unreadDocuments.map(({ document }) => document),
  });
  return [Buffer.from(text)];
}

/** Returns blocks that can be read several times: small content from memory, large content by making it again. */
function repeatable(make: () => Generator<Uint8Array>): Iterable<Uint8Array> {
  const blocks: Uint8Array[] = [];
  let size = 0;
  for (const block of make()) {
    blocks.push(block);
    size += block.length;
    if (isLargeFile(size)) return { [Symbol.iterator]: make };
  }
  return blocks;
}

function withoutRecords(
  documents: DirectoryDocuments,
  hidden: ReadonlySet<string>,
): DirectoryDocuments {
  if (hidden.size === 0) return documents;
  let remaining = documents;
  for (const document of listDocuments) {
    const kind = kindOfDocument(document);
    const records: readonly { readonly id: string }[] = documents[document];
    if (!records.some(({ id }) => hidden.has(`${kind}:${id}`))) continue;
    const shown = records.filter(({ id }) => !hidden.has(`${kind}:${id}`));
    remaining = { ...remaining, [document]: shown };
  }
  const pages = Object.entries(documents.pages).filter(([slug]) => !hidden.has(`page:${slug}`));
  return { ...remaining, pages: Object.fromEntries(pages) };
}
