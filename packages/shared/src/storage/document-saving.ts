import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import type { SaveOptions, SaveProblem, SaveReport } from '../ports/document-storage-port.ts';
import { documentNames, type DocumentName } from './document-keys.ts';
import { isSidecarOf, type DocumentShelf } from './document-shelf.ts';
import { formatDocument, readDocumentText, type ReadDocument } from './document-text.ts';
import type { PrimaryStore } from './primary-store.ts';
import type { SetAsideKeeper } from './set-aside-keeper.ts';

export interface DocumentSavingParts {
  readonly shelf: DocumentShelf;
  readonly primaries: PrimaryStore;
  readonly setAsides: SetAsideKeeper;
}

/** A save that has something to write. */
export interface BegunSave {
  readonly text: string;
  /** How often the document had been saved at once when this save began. */
  readonly turn: number;
}

/** Saves single documents, joining what other tabs stored. */
export interface DocumentSaving {
  /** The report of a save that has nothing to write or must not write; otherwise what to write. */
  begin<Name extends DocumentName>(
    document: Name,
    value: DirectoryDocuments[Name],
  ): SaveReport<Name> | BegunSave;
  /**
   * Writes what `begin` gave, unless `saveNow` saved something newer while this save waited for its
   * turn. To be called by the tab that holds the lock.
   */
  save<Name extends DocumentName>(
    document: Name,
    value: DirectoryDocuments[Name],
    begun: BegunSave,
    options: SaveOptions,
  ): Promise<SaveReport<Name>>;
  saveNow<Name extends DocumentName>(
    document: Name,
    value: DirectoryDocuments[Name],
    options: SaveOptions,
  ): SaveReport<Name> | null;
  /** Until `delivered`, the caller does not know what lies in storage by now; this is what it knows. */
  undelivered(document: DocumentName, known: DirectoryDocuments[DocumentName] | undefined): void;
  /** The caller was told everything. */
  delivered(): void;
}

/** How often a save tries again when pages that go away keep saving under it. */
const attempts = 5;

export function createDocumentSaving(parts: DocumentSavingParts): DocumentSaving {
  const { shelf, primaries, setAsides } = parts;
  /** How often each document was saved at once, past saves that wait for the lock. */
  const turns = new Map<DocumentName, number>();

  function turnOf(document: DocumentName): number {
    return turns.get(document) ?? 0;
  }

  function report<Name extends DocumentName>(
    document: Name,
    value: DirectoryDocuments[Name],
    outcome: SaveReport['outcome'],
    problem: SaveProblem | null = null,
  ): SaveReport<Name> {
    const place = problem === null ? shelf.placeOf(document) : 'memory';
    return { document, outcome, place, revision: shelf.known(document).revision, value, problem };
  }

  function begin<Name extends DocumentName>(
    document: Name,
    value: DirectoryDocuments[Name],
  ): SaveReport<Name> | BegunSave {
    const { state, text: before, value: held, told } = shelf.known(document);
    if (state !== 'known') return report(document, value, 'failed', 'unknown');
    if (held === value && told) return report(document, value, 'unchanged');
    const text = formatDocument(document, value);
    if (text !== before || !told) return { text, turn: turnOf(document) };
    shelf.know(document, { value });
    return report(document, value, 'unchanged');
  }

  /** What the caller knows as stored: behind storage while a report is on its way to it. */
  function baseOf<Name extends DocumentName>(document: Name): DirectoryDocuments[Name] | null {
    const { callersBase, value } = shelf.known(document);
    const base = callersBase === null ? value : callersBase.value;
    return (base ?? null) as DirectoryDocuments[Name] | null;
  }

  /** What another tab stored since this one read or saved; null when nothing. */
  function readTheirs<Name extends DocumentName>(
    document: Name,
    theirText: string | null,
  ): ReadDocument<Name> | null {
    const { text, callersBase } = shelf.known(document);
    const isKnown = theirText === text && callersBase === null;
    if (theirText === null || isKnown) return null;
    return readDocumentText(document, theirText);
  }

  function joined<Name extends DocumentName>(
    document: Name,
    value: DirectoryDocuments[Name],
    text: string,
    theirs: ReadDocument<Name> | null,
    options: SaveOptions,
  ): { value: DirectoryDocuments[Name]; text: string; outcome: 'saved' | 'merged' } {
    if (theirs === null) return { value, text, outcome: 'saved' };
    const merged = options.merge(document, value, theirs.value, baseOf(document));
    return { value: merged, text: formatDocument(document, merged), outcome: 'merged' };
  }

  function saveAtOnce<Name extends DocumentName>(
    document: Name,
    value: DirectoryDocuments[Name],
    options: SaveOptions,
  ): SaveReport<Name> | null {
    const begun = begin(document, value);
    if ('outcome' in begun) return begun;
    const look = primaries.look(document);
    // A sidecar in the large area can only be asked for, not waited for.
    if (look.place === 'large' || (look.place === 'none' && shelf.known(document).text !== null)) {
      return null;
    }
    const theirs = readTheirs(document, look.place === 'local' ? look.text : null);
    const { setAside, setAsideKept } = shelf.known(document);
    const dropped = [...(setAsideKept ? [] : setAside), ...(theirs?.setAside ?? [])];
    if (dropped.length > 0 && !setAsides.keepNow(document, dropped)) return null;
    const next = joined(document, value, begun.text, theirs, options);
    const content = { ...next, keep: options.keep, baseStamp: 0 };
    if (shelf.storeNow(document, content) !== null) return null;
    return report(document, next.value, next.outcome);
  }

  /** One attempt of a save; null when the document changed under it. */
  async function attempt<Name extends DocumentName>(
    document: Name,
    value: DirectoryDocuments[Name],
    begun: BegunSave,
    options: SaveOptions,
  ): Promise<SaveReport<Name> | null> {
    const before = shelf.known(document);
    if (begun.turn !== turnOf(document)) {
      return report(document, before.value as DirectoryDocuments[Name], 'saved');
    }
    if (begun.text === before.text && before.told) return report(document, value, 'unchanged');
    const look = await primaries.lookFurther(document);
    let theirText = look.place === 'local' ? look.text : null;
    if (look.place === 'large' && !isSidecarOf(look.sidecar, before)) {
      theirText = await primaries.readLarge(document);
    }
    const theirs = readTheirs(document, theirText);
    const isKept =
      (await shelf.keepSetAside(document)) &&
      (theirs === null || (await setAsides.keep(document, theirs.setAside)));
    if (!isKept) return report(document, value, 'failed', 'full');
    const next = joined(document, value, begun.text, theirs, options);
    if (begun.turn !== turnOf(document)) return null;
    const { outcome, ...texts } = next;
    const sent = outcome === 'merged' ? { sent: value } : {};
    const content = { ...texts, ...sent, keep: options.keep, baseStamp: 0 };
    const problem = await shelf.store(document, content, theirText ?? before.text);
    if (problem === null) return report(document, next.value, next.outcome);
    return problem === 'raced' ? null : report(document, next.value, 'failed', problem);
  }

  return {
    begin,

    undelivered(document, known) {
      const callersBase = shelf.known(document).callersBase ?? { value: known };
      shelf.know(document, { callersBase });
    },

    delivered() {
      for (const document of documentNames) {
        if (shelf.known(document).callersBase !== null) shelf.know(document, { callersBase: null });
      }
    },

    saveNow(document, value, options) {
      const saved = saveAtOnce(document, value, options);
      if (saved !== null) turns.set(document, turnOf(document) + 1);
      return saved;
    },

    async save(document, value, begun, options) {
      for (let tried = 0; tried < attempts; tried += 1) {
        const saved = await attempt(document, value, begun, options);
        if (saved !== null) return saved;
      }
      return report(document, value, 'failed', 'full');
    },
  };
}
