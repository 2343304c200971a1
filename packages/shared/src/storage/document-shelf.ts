import type { SetAsideRecord } from '../domain/directory/parse-document.ts';
import { textHash } from '../domain/json/text-hash.ts';
import type { Keep, SaveProblem, StoredPlace } from '../ports/document-storage-port.ts';
import type { ClockPort } from '../ports/storage-port.ts';
import type { CopyKeeper } from './copy-keeper.ts';
import type { DocumentName } from './document-keys.ts';
import { documentShape } from './document-text.ts';
import type { AnyValue, KnownDocument, KnownDocuments } from './known-documents.ts';
import type { PrimaryStore } from './primary-store.ts';
import type { SetAsideKeeper } from './set-aside-keeper.ts';
import type { Sidecar } from './sidecar.ts';

export interface ShelfParts {
  readonly knownDocuments: KnownDocuments;
  readonly primaries: PrimaryStore;
  readonly copies: CopyKeeper;
  readonly setAsides: SetAsideKeeper;
  readonly clock: ClockPort;
  /** Called after every stored save. */
  readonly onSaved: () => void;
}

/** Why a text was not stored; null when it was. */
export type StoreProblem = SaveProblem | 'raced' | null;

/** A text to store and what its sidecar is to tell. */
export interface TextToStore {
  readonly text: string;
  readonly value: AnyValue;
  readonly keep: Keep;
  readonly baseStamp: number;
  /** The hash of `text`, where the caller took it already. */
  readonly checksum?: string;
  /** Given for a text that is stored as it was found: what in it does not parse. */
  readonly setAside?: readonly SetAsideRecord[];
  /** What the caller asked to store, where `value` joins it with what another tab stored. */
  readonly sent?: AnyValue;
}

/** The documents of this tab: what is known of each, and storing their texts. */
export interface DocumentShelf extends KnownDocuments {
  placeOf(document: DocumentName): StoredPlace;
  /**
   * Stores a text, in local storage or in the large area; null when it is stored. `raced`: local
   * storage holds something else than `over` (what this tab knows, when not given), or changed under
   * way: a page that goes away saves without the lock. Nothing was written over it then.
   */
  store(document: DocumentName, content: TextToStore, over?: string | null): Promise<StoreProblem>;
  /** The same before it returns, in local storage only. */
  storeNow(document: DocumentName, content: TextToStore): StoreProblem;
  /** Whether somebody else changed what is stored since this tab read or saved it. */
  changedElsewhere(document: DocumentName): Promise<boolean>;
  /** Keeps the records that a save would drop; false when they cannot be kept. */
  keepSetAside(document: DocumentName): Promise<boolean>;
}

export function createDocumentShelf(parts: ShelfParts): DocumentShelf {
  const { knownDocuments, primaries, copies, setAsides, clock, onSaved } = parts;
  const { known, know } = knownDocuments;

  function sidecarFor(
    document: DocumentName,
    before: Sidecar | null,
    content: TextToStore,
  ): Sidecar {
    return {
      revision: Math.max(known(document).revision, before?.revision ?? 0) + 1,
      checksum: content.checksum ?? textHash(content.text),
      place: 'local',
      savedAt: clock.now(),
      keep: content.keep,
      copied: before?.copied ?? 0,
      emergency: before?.emergency ?? 0,
      hour: before?.hour ?? -1,
      baseStamp: Math.max(content.baseStamp, before?.baseStamp ?? 0),
      shape: content.setAside === undefined ? documentShape(document) : '',
      replaced: null,
    };
  }

  function stored(document: DocumentName, content: TextToStore, sidecar: Sidecar): void {
    know(document, {
      state: 'known',
      text: content.text,
      checksum: sidecar.checksum,
      value: content.value,
      revision: sidecar.revision,
      keep: sidecar.keep,
      baseStamp: sidecar.baseStamp,
      told: true,
      setAside: content.setAside ?? [],
      setAsideKept: content.setAside === undefined || known(document).setAsideKept,
      callersBase: content.sent === undefined ? null : { value: content.sent },
    });
    const { revision, keep } = sidecar;
    copies.order({ document, text: content.text, revision, keep, emergency: false });
    onSaved();
  }

  function storeLocal(
    document: DocumentName,
    content: TextToStore,
    sidecar: Sidecar,
  ): StoreProblem {
    const outcome = primaries.writeLocal(document, content.text, sidecar);
    if (outcome !== 'written') return outcome;
    stored(document, content, sidecar);
    return null;
  }

  async function store(
    document: DocumentName,
    content: TextToStore,
    over = known(document).text,
  ): Promise<StoreProblem> {
    const further = await primaries.lookFurther(document);
    // From here on local storage is compared and written without a pause.
    const look = primaries.look(document);
    if (look.place === 'local' && look.text !== over) return 'raced';
    const sidecar = sidecarFor(document, look.sidecar ?? further.sidecar, content);
    const problem = storeLocal(document, content, sidecar);
    if (problem === null) {
      if (further.place === 'large') await primaries.removeLarge(document);
      return null;
    }
    const outcome = await primaries.writeLarge(document, content.text, sidecar);
    if (outcome === 'raced') return 'raced';
    if (outcome !== 'written') return problem === 'full' ? 'full' : outcome;
    stored(document, content, sidecar);
    return null;
  }

  function storeNow(document: DocumentName, content: TextToStore): StoreProblem {
    const sidecar = sidecarFor(document, primaries.look(document).sidecar, content);
    return storeLocal(document, content, sidecar);
  }

  function placeOf(document: DocumentName): StoredPlace {
    const { place } = primaries.look(document);
    return place === 'none' ? 'memory' : place;
  }

  async function keepSetAside(document: DocumentName): Promise<boolean> {
    const { setAside, setAsideKept } = known(document);
    if (setAsideKept) return true;
    const kept = await setAsides.keep(document, setAside);
    if (kept) know(document, { setAsideKept: true });
    return kept;
  }

  return {
    ...knownDocuments,
    store,
    storeNow,
    placeOf,
    keepSetAside,

    async changedElsewhere(document) {
      const look = await primaries.lookFurther(document);
      const before = known(document);
      if (look.place === 'local') return look.text !== before.text;
      return look.place === 'large' && !isSidecarOf(look.sidecar, before);
    },
  };
}

/**
 * Whether a sidecar tells of the text that a tab knows. Revisions alone may meet by chance, where
 * local storage had no room for an earlier sidecar.
 */
export function isSidecarOf(sidecar: Sidecar, known: KnownDocument): boolean {
  return sidecar.revision === known.revision && sidecar.checksum === known.checksum;
}
