import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import {
  readStoredItem,
  readWorkingCopy,
  storeWorkingCopy,
  type UnreadablePart,
} from '@manchester-eats/shared/backup';
import { Failure } from '@manchester-eats/shared/domain';
import type { WorkingCopy } from '@manchester-eats/shared/sync';
import * as z from 'zod/mini';
import { unpackedBlocks } from './gzip-blocks.ts';
import { jsonBlocks, parsedObject } from './json-blocks.ts';

/** One of the states that the data file has had. */
export interface Generation {
  /** Its id, which the data file contains. */
  readonly state: string;
  /** ISO time by the clock of the computer that wrote it. */
  readonly at: string;
  /** The revision up to which the published directory had been read; null before the first read. */
  readonly revision: number | null;
  /** The checksum of the data file as written; absent if an older program wrote it. */
  readonly text?: string | undefined;
}

/** The content of a side file: the working copy, and what eats has recorded about the data file. */
export interface SideFile {
  /** The generation of the data file that this belongs to. */
  readonly state: string;
  /** The checksum of that data file; if it has changed, the next run looks for edits. `''` forces that. */
  readonly text: string;
  readonly copy: WorkingCopy;
  /** Generations of the data file, the newest last. */
  readonly generations: readonly Generation[];
  /** ISO time of the last publish from this file; null if none is recorded. */
  readonly publishedAt: string | null;
  /**
   * Ids of listings that were removed here or from the published directory; an import adds them again only
   * with `--bring-back`.
   */
  readonly removedListings: readonly string[];
}

/** The result of reading a side file; not ok if it is damaged. */
export type ReadSideFile =
  | {
      readonly ok: true;
      readonly value: SideFile;
      /** Unreadable parts; all others were read. */
      readonly unreadable: readonly UnreadablePart[];
    }
  | { readonly ok: false };

const format = 'manchester-eats-working-copy';
const version = 1;
const maxGenerations = 200;

const headSchema = z.object({
  format: z.literal(format),
  version: z.number(),
  checksum: z.string(),
});

const parts = z.array(z.unknown());

const contentSchema = z.object({
  state: z.string(),
  text: z.string(),
  copy: z.object({
    position: z.unknown(),
    entries: parts,
    changes: parts,
    patches: parts,
    log: parts,
    finished: parts,
    offers: parts,
    replaced: parts,
  }),
  generations: z.array(
    z.object({
      state: z.string(),
      at: z.string(),
      revision: z.nullable(z.number()),
      text: z.optional(z.string()),
    }),
  ),
  publishedAt: z.nullable(z.string()),
  removedListings: z.array(z.string()),
});

/** Returns the id of a change found in a file; the same checksum gives the same id. */
export function offerIdFor(prefix: string, checksum: string): string {
  return `${prefix}-${checksum.slice(0, 8)}`;
}

/**
 * Encodes a side file: a line with its format and checksum, then its content as JSON, compressed. Both are packed block
 * by block, as gzip permits, so that the JSON of a large one is never in memory as a whole.
 */
export function encodeSideFile(side: SideFile): readonly Uint8Array[] {
  const content = {
    ...side,
    generations: side.generations.slice(-maxGenerations),
    copy: storeWorkingCopy(side.copy),
  };
  const hash = createHash('sha256');
  const packed: Uint8Array[] = [];
  for (const block of jsonBlocks(content)) {
    hash.update(block);
    packed.push(gzipSync(block, { level: 4 }));
  }
  const head = JSON.stringify({ format, version, checksum: hash.digest('hex') });
  return [gzipSync(`${head}\n`), ...packed];
}

/**
 * Reads a side file. The result is not ok if its checksum or format is wrong; parts of an intact file that
 * cannot be used are listed in `unreadable`.
 *
 * @throws {Failure} `input/newer-version` if a newer version of eats wrote it.
 */
export function decodeSideFile(bytes: Uint8Array, shownPath: string): ReadSideFile {
  const blocks = unpackedBlocks(bytes);
  const first = firstBlock(blocks);
  const end = first?.indexOf('\n') ?? -1;
  if (first === null || end < 0) return { ok: false };
  const head = z.safeParse(headSchema, parsedObject([first.subarray(0, end)]));
  if (!head.success) return { ok: false };
  if (head.data.version > version) {
    throw new Failure(
      'input/newer-version',
      `${shownPath} was written by a newer version of eats. Nothing was changed.`,
      { hint: 'Update eats, then run the command again.' },
    );
  }
  return decodeContent(first.subarray(end + 1), blocks, head.data.checksum);
}

/** Decodes the content block by block, and each item of the working copy as soon as its text is complete. */
function decodeContent(
  first: Uint8Array,
  others: Iterable<Uint8Array>,
  checksum: string,
): ReadSideFile {
  const hash = createHash('sha256');
  function* hashed(): Generator<Uint8Array> {
    hash.update(first);
    yield first;
    for (const block of others) {
      hash.update(block);
      yield block;
    }
  }
  const read = new WeakSet();
  const content = parsedObject(hashed(), ([document, list = ''], item) => {
    const found = document === 'copy' ? readStoredItem(list, item) : null;
    if (found !== null) read.add(found);
    return found ?? item;
  });
  if (content === null || hash.digest('hex') !== checksum) return { ok: false };
  const side = z.safeParse(contentSchema, content);
  if (!side.success) return { ok: false };
  const { state: copy, unreadable } = readWorkingCopy(side.data.copy, (item) => isIn(read, item));
  return { ok: true, value: { ...side.data, copy }, unreadable };
}

function isIn(items: WeakSet<object>, item: unknown): boolean {
  return typeof item === 'object' && item !== null && items.has(item);
}

function firstBlock(blocks: Iterator<Buffer>): Buffer | null {
  try {
    const result = blocks.next();
    return result.done === true ? null : result.value;
  } catch {
    return null; // Truncated or overwritten: the caller reports it as damaged.
  }
}
