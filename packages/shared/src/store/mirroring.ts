import type { ClockPort, LocalAreaPort } from '../ports/storage-port.ts';
import type { CopyKeeper } from '../storage/copy-keeper.ts';
import { documentNames, type DocumentName } from '../storage/document-keys.ts';
import { nameLocalChanges } from '../storage/local-changes.ts';
import type { FoundMirror } from '../storage/mirror.ts';
import { writeMirror, type MirroredState } from '../storage/mirror-writer.ts';
import { isCache } from '../sync/pull.ts';

/** How long after a change the mirror is written, in ms: a page that is hidden writes it at once. */
const delay = 2_000;

export interface MirroringParts {
  readonly local: LocalAreaPort;
  readonly clock: ClockPort;
  readonly copies: CopyKeeper;
  readonly state: () => MirroredState;
}

/** Keeps the documents under their public keys, and the copies of them, up to date. */
export interface Mirroring {
  /** Begins with what was found; nothing is written before. */
  start(found: FoundMirror, version: number): void;
  /** Writes the mirror soon. */
  due(): void;
  /** Writes the mirror before it returns. */
  now(): void;
  /** Resolves when all copies are made. */
  copied(): Promise<void>;
  stop(): void;
}

export function createMirroring({ local, clock, copies, state }: MirroringParts): Mirroring {
  const mirrored = new Map<DocumentName, unknown>();
  let mirroredChanges: unknown = null;
  let isStarted = false;
  let cancel: (() => void) | null = null;
  let copying: Promise<void> = Promise.resolve();

  function now(): void {
    cancel?.();
    cancel = null;
    if (!isStarted) return;
    const current = state();
    const { documents, copy } = current;
    const changed = documentNames.filter((name) => mirrored.get(name) !== documents[name]);
    if (changed.length === 0 && mirroredChanges === copy.changes) return;
    const texts = writeMirror(local, current, changed);
    for (const name of changed) mirrored.set(name, documents[name]);
    mirroredChanges = copy.changes;
    const isWork = !isCache(copy);
    for (const [name, text] of texts) {
      const changes = nameLocalChanges(copy, name);
      copying = copying.then(() => copies.make(name, { text, changes }, isWork));
    }
  }

  function due(): void {
    if (isStarted) cancel ??= clock.after(delay, now);
  }

  return {
    start({ record, documents: found }, version) {
      isStarted = true;
      const { documents, copy } = state();
      if (record?.version === version) {
        for (const [name, { origin }] of found) {
          if (origin === 'current') mirrored.set(name, documents[name]);
        }
        mirroredChanges = copy.changes;
      }
      due();
    },
    due,
    now,
    copied: () => copying,
    stop() {
      cancel?.();
      cancel = null;
    },
  };
}
