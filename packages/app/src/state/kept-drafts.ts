import { readDraft, takeOver, writeDraft, type DraftFields, type EditDraft } from './edit-draft.ts';
import type { TabStorage } from './tab-storage.ts';

/** What is edited, and the account that types; `''` for a visitor. */
export interface DraftName {
  /** What is edited: `article:…`. */
  readonly name: string;
  readonly accountId: string;
}

/** The drafts of a tab, apart for each account: nobody reads or replaces what another account typed. */
export interface KeptDrafts {
  readonly subscribe: (listener: () => void) => () => void;
  /** Returns the text that `readDraft` reads; the same one until the draft changes. */
  readonly read: (of: DraftName) => string | null;
  /** Keeps a draft, or removes it with null. */
  readonly write: <Draft>(of: DraftName, kept: EditDraft<Draft> | null) => void;
  /**
   * Gives an account what its visitor typed before signing in. Tells no listener, so that it may be called while a form
   * is rendered for the first time.
   */
  readonly takeFromVisitor: <Draft extends DraftFields<Draft>>(
    of: DraftName,
    stored: Draft,
  ) => void;
}

const keyOf = ({ name, accountId }: DraftName) => `editDraft:${accountId}:${name}`;

/** Creates the drafts of a tab. The storage holds all there is, so that two forms of one record never differ. */
export function createKeptDrafts(storage: TabStorage): KeptDrafts {
  const listeners = new Set<() => void>();
  const read = (of: DraftName) => storage.getItem(keyOf(of));

  function store<Draft>(of: DraftName, kept: EditDraft<Draft> | null): void {
    if (kept === null) storage.removeItem(keyOf(of));
    else storage.setItem(keyOf(of), writeDraft(kept));
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read,
    write: (of, kept) => {
      store(of, kept);
      for (const listener of listeners) listener();
    },
    takeFromVisitor: (of, stored) => {
      if (of.accountId === '') return;
      const visitor = { ...of, accountId: '' };
      const typed = readDraft(read(visitor), stored);
      if (typed === null) return;
      store(of, takeOver(readDraft(read(of), stored), typed, stored));
      store(visitor, null);
    },
  };
}
