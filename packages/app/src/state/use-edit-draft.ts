import { useState } from 'react';
import { useAccount } from './account.ts';
import {
  followStored,
  readEditDraft,
  sameDraft,
  settleEditDraft,
  writeEditDraft,
  type DraftFields,
  type EditDraft,
} from './edit-draft.ts';
import { tabStorage } from './tab-storage.ts';

/** A form of the admin side, which a reload keeps. */
export interface EditForm<Draft> extends EditDraft<Draft> {
  /** Whether something was typed that is not stored. */
  readonly isChanged: boolean;
  readonly setDraft: (draft: Draft) => void;
  /** Forgets what was typed. */
  readonly forget: () => void;
  /** Says that this draft is saved: a form that is opened later does not show it as typed. */
  readonly settle: (saved: Draft) => void;
}

interface Held<Draft> extends EditDraft<Draft> {
  readonly key: string;
  /** The stored values that were taken over last. */
  readonly stored: Draft;
}

/**
 * Holds what is typed over stored values, apart for each account. Fields that nobody typed in follow what is stored.
 * @param name What is edited: `article:…`.
 */
export function useEditDraft<Draft extends DraftFields<Draft>>(
  name: string,
  stored: Draft,
): EditForm<Draft> {
  const account = useAccount();
  const accountId = 'account' in account ? account.account.id : '';
  const key = `editDraft:${accountId}:${name}`;
  const open = (): Held<Draft> => ({
    ...(readEditDraft(tabStorage, key, stored) ?? { draft: stored, base: stored }),
    ...{ key, stored },
  });
  const [held, setHeld] = useState(open);
  if (held.key !== key) setHeld(open());
  else if (!sameDraft(held.stored, stored)) {
    setHeld({ ...followStored(held, stored), key, stored });
  }
  const isChanged = !sameDraft(held.draft, held.base);
  return {
    draft: held.draft,
    base: held.base,
    isChanged,
    setDraft: (draft) => {
      setHeld((last) => ({ ...last, draft }));
      const kept = sameDraft(draft, held.base) ? null : { draft, base: held.base };
      writeEditDraft(tabStorage, key, kept);
    },
    forget: () => {
      setHeld((last) => ({ ...last, draft: stored, base: stored }));
      writeEditDraft(tabStorage, key, null);
    },
    settle: (saved) => {
      settleEditDraft(tabStorage, key, saved);
    },
  };
}
