import { greaterManchester } from '@manchester-eats/shared/city';
import {
  groupRows,
  listRow,
  mostReplaced,
  nestedAreas,
  snapshotFileName,
  writeIndex,
  writePiece,
  type PublicRecord,
} from '@manchester-eats/shared/compact';
import { compressBody, type CompressedBody } from './compressed-body.ts';
import type { PublicDirectory } from './public-directory.ts';

/** Listings in one file, with the records that it was made of. */
interface BuiltPiece {
  readonly area: string;
  readonly count: number;
  readonly file: string;
  readonly records: readonly PublicRecord[];
}

type PieceSource = Pick<PublicDirectory, 'listings' | 'site' | 'snapshotHead'>;

const json = 'application/json; charset=utf-8';

/** The snapshot in pieces, compressed. Only the pieces of changed listings are made again. */
export class SnapshotPieces {
  #pieces = new Map<string, BuiltPiece>();
  /** By name: those of the index, and old ones, the oldest first. */
  #files = new Map<string, CompressedBody>();
  #index: CompressedBody | null = null;

  /** The body of the index; null before the first update. */
  get index(): CompressedBody | null {
    return this.#index;
  }

  /** Returns the body of a piece, also of an old one; undefined if there is none. */
  file(name: string): CompressedBody | undefined {
    return this.#files.get(name);
  }

  /** Makes the pieces again whose listings changed. Until it is done, the pieces from before are complete. */
  async update(directory: PieceSource): Promise<void> {
    const areas = nestedAreas(directory.site.areas);
    const pieces = new Map<string, BuiltPiece>();
    const texts = new Map<string, string>();
    for (const { area, key, rows } of groupRows(directory.listings(), areas, greaterManchester)) {
      const known = this.#pieces.get(key);
      if (known !== undefined && areSame(known.records, rows)) {
        pieces.set(key, known);
        continue;
      }
      const text = writePiece(rows.map(listRow));
      const file = snapshotFileName(text);
      texts.set(file, text);
      pieces.set(key, { area, count: rows.length, file, records: rows });
    }
    const { index, documents } = writeIndex(directory.snapshotHead(), [...pieces.values()]);
    const documentsFile = snapshotFileName(documents);
    texts.set(documentsFile, documents);
    const current = [...[...pieces.values()].map(({ file }) => file), documentsFile];
    const [compressedIndex, ...bodies] = await Promise.all([
      compressBody(index, json),
      ...current.map(async (file) => [file, await this.#compress(file, texts)] as const),
    ]);
    this.#index = compressedIndex;
    this.#pieces = pieces;
    this.#keepFiles(new Map(bodies));
  }

  async #compress(file: string, texts: ReadonlyMap<string, string>): Promise<CompressedBody> {
    return this.#files.get(file) ?? (await compressBody(texts.get(file) ?? '', json));
  }

  #keepFiles(current: ReadonlyMap<string, CompressedBody>): void {
    const old = [...this.#files].filter(([file]) => !current.has(file)).slice(-mostReplaced);
    this.#files = new Map([...old, ...current]);
  }
}

function areSame(one: readonly PublicRecord[], other: readonly PublicRecord[]): boolean {
  return one.length === other.length && one.every((record, index) => record === other[index]);
}
