import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import type {
  DocumentStoragePort,
  MergeDocument,
  RecoveredDocument,
  SaveOptions,
  SaveProblem,
  SaveReport,
} from '../ports/document-storage-port.ts';
import { documentNames, type DocumentName } from '../storage/document-keys.ts';
import { mergeDocuments, type Joining, type RecordConflict } from './joining.ts';
import { mergeDocument } from './merge-document.ts';
import { keepConflictsVisible } from './published-conflicts.ts';
import type { PublishedState, ReplaceOutcome } from './published-state.ts';
import { isKnown, type NewStoreEvent, type StoreState } from './store-state.ts';
import type { WorkingCopy } from './working-copy.ts';

export interface StoreSavingParts {
  readonly storage: DocumentStoragePort;
  readonly copy: WorkingCopy;
  readonly joining: Joining;
  /** The documents healed, when every one was read and is known. */
  readonly healed: (documents: DirectoryDocuments) => DirectoryDocuments;
  readonly getState: () => StoreState;
  readonly set: (fields: Partial<StoreState>) => void;
  readonly tell: (event: NewStoreEvent) => void;
  readonly breathe?: () => Promise<void>;
}

/** Brings the store and its storage together, one thing after the other. */
export interface StoreSaving {
  /** Saves soon; changes of one task are saved together. */
  request(): void;
  /** Saves before it returns, as far as that is possible. */
  saveNow(): void;
  enqueue<Value>(work: () => Promise<Value>): Promise<Value>;
  takeElsewhere(): Promise<void>;
  replaceFromPublished(next: PublishedState): Promise<ReplaceOutcome>;
  /** Takes the best copies of documents that are lost or empty here. */
  recover(): Promise<{ listings: number; restored: readonly RecoveredDocument[] }>;
  flush(): Promise<void>;
}

/** A pull that is shown and not stored yet. */
interface Ahead {
  /** The documents as the pull made them. */
  readonly pulled: DirectoryDocuments;
  /** The documents as they would be without it. */
  readonly ground: DirectoryDocuments;
}

export function createStoreSaving(parts: StoreSavingParts): StoreSaving {
  const { storage, copy, joining, healed, getState, set, tell, breathe } = parts;
  let queue: Promise<unknown> = Promise.resolve();
  let isRequested = false;
  let conflicts: readonly RecordConflict[] = [];
  /** Set while the base in memory is ahead of the stored one: documents then go with it only. */
  let ahead: Ahead | null = null;

  function enqueue<Value>(work: () => Promise<Value>): Promise<Value> {
    const result = queue.then(work);
    queue = result.catch(() => undefined);
    return result;
  }

  const merge: MergeDocument = (document, mine, theirs, base) => {
    const merged = mergeDocument(document, mine, theirs, base);
    conflicts = [...conflicts, ...merged.conflicts.map((id) => ({ document, id }))];
    return merged.value;
  };

  function options(): SaveOptions {
    return { keep: getState().hasUnpublished ? 'all' : 'cache', merge };
  }

  function request(): void {
    if (isRequested || getState().phase !== 'complete') return;
    isRequested = true;
    void enqueue(async () => {
      isRequested = false;
      await saveUnsaved();
    });
  }

  async function saveUnsaved(): Promise<void> {
    const names = copy.unsaved();
    if (getState().storage === 'memory') return;
    if (ahead !== null) {
      if ((await commit(names)) === null) await goBack(ahead);
      return;
    }
    let isMerged = false;
    for (const name of names) {
      const value = getState().documents[name];
      const report = await storage.save(name, value, options());
      isMerged = takeReport(report, value) || isMerged;
    }
    if (isMerged) await readElsewhere();
  }

  /** True when another tab's save was joined in. */
  function takeReport(report: SaveReport, sent: DirectoryDocuments[DocumentName]): boolean {
    const { document, outcome, problem } = report;
    if (outcome === 'failed') {
      takeProblem(document, problem ?? 'full');
      return false;
    }
    takeSaved(document);
    if (outcome !== 'merged') {
      copy.stored({ [document]: report.value });
      return false;
    }
    // What was changed here while the save ran stays on top of what was joined.
    copy.stored({ [document]: sent });
    joining.takeValues({ [document]: report.value });
    tell({ kind: 'merged', document });
    return true;
  }

  function takeProblem(document: DocumentName, problem: SaveProblem): void {
    const { unsaved } = getState();
    if (unsaved.includes(document)) return;
    set({ unsaved: [...unsaved, document] });
    tell({ kind: 'save-failed', document, problem });
  }

  function takeSaved(document: DocumentName): void {
    const { unsaved } = getState();
    if (!unsaved.includes(document)) return;
    set({ unsaved: unsaved.filter((name) => name !== document) });
    tell({ kind: 'saved-again', document });
  }

  async function readElsewhere(): Promise<void> {
    const before = getState().base;
    const report = await storage.readElsewhere();
    const found = [...conflicts, ...joining.takeValues(report.documents)];
    conflicts = [];
    if (report.keep === 'all') set({ hasUnpublished: true });
    if (report.base !== undefined) {
      const base = report.base === null ? null : keepConflictsVisible(report.base, before, found);
      set({ base });
      if (base !== report.base)
        ahead = { pulled: getState().documents, ground: getState().documents };
    }
    if (copy.unsaved().length > 0 || ahead !== null) request();
  }

  /** Stores documents and base together; true when they are stored, null when another tab was first. */
  async function commit(names: readonly DocumentName[]): Promise<boolean | null> {
    const { base, documents } = getState();
    if (base === null) return false;
    const sent = Object.fromEntries(names.map((name) => [name, documents[name]]));
    const { keep } = options();
    const report = await storage.commit({ documents: sent, base, keep });
    if (report.outcome === 'stale') return null;
    for (const { document, outcome, value } of report.saves) {
      if (outcome === 'saved') copy.stored({ [document]: value });
    }
    if (report.outcome === 'failed') {
      for (const name of copy.unsaved()) takeProblem(name, report.problem ?? 'full');
      return false;
    }
    ahead = null;
    for (const name of names) {
      copy.stored({ [name]: documents[name] });
      takeSaved(name);
    }
    return true;
  }

  async function replace(next: PublishedState): Promise<ReplaceOutcome> {
    await saveUnsaved();
    const before = getState();
    if (next.fromBase !== undefined && next.fromBase !== before.base) return 'stale';
    const merged = mergeDocuments(before.documents, next.documents, next.from);
    const status = { ...before.status };
    const documents: Record<string, unknown> = { ...merged.documents };
    for (const name of documentNames) {
      if (isKnown(before, name)) status[name] = 'loaded';
      else documents[name] = before.documents[name];
    }
    const isChangedHere = documentNames.some((name) => before.documents[name] !== next.from[name]);
    const ground =
      ahead === null
        ? before.documents
        : mergeDocuments(before.documents, ahead.ground, ahead.pulled).documents;
    // Kept before anybody is told: whoever hears of it may change something at once.
    const pulled = healed(documents as unknown as DirectoryDocuments);
    ahead = before.storage === 'memory' ? null : { pulled, ground };
    set({
      documents: pulled,
      status,
      base: keepConflictsVisible(next.base, before.base, merged.conflicts),
      hasUnpublished: next.unpublished > 0 || isChangedHere,
    });
    if (ahead === null) return 'memory';
    const behind = ahead;
    await breathe?.();
    const known = documentNames.filter((name) => isKnown(before, name));
    const isStored = await commit(known);
    if (isStored !== null) return isStored ? 'saved' : 'memory';
    set({ base: before.base, status: before.status });
    await goBack(behind);
    return 'stale';
  }

  /** Another tab was first: what it stored stands, with what was changed here on top. */
  async function goBack({ pulled, ground }: Ahead): Promise<void> {
    ahead = null;
    const stored = copy.storedDocuments();
    const { documents } = mergeDocuments(getState().documents, ground, pulled);
    set({ documents, hasUnpublished: true });
    copy.stored(stored);
    await readElsewhere();
  }

  return {
    request,
    enqueue,

    saveNow() {
      const { phase, storage: place, documents } = getState();
      if (ahead !== null || phase !== 'complete' || place === 'memory') return;
      for (const name of copy.unsaved()) {
        const report = storage.saveNow(name, documents[name], options());
        if (report !== null) takeReport(report, documents[name]);
      }
      if (copy.unsaved().length > 0) request();
    },

    takeElsewhere: () => enqueue(() => (ahead === null ? readElsewhere() : saveUnsaved())),
    replaceFromPublished: (next) => enqueue(() => replace(next)),

    recover: () =>
      enqueue(async () => {
        const report = await storage.recover();
        const { documents, status } = getState();
        const restored = report.found.filter(
          ({ document }) => status[document] === 'unknown' || isVoid(documents[document]),
        );
        const taken = Object.fromEntries(
          restored.map(({ document }) => [document, report.documents[document]]),
        );
        const listings = { ...documents, ...taken }.listings.length;
        if (restored.length === 0) return { listings, restored };
        const known = Object.fromEntries(restored.map(({ document }) => [document, 'loaded']));
        set({
          documents: { ...documents, ...taken },
          status: { ...status, ...known },
          base: report.base,
          hasUnpublished: true,
        });
        if (report.base !== null) ahead ??= { pulled: documents, ground: documents };
        await saveUnsaved();
        return { listings, restored };
      }),

    async flush() {
      request();
      for (let seen: unknown = null; seen !== queue;) {
        seen = queue;
        await seen;
      }
    },
  };
}

function isVoid(value: DirectoryDocuments[DocumentName]): boolean {
  return Array.isArray(value) && value.length === 0;
}
