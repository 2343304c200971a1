import { allCopiesPrefix, setAsidePrefix } from '../domain/directory/document-keys.ts';
import type { ClockPort, CompressionPort, DatabasePort } from '../ports/storage-port.ts';
import { CopyStore, type FoundCopy } from '../storage/copy-store.ts';
import { listCopies, type SavedCopy } from '../storage/list-copies.ts';
import { listSetAside, withoutItem, type SetAsideItem } from '../storage/set-aside.ts';

/** How much the database contains; lengths of texts count as bytes. */
export interface DatabaseUse {
  readonly workingCopy: number;
  readonly copies: number;
  readonly setAside: number;
}

/**
 * What a browser keeps for the day on which something is lost: copies, and what could not be read. It only reads,
 * except for `forget`; a copy is brought back by a change like any other.
 */
export interface BrowserRecovery {
  /** Newest first; null if the database cannot be read. */
  copies(): Promise<readonly SavedCopy[] | null>;
  /** Null if the copy is damaged or gone. */
  readCopy(copy: Pick<SavedCopy, 'key' | 'document'>): Promise<FoundCopy | null>;
  /** Null if the database cannot be read. */
  setAside(): Promise<readonly SetAsideItem[] | null>;
  /** Removes an item for good; false if it could not be removed. */
  forget(item: SetAsideItem): Promise<boolean>;
  /** Null if the database cannot be read. */
  use(): Promise<DatabaseUse | null>;
}

interface BrowserRecoveryParts {
  readonly database: DatabasePort;
  readonly compression: CompressionPort;
  readonly clock: ClockPort;
}

/** Creates the recovery of a browser; it shares the database of the store. */
export function createBrowserRecovery(parts: BrowserRecoveryParts): BrowserRecovery {
  const { database } = parts;
  const copies = new CopyStore(parts);
  return {
    async copies() {
      const read = await database.read((rows) => rows.all(allCopiesPrefix));
      if (read.state !== 'done') return null;
      return listCopies(new Map(read.value.map(([key, packed]) => [key, sizeOf(packed)])));
    },
    readCopy: (copy) => copies.read(copy),
    async setAside() {
      const read = await database.read((rows) => rows.all(setAsidePrefix));
      return read.state === 'done' ? listSetAside(read.value) : null;
    },
    async forget({ row, place, record }) {
      const written = await database.write(async (rows) => {
        const value = await rows.get(row);
        const found = listSetAside([[row, value]]).find((item) => item.place === place);
        // Another tab may have removed one before it.
        if (JSON.stringify(found?.record) !== JSON.stringify(record)) return false;
        const rest = withoutItem(value, place);
        if (rest === null) rows.remove(row);
        else rows.put(row, rest);
        return true;
      });
      return written.state === 'done' && written.value;
    },
    async use() {
      const read = await database.read((rows) => rows.all(''));
      if (read.state !== 'done') return null;
      const use = { workingCopy: 0, copies: 0, setAside: 0 };
      for (const [key, value] of read.value) use[partOfKey(key)] += key.length + sizeOf(value);
      return use;
    },
  };
}

function partOfKey(key: string): keyof DatabaseUse {
  if (key.startsWith(allCopiesPrefix)) return 'copies';
  return key.startsWith(setAsidePrefix) ? 'setAside' : 'workingCopy';
}

function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (value instanceof Uint8Array) return value.byteLength;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum: number, member) => sum + sizeOf(member), 0);
}
