import { useState, useSyncExternalStore } from 'react';
import { readDraft, type DraftFields, type EditDraft } from './edit-draft.ts';
import { createKeptDrafts } from './kept-drafts.ts';
import { tabStorage } from './tab-storage.ts';
import { useFormAccount } from './use-form-account.ts';

const drafts = createKeptDrafts(tabStorage);

/** A draft that this tab keeps. */
export interface KeptDraft<Draft> {
  /** Null if nothing is typed. */
  readonly kept: EditDraft<Draft> | null;
  /** Changes what is kept now, which may be more than what was rendered last. */
  readonly update: (
    change: (kept: EditDraft<Draft> | null) => EditDraft<Draft> | null,
    name?: string,
  ) => void;
}

/**
 * Returns what is typed of something, which a reload, the way Back and a sign-out keep.
 * @param name What is edited: `article:…`.
 * @param shape Has the fields of the draft; those that are missing in what is kept are taken from it.
 */
export function useKeptDraft<Draft extends DraftFields<Draft>>(
  name: string,
  shape: Draft,
): KeptDraft<Draft> {
  const accountId = useFormAccount();
  const [taken, setTaken] = useState<string | null>(null);
  const of = { name, accountId };
  if (taken !== `${accountId}:${name}`) {
    drafts.takeFromVisitor(of, shape);
    setTaken(`${accountId}:${name}`);
  }
  const read = () => drafts.read(of);
  const text = useSyncExternalStore(drafts.subscribe, read, read);
  return {
    kept: readDraft(text, shape),
    update: (change, nextName = name) => {
      const next = change(readDraft(drafts.read(of), shape));
      if (nextName !== name) drafts.write(of, null);
      drafts.write({ ...of, name: nextName }, next);
    },
  };
}
