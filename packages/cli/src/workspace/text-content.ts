import { isObject, parseJson, type DirectoryDocuments } from '@manchester-eats/shared/domain';
import type { DataFile } from './data-file.ts';
import { findDifferences } from './file-differences.ts';
import { decoded } from './raw-parts.ts';

/** Every save replaces or omits these fields, so differences in them do not count. */
const replacedBySaves = new Set(['state', 'exportedAt', 'checksum', 'checksums', 'counts']);
/** The field of a listing that every edit replaces. */
const replacedByEdits = 'updatedAt';

/**
 * Returns whether a text, given as blocks of bytes, has the same records as a data file and contains everything in it,
 * including unknown fields but not those in `replacedBySaves` and `replacedByEdits`. `documents` are those of the text.
 */
export function isWithin(
  file: DataFile,
  blocks: Iterable<Uint8Array>,
  documents: DirectoryDocuments,
): boolean {
  const { put, remove } = findDifferences(file, documents);
  if (put.length + remove.length > 0) return false;
  const older = parseJson(decoded(file.bytes()));
  const newer = parseJson(decoded(Buffer.concat([...blocks])));
  if (!older.ok || !newer.ok || !isObject(older.value)) return false;
  const compared = Object.entries(older.value).filter(([name]) => !replacedBySaves.has(name));
  return isContained(Object.fromEntries(compared), newer.value);
}

function isContained(older: unknown, newer: unknown): boolean {
  if (Array.isArray(older)) return Array.isArray(newer) && isListContained(older, newer);
  if (!isObject(older)) return older === newer;
  if (!isObject(newer)) return false;
  return Object.entries(older).every(
    ([name, value]) =>
      Object.hasOwn(newer, name) && (name === replacedByEdits || isContained(value, newer[name])),
  );
}

/** Records may be in any order; items of other lists must be in the same order. */
function isListContained(older: readonly unknown[], newer: readonly unknown[]): boolean {
  if (older.length !== newer.length) return false;
  const records = new Map(newer.flatMap((each) => (isObject(each) ? [[each['id'], each]] : [])));
  const areRecords = records.size === newer.length && !records.has(undefined);
  return older.every((each, index) =>
    isContained(each, areRecords && isObject(each) ? records.get(each['id']) : newer[index]),
  );
}
