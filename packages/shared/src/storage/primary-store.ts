import { textHash } from '../domain/json/text-hash.ts';
import type { LargeAreaPort, LocalAreaPort, WriteOutcome } from '../ports/storage-port.ts';
import { evictionOrder } from './copies.ts';
import {
  copyKeyPrefix,
  documentKeys,
  documentNames,
  sidecarKey,
  type DocumentName,
} from './document-keys.ts';
import { lookAtPrimary, type PrimaryLook } from './primary-look.ts';
import { formatSidecar, parseSidecar, type Sidecar } from './sidecar.ts';

/** What a browser's local storage holds at most, in UTF-16 units; more is not even tried. */
const localCapacity = 5_242_880;

/** Writes and finds the primaries of documents and their sidecars. */
export interface PrimaryStore {
  look(document: DocumentName): PrimaryLook;
  /** The same, asking the large area where local storage has no room even for a sidecar. */
  lookFurther(document: DocumentName): Promise<PrimaryLook>;
  readLarge(document: DocumentName): Promise<string | null>;
  /** The sidecar beside a primary in the large area, which also tells where local storage was lost. */
  readLargeSidecar(document: DocumentName): Promise<Sidecar | null>;
  writeLocal(document: DocumentName, text: string, sidecar: Sidecar): WriteOutcome;
  /** `raced` when local storage was written under way: that text is newer and stands. */
  writeLarge(
    document: DocumentName,
    text: string,
    sidecar: Sidecar,
  ): Promise<WriteOutcome | 'raced'>;
  /** Removes what a document that moved back to local storage left in the large area. */
  removeLarge(document: DocumentName): Promise<void>;
  /** Changes what the sidecar tells, unless another save came in between. */
  amendSidecar(document: DocumentName, revision: number, fields: Partial<Sidecar>): Promise<void>;
}

/**
 * Copies that a full storage may give up, oldest first. Those of a document whose primary is gone are
 * not among them: they may be all that is left of it.
 */
export function expendableCopies(local: LocalAreaPort): string[] {
  const bereft = documentNames
    .filter((name) => lookAtPrimary(local, name).place === 'none')
    .map(copyKeyPrefix);
  return evictionOrder(local.keys()).filter(
    (key) => !bereft.some((prefix) => key.startsWith(prefix)),
  );
}

/** Writes to local storage, giving up copies, oldest first, when it is full. Never gives up a primary. */
export function writeMakingRoom(local: LocalAreaPort, key: string, value: string): WriteOutcome {
  let outcome = local.write(key, value);
  if (outcome !== 'full') return outcome;
  for (const copy of expendableCopies(local)) {
    if (copy === key) continue;
    local.remove(copy);
    outcome = local.write(key, value);
    if (outcome !== 'full') break;
  }
  return outcome;
}

export function createPrimaryStore(local: LocalAreaPort, large: LargeAreaPort): PrimaryStore {
  function look(document: DocumentName): PrimaryLook {
    return lookAtPrimary(local, document);
  }

  async function readText(key: string): Promise<string | null> {
    const value = await large.read(key);
    return typeof value === 'string' ? value : null;
  }

  async function readLargeSidecar(document: DocumentName): Promise<Sidecar | null> {
    return parseSidecar(await readText(sidecarKey(document)));
  }

  return {
    look,

    async lookFurther(document) {
      const found = look(document);
      if (found.place !== 'none' || found.sidecar !== null) return found;
      const sidecar = await readLargeSidecar(document);
      return sidecar === null ? found : { place: 'large', sidecar };
    },

    readLarge: (document) => readText(documentKeys[document]),
    readLargeSidecar,

    // Primary first: cut off in between, the newer text lies beside an older sidecar and wins.
    writeLocal(document, text, sidecar) {
      const key = documentKeys[document];
      if (key.length + text.length > localCapacity) return 'full';
      const outcome = writeMakingRoom(local, key, text);
      if (outcome !== 'written') return outcome;
      writeMakingRoom(
        local,
        sidecarKey(document),
        formatSidecar({ ...sidecar, place: 'local', replaced: null }),
      );
      return outcome;
    },

    // Large text, then the sidecar that disowns the local text, then the local text goes: cut off
    // anywhere, an old local primary never wins.
    async writeLarge(document, text, sidecar) {
      const key = documentKeys[document];
      const old = local.read(key);
      const replaced = old === null ? null : textHash(old);
      const told = formatSidecar({ ...sidecar, place: 'large', replaced });
      const outcome = await large.write(key, text);
      if (outcome !== 'written') return outcome;
      await large.write(sidecarKey(document), told);
      if (local.read(key) !== old) return 'raced';
      if (writeMakingRoom(local, sidecarKey(document), told) !== 'written') {
        local.remove(key);
        // An old sidecar would hide the one in the large area.
        if (local.write(sidecarKey(document), told) !== 'written') {
          local.remove(sidecarKey(document));
        }
      }
      local.remove(key);
      return outcome;
    },

    async removeLarge(document) {
      await large.remove(sidecarKey(document));
      await large.remove(documentKeys[document]);
    },

    async amendSidecar(document, revision, fields) {
      const sidecar = look(document).sidecar ?? (await readLargeSidecar(document));
      if (sidecar?.revision !== revision) return;
      const told = formatSidecar({ ...sidecar, ...fields });
      const outcome = writeMakingRoom(local, sidecarKey(document), told);
      if (outcome !== 'written' && sidecar.place === 'large') {
        await large.write(sidecarKey(document), told);
      }
    },
  };
}
