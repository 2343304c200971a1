import type {
  ClockPort,
  CompressionPort,
  DatabasePort,
  LocalAreaPort,
} from '../ports/storage-port.ts';
import { dueCopies, newestFirst, oldestFirst, type CopyOccasion } from './copies.ts';
import { openCopy, sealCopy, type CopyEnvelope } from './copy-envelope.ts';
import { copyKeyPrefix, type DocumentName } from './document-keys.ts';
import { writeWithinCapacity } from './mirror-writer.ts';
import { packBytes, unpackBytes } from './packed-text.ts';

/** Start of the keys of all copies. */
const allCopies = 'eats:copy:';
/** Shortest time between two emergency copies of a document, in ms. */
const emergencySpacing = 60_000;

export interface CopyKeeperParts {
  readonly database: DatabasePort;
  readonly local: LocalAreaPort;
  readonly compression: CompressionPort;
  readonly clock: ClockPort;
}

/** Makes copies of documents and reads them again. */
export interface CopyKeeper {
  /** Makes the copies that are due; in local storage where the database cannot take them. */
  make(
    document: DocumentName,
    copy: Pick<CopyEnvelope, 'text' | 'changes'>,
    isWork: boolean,
  ): Promise<void>;
  /** The newest copy of a document that is whole and that `accept` takes. */
  find(
    document: DocumentName,
    accept: (copy: CopyEnvelope) => boolean,
  ): Promise<CopyEnvelope | null>;
  /** Removes the older half of all copies from a full database; false where there is none. */
  makeRoom(): Promise<boolean>;
}

export function createCopyKeeper(parts: CopyKeeperParts): CopyKeeper {
  const { database, local, compression, clock } = parts;
  const emergencies = new Map<DocumentName, number>();

  async function open(value: unknown): Promise<CopyEnvelope | null> {
    const sealed = value instanceof Uint8Array ? await compression.unpack(value) : null;
    return sealed === null ? null : openCopy(sealed);
  }

  function makeLocally(occasion: Omit<CopyOccasion, 'existing'>, text: string): void {
    const due = dueCopies({ ...occasion, existing: local.keys() });
    const isWritten = due.write.every((key) => writeWithinCapacity(local, key, text));
    if (isWritten) for (const key of due.remove) local.remove(key);
  }

  return {
    async make(document, { text, changes }, isWork) {
      const now = clock.now();
      const packed = await compression.pack(sealCopy({ savedAt: now, changes, text }));
      const last = emergencies.get(document) ?? Number.NaN;
      // A clock that was set back makes one too many rather than none.
      const isEmergencyDue = !(now - last >= 0 && now - last < emergencySpacing);
      const occasion = { document, isWork, now, isEmergencyDue };
      const stored = await database.write(async (rows) => {
        const existing = await rows.keys(copyKeyPrefix(document));
        const due = dueCopies({ ...occasion, existing });
        for (const key of due.write) rows.put(key, packed);
        for (const key of due.remove) rows.remove(key);
      });
      if (stored.state !== 'done') makeLocally(occasion, packBytes(packed));
      if (isWork && isEmergencyDue) emergencies.set(document, now);
    },

    async find(document, accept) {
      const prefix = copyKeyPrefix(document);
      const listed = await database.read((rows) => rows.keys(prefix));
      const keys = [...(listed.state === 'done' ? listed.value : []), ...local.keys()];
      for (const key of newestFirst(document, [...new Set(keys)])) {
        const read = await database.read((rows) => rows.get(key));
        const copy =
          (read.state === 'done' ? await open(read.value) : null) ??
          (await open(unpackBytes(local.read(key) ?? '')));
        if (copy !== null && accept(copy)) return copy;
      }
      return null;
    },

    async makeRoom() {
      const removed = await database.write(async (rows) => {
        const keys = oldestFirst(await rows.keys(allCopies));
        const older = keys.slice(0, Math.ceil(keys.length / 2));
        for (const key of older) rows.remove(key);
        return older.length;
      });
      return removed.state === 'done' && removed.value > 0;
    },
  };
}
