import { textHash } from '../domain/json/text-hash.ts';
import type {
  CommitReport,
  CommitRequest,
  RememberedBase,
  SaveProblem,
  SaveReport,
} from '../ports/document-storage-port.ts';
import type { BaseKeeper } from './base-keeper.ts';
import {
  documentNames,
  nextPublishedBaseKey,
  publishedBaseKey,
  type DocumentName,
} from './document-keys.ts';
import type { DocumentShelf } from './document-shelf.ts';
import { formatDocument } from './document-text.ts';
import {
  settleBase,
  withoutDocuments,
  type DocumentMark,
  type FoundDocument,
  type StoredBase,
} from './remembered-base.ts';

export interface BaseShelfParts {
  readonly keeper: BaseKeeper;
  readonly shelf: DocumentShelf;
}

/** The sync base of this tab, and saving it together with documents. All but `base` ask for the lock. */
export interface BaseShelf {
  base(): RememberedBase | null;
  read(): Promise<void>;
  /** Makes the stored base agree with the documents that were found. */
  settle(found: Readonly<Partial<Record<DocumentName, FoundDocument>>>): Promise<void>;
  /** Whether the stored base is the one this tab knows. */
  isCurrent(): Promise<boolean>;
  commit(request: CommitRequest): Promise<CommitReport>;
  without(documents: ReadonlySet<DocumentName>): RememberedBase | null;
  drop(documents: ReadonlySet<DocumentName>): Promise<void>;
}

export function createBaseShelf({ keeper, shelf }: BaseShelfParts): BaseShelf {
  let held: StoredBase | null = null;

  function marks(): Partial<Record<DocumentName, DocumentMark>> {
    const all: Partial<Record<DocumentName, DocumentMark>> = {};
    for (const name of documentNames) {
      const { value, revision, checksum } = shelf.known(name);
      if (value !== undefined) all[name] = { revision, checksum };
    }
    return all;
  }

  function foundNow(): Partial<Record<DocumentName, FoundDocument>> {
    const found: Partial<Record<DocumentName, FoundDocument>> = {};
    for (const name of documentNames) {
      const { state, revision, checksum, baseStamp, value } = shelf.known(name);
      if (state === 'damaged') {
        found[name] = { revision: Number.MAX_SAFE_INTEGER, checksum: '', baseStamp };
      } else if (value !== undefined) found[name] = { revision, checksum, baseStamp };
    }
    return found;
  }

  async function settle(
    found: Readonly<Partial<Record<DocumentName, FoundDocument>>>,
  ): Promise<StoredBase | null> {
    const main = await keeper.read(publishedBaseKey);
    const next = await keeper.read(nextPublishedBaseKey);
    const settled = settleBase(main, next, found);
    if (settled !== null && settled !== main && !(await keeper.write(publishedBaseKey, settled))) {
      // A base that does not belong to the documents is worse than none.
      await keeper.remove(publishedBaseKey);
    }
    if (next !== null) await keeper.remove(nextPublishedBaseKey);
    return settled;
  }

  /**
   * Stores the documents that differ; the base is already announced as the next one. Null when a
   * page that goes away saved one of them meanwhile.
   */
  async function storeAll(
    request: CommitRequest,
    texts: ReadonlyMap<DocumentName, string>,
    marks: Readonly<Partial<Record<DocumentName, DocumentMark>>>,
    stamp: number,
  ): Promise<SaveReport[] | null> {
    const saves: SaveReport[] = [];
    for (const [document, text] of texts) {
      const value = request.documents[document];
      if (value === undefined) continue;
      const kept = await shelf.keepSetAside(document);
      const checksum = marks[document]?.checksum ?? textHash(text);
      const content = { text, value, checksum, keep: request.keep, baseStamp: stamp };
      const stored = kept ? await shelf.store(document, content) : 'full';
      if (stored === 'raced') return null;
      const problem: SaveProblem | null = stored;
      saves.push({
        document,
        outcome: problem === null ? 'saved' : 'failed',
        place: problem === null ? shelf.placeOf(document) : 'memory',
        revision: shelf.known(document).revision,
        value,
        problem,
      });
    }
    return saves;
  }

  function changedTexts(request: CommitRequest): ReadonlyMap<DocumentName, string> | null {
    const texts = new Map<DocumentName, string>();
    for (const document of documentNames) {
      const value = request.documents[document];
      const known = shelf.known(document);
      if (value === undefined || (value === known.value && known.told)) continue;
      if (known.state !== 'known') return null;
      const text = formatDocument(document, value);
      if (text === known.text && known.told) shelf.know(document, { value });
      else texts.set(document, text);
    }
    return texts;
  }

  return {
    base: () => held?.base ?? null,
    async settle(found) {
      held = await settle(found);
    },

    async read() {
      held = await keeper.read(publishedBaseKey);
    },

    async isCurrent() {
      if ((await keeper.readStamp(nextPublishedBaseKey)) !== 0) await settle(foundNow());
      return (await keeper.readStamp(publishedBaseKey)) === (held?.stamp ?? 0);
    },

    // Next base, documents, base, next base away. Cut off anywhere, `settleBase` finds for each
    // document the entries that belong to what is stored of it.
    async commit(request) {
      const texts = changedTexts(request);
      if (texts === null) return { outcome: 'failed', saves: [], problem: 'unknown' };
      const stamp = (held?.stamp ?? 0) + 1;
      const next: StoredBase = { stamp, documents: {}, base: request.base };
      const expected: Partial<Record<DocumentName, DocumentMark>> = {};
      if (texts.size > 0) {
        for (const [name, text] of texts) {
          const revision = shelf.known(name).revision + 1;
          expected[name] = { revision, checksum: textHash(text) };
        }
        const isAnnounced = await keeper.write(nextPublishedBaseKey, {
          ...next,
          documents: expected,
        });
        if (!isAnnounced) return { outcome: 'failed', saves: [], problem: 'full' };
      }
      const saves = await storeAll(request, texts, expected, stamp);
      if (saves === null) {
        // What this tab knows stays as it was, so that it reads the settled base as a new one.
        await settle(foundNow());
        return { outcome: 'stale', saves: [], problem: null };
      }
      const problem = saves.find((save) => save.problem !== null)?.problem ?? null;
      if (problem !== null) {
        held = await settle(foundNow());
        return { outcome: 'failed', saves, problem };
      }
      const whole = { ...next, documents: marks() };
      if (await keeper.write(publishedBaseKey, whole)) {
        held = whole;
        await keeper.remove(nextPublishedBaseKey);
        return { outcome: 'saved', saves, problem: null };
      }
      held = await settle(foundNow());
      return { outcome: 'failed', saves, problem: 'full' };
    },

    without: (documents) => (held === null ? null : withoutDocuments(held.base, documents)),

    async drop(documents) {
      if (held === null) return;
      const base = withoutDocuments(held.base, documents);
      const dropped = { ...held, stamp: held.stamp + 1, documents: marks(), base };
      if (!(await keeper.write(publishedBaseKey, dropped))) await keeper.remove(publishedBaseKey);
      held = dropped;
    },
  };
}
