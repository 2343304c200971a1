import { changedFields } from '@manchester-eats/shared/domain';
import { useState } from 'react';
import {
  followStored,
  sameDraft,
  settleDraft,
  typeOver,
  type DraftFields,
  type EditDraft,
} from './edit-draft.ts';
import { useKeptDraft } from './use-kept-draft.ts';

/** A form of the admin side, which a reload keeps. */
export interface EditForm<Draft> extends EditDraft<Draft> {
  /** Whether something was typed that is not stored. */
  readonly isChanged: boolean;
  /** Types the fields in which this draft differs from the one that was rendered. */
  readonly setDraft: (draft: Draft) => void;
  /** Forgets what was typed. */
  readonly forget: () => void;
  /**
   * Says that this draft is saved: only what was typed since then is still to be saved.
   * @param name What is edited from now on, if that changes with saving.
   */
  readonly settle: (saved: Draft, name?: string) => void;
}

/**
 * Holds what is typed over stored values, apart for each account. Fields that nobody typed in follow what is stored.
 * @param name What is edited: `article:…`.
 */
export function useEditDraft<Draft extends DraftFields<Draft>>(
  name: string,
  stored: Draft,
): EditForm<Draft> {
  const { kept, update } = useKeptDraft(name, stored);
  const shown = useUnlessSame(followStored(kept, stored));
  return {
    ...shown,
    isChanged: !sameDraft(shown.draft, shown.base),
    setDraft: (draft) => {
      const values = changedFields(shown.draft, draft);
      update((typed) => typeOver(typed, stored, values));
    },
    forget: () => {
      update(() => null);
    },
    settle: (saved, nextName) => {
      update((typed) => settleDraft(typed, saved), nextName);
    },
  };
}

/** Returns the earlier draft for as long as it says the same: effects compare it. */
function useUnlessSame<Draft extends object>(next: EditDraft<Draft>): EditDraft<Draft> {
  const [last, setLast] = useState(next);
  if (sameDraft(last.draft, next.draft) && sameDraft(last.base, next.base)) return last;
  setLast(next);
  return next;
}
