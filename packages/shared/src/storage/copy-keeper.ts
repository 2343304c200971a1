import type { Keep } from '../ports/document-storage-port.ts';
import type {
  ClockPort,
  CompressionPort,
  LargeAreaPort,
  LocalAreaPort,
  LockPort,
} from '../ports/storage-port.ts';
import { dueCopies, hourOf, surplusCopies } from './copies.ts';
import { openCopy, sealCopy, type CopyEnvelope } from './copy-envelope.ts';
import {
  copyKeyPrefix,
  copyLockName,
  emergencyCopyKey,
  hourlyCopyKey,
  saveLockName,
  type DocumentName,
} from './document-keys.ts';
import { packBytes, unpackBytes } from './packed-text.ts';
import { expendableCopies, type PrimaryStore } from './primary-store.ts';

/** A saved text that is to have its copies. */
export interface CopyOrder {
  readonly document: DocumentName;
  readonly text: string;
  readonly revision: number;
  readonly keep: Keep;
  /** Only a timestamped copy of this text, whatever was saved after it. */
  readonly emergency: boolean;
}

export interface CopyKeeperParts {
  readonly local: LocalAreaPort;
  readonly large: LargeAreaPort;
  readonly compression: CompressionPort;
  readonly lock: LockPort;
  readonly clock: ClockPort;
  readonly primaries: PrimaryStore;
}

/** Makes copies behind a save's back and reads them again. */
export interface CopyKeeper {
  order(order: CopyOrder): void;
  flush(): Promise<void>;
  /** The copy with the highest revision that `accept` takes. */
  findBest(
    document: DocumentName,
    accept: (copy: CopyEnvelope) => boolean,
  ): Promise<{ best: CopyEnvelope | null; seen: number }>;
}

export function createCopyKeeper(parts: CopyKeeperParts): CopyKeeper {
  const { local, large, compression, lock, clock, primaries } = parts;
  let waiting: readonly CopyOrder[] = [];
  let working: Promise<void> | null = null;

  function order(next: CopyOrder): void {
    // Of the ordinary saves that wait, only the last one of a document is copied.
    waiting = [
      ...waiting.filter(
        (other) => other.emergency || next.emergency || other.document !== next.document,
      ),
      next,
    ];
    working ??= work();
  }

  async function work(): Promise<void> {
    await Promise.resolve();
    for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
      const current = next;
      waiting = waiting.filter((other) => other !== current);
      await lock.exclusive(copyLockName, () => make(current));
    }
    working = null;
  }

  async function make(current: CopyOrder): Promise<void> {
    const { document, text, revision, keep, emergency } = current;
    const sidecar =
      primaries.look(document).sidecar ?? (await primaries.readLargeSidecar(document));
    // Another tab saved later and makes the copies of its own text.
    if (!emergency && sidecar !== null && sidecar.revision !== revision) return;
    const now = clock.now();
    const existing = await keysOf(document);
    const due = emergency
      ? { write: [emergencyCopyKey(document, now)], remove: [] as string[] }
      : dueCopies({ document, keep, revision, now, hour: sidecar?.hour ?? -1, existing });
    const packed = await compression.pack(sealCopy({ savedAt: now, revision, text }));
    let asText: string | null = null;
    let written = 0;
    for (const key of due.write) {
      if ((await large.write(key, packed)) === 'written') written += 1;
      else if (writeLocally(key, (asText ??= packBytes(packed)), due.write)) written += 1;
    }
    const surplus = emergency ? surplusCopies(document, [...existing, ...due.write]) : due.remove;
    for (const key of surplus) {
      await large.remove(key);
      local.remove(key);
    }
    if (written === 0) return;
    await lock.exclusive(saveLockName, () =>
      primaries.amendSidecar(document, revision, {
        ...(emergency ? {} : { copied: revision }),
        ...(due.write.some((key) => key.includes(':emergency:')) ? { emergency: revision } : {}),
        ...(due.write.includes(hourlyCopyKey(document)) ? { hour: hourOf(now) } : {}),
      }),
    );
  }

  function writeLocally(key: string, packed: string, spared: readonly string[]): boolean {
    let outcome = local.write(key, packed);
    if (outcome !== 'full') return outcome === 'written';
    for (const copy of expendableCopies(local)) {
      if (outcome !== 'full') break;
      if (spared.includes(copy)) continue;
      local.remove(copy);
      outcome = local.write(key, packed);
    }
    return outcome === 'written';
  }

  async function keysOf(document: DocumentName): Promise<string[]> {
    const prefix = copyKeyPrefix(document);
    const keys = [...(await large.keys()), ...local.keys()];
    return [...new Set(keys.filter((key) => key.startsWith(prefix)))];
  }

  async function readCopy(key: string): Promise<CopyEnvelope[]> {
    const found: CopyEnvelope[] = [];
    const kept = local.read(key);
    for (const value of [await large.read(key), kept === null ? null : unpackBytes(kept)]) {
      const sealed = value instanceof Uint8Array ? await compression.unpack(value) : null;
      const copy = sealed === null ? null : openCopy(sealed);
      if (copy !== null) found.push(copy);
    }
    return found;
  }

  return {
    order,
    async flush() {
      while (working !== null) await working;
    },
    async findBest(document, accept) {
      let best: CopyEnvelope | null = null;
      const keys = await keysOf(document);
      for (const key of keys) {
        for (const copy of await readCopy(key)) {
          if (best !== null && copy.revision <= best.revision) continue;
          if (accept(copy)) best = copy;
        }
      }
      return { best, seen: keys.length };
    },
  };
}
