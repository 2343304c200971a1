import type { CityProfile } from '../../city/city-profile.ts';
import type { NestedArea } from '../area/nested-areas.ts';
import { isObject } from '../json/is-object.ts';
import type { JsonValue } from '../json/json-value.ts';
import { textHash } from '../json/text-hash.ts';
import { compactFormat, encodeRows, type CompactRow } from './compact-rows.ts';
import { groupRows } from './group-rows.ts';

/** Where the files of the snapshot are, below `/data` or another base URL. */
export const snapshotFolder = 'v2';

/** The file that names the others. It is requested again for each read; the others never change. */
export const snapshotIndex = `${snapshotFolder}/index.json`;

/** So many files that the index no longer needs stay, for visitors who have just read an earlier one. */
export const mostReplaced = 60;

/** A file of the snapshot: its path below `/data`, and its content. */
export interface SnapshotFile {
  readonly name: string;
  readonly text: string;
}

/** Listings in one file. */
export interface SnapshotPiece {
  /** The area that they are in; `''` for those in no known area. */
  readonly area: string;
  readonly count: number;
  /** The file's name, from its content. */
  readonly file: string;
}

/**
 * The public directory, with the fields of `/data/snapshot.json`. Everything in it is published, so it must
 * not contain drafts, hidden listings or private fields.
 */
export interface SnapshotSource {
  readonly listings: readonly CompactRow[];
  readonly [field: string]: JsonValue;
}

/** The name of a file from its content. */
export const contentName = /^[0-9a-f]{16}\.json$/;

/** Returns the file name of a content. The same content has the same name, and no other content has it. */
export function snapshotFileName(text: string): string {
  return `${textHash(text)}.json`;
}

/** Returns the text of a piece. */
export function writePiece(rows: readonly CompactRow[]): string {
  return JSON.stringify(encodeRows(rows));
}

/**
 * Returns the index of the pieces of a directory, whose other fields are `rest`, and the text of the file that
 * has its articles and pages: they are long, and change less often than the index.
 */
export function writeIndex(
  rest: Readonly<Record<string, JsonValue>>,
  pieces: readonly SnapshotPiece[],
): { readonly index: string; readonly documents: string } {
  // What is undefined is left out: a list that is missing is not an empty list.
  const { articles, pages } = rest;
  const documents = JSON.stringify({ format: compactFormat, articles, pages });
  const index = JSON.stringify({
    ...rest,
    ...{ listings: undefined, articles: undefined, pages: undefined },
    format: compactFormat,
    documents: snapshotFileName(documents),
    pieces: pieces.map(({ area, count, file }) => ({ area, count, file })),
  });
  return { index, documents };
}

/** Writes the pieces of a directory, each with its text. */
export function writePieces(
  source: SnapshotSource,
  city: CityProfile,
): readonly (SnapshotPiece & { readonly text: string })[] {
  const groups = groupRows(source.listings, nestedAreas(source['areas']), city);
  return groups.map(({ area, rows }) => {
    const text = writePiece(rows);
    return { area, count: rows.length, file: snapshotFileName(text), text };
  });
}

/**
 * Writes the snapshot of a public directory for a host of plain files; the index is last, and is to be uploaded
 * last. Old pieces should stay for a while, for visitors who have just read the index before.
 */
export function writeSnapshotFiles(
  source: SnapshotSource,
  city: CityProfile,
): readonly SnapshotFile[] {
  const written = writePieces(source, city);
  const { index, documents } = writeIndex(source, written);
  const files = [...written, { file: snapshotFileName(documents), text: documents }];
  return [
    ...files.map(({ file, text }) => ({ name: `${snapshotFolder}/${file}`, text })),
    { name: snapshotIndex, text: index },
  ];
}

/** Reads the names and parents of areas in the public format. */
export function nestedAreas(areas: unknown): readonly NestedArea[] {
  if (!Array.isArray(areas)) return [];
  return (areas as unknown[]).flatMap((area) => {
    if (!isObject(area) || typeof area['name'] !== 'string') return [];
    const { name, parent } = area;
    return [{ name, parent: typeof parent === 'string' ? parent : '' }];
  });
}
