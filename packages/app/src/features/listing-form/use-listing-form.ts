import {
  changedFields,
  mergeDrafts,
  unreadCoordinate,
  valuesOfDraft,
  type DraftValues,
  type ListingDraft,
  type MergedDraft,
} from '@manchester-eats/shared/domain';
import { useState } from 'react';
import { sameDraft, type DraftFields, type EditDraft } from '../../state/edit-draft.ts';
import { useKeptDraft } from '../../state/use-kept-draft.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { problemAfterTyping, type FormProblem } from './form-problem.ts';

/** A draft with what its form began with, or what the person was shown of the listing since then. */
export interface TypedDraft<Draft> {
  readonly draft: Draft;
  readonly seen: Draft;
}

interface ListingFormParts<Draft extends ListingDraft> {
  /** What is edited: `listing:…`. */
  readonly name: string;
  /** What the form begins with, unless a draft is stored. */
  readonly initial: Draft;
  /** A draft in which nothing is typed. */
  readonly empty: Draft;
  /** Returns the first thing to correct, or null. */
  readonly findProblem: (typed: TypedDraft<Draft>) => FormProblem | null;
  /**
   * Saves the values; returns whether they are saved, or what is stored now if that was changed meanwhile. Says
   * itself why they are not saved.
   */
  readonly send: (values: DraftValues, typed: TypedDraft<Draft>) => Promise<boolean | Draft>;
}

/** What is stored now, where it differs from what the form began with. */
export interface ChangedMeanwhile<Draft extends ListingDraft> extends Pick<
  MergedDraft<Draft>,
  'conflicts' | 'taken'
> {
  readonly mine: Draft;
  readonly theirs: Draft;
}

/** The form of a listing. */
export interface ListingForm<Draft extends ListingDraft = ListingDraft> {
  readonly draft: Draft;
  readonly problem: FormProblem | null;
  readonly isSaving: boolean;
  /** Whether something was typed. */
  readonly isChanged: boolean;
  /** Null unless the listing was changed while it was edited. */
  readonly meanwhile: ChangedMeanwhile<Draft> | null;
  readonly setDraft: (draft: Draft) => void;
  /** Forgets what was typed. */
  readonly forget: () => void;
  readonly save: (form: HTMLFormElement) => void;
}

/**
 * Holds the draft, which a reload and a sign-out keep until it is saved, checks it and sends it. What is stored now is
 * taken over when the form is opened or saved, and a person is asked where both changed the same.
 */
export function useListingForm<Draft extends ListingDraft & DraftFields<Draft>>(
  parts: ListingFormParts<Draft>,
): ListingForm<Draft> {
  const { name, initial, empty, findProblem, send } = parts;
  const { kept, update } = useKeptDraft(name, empty);
  const [first] = useState(() => openDraft(kept, initial));
  const [base, setBase] = useState(first.base);
  const [draft, setDraft] = useState(first.draft);
  const [meanwhile, setMeanwhile] = useState(first.meanwhile);
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const forget = () => {
    update(() => null);
  };

  async function save(form: HTMLFormElement): Promise<void> {
    const typed = { draft, seen: meanwhile?.theirs ?? base };
    const found = findUnreadNumber(form) ?? findProblem(typed);
    setProblem(found);
    if (found !== null) {
      showToast({ title: found.title, text: found.text, tone: 'danger' });
      const input = form.elements.namedItem(found.field);
      if (input instanceof HTMLElement) input.focus();
      return;
    }
    setIsSaving(true);
    const saved = await send(valuesOfDraft(draft), typed);
    setIsSaving(false);
    if (saved === true) forget();
    if (typeof saved === 'boolean') return;
    const merged = mergeDrafts(base, draft, saved);
    setMeanwhile({ ...merged, mine: draft, theirs: saved });
    setDraft(merged.draft);
    setBase(merged.base);
    update(() => merged);
  }

  return {
    ...{ draft, problem, isSaving, meanwhile, forget },
    isChanged: !sameDraft(draft, meanwhile?.theirs ?? base),
    setDraft: (next) => {
      if (isSaving) return; // It would be lost with the next page.
      // A picture that was chosen meanwhile comes with the other fields as they were before.
      const typed = changedFields(draft, next);
      setDraft((last) => ({ ...last, ...typed }));
      update((last) => ({
        draft: { ...(last?.draft ?? draft), ...typed },
        base: last?.base ?? base,
      }));
      setProblem((last) => problemAfterTyping(last, Object.keys(typed)));
    },
    save: (form) => {
      if (!isSaving) void save(form);
    },
  };
}

/** Returns what the form shows at first: what was typed before, merged with what is stored now. */
function openDraft<Draft extends ListingDraft>(stored: EditDraft<Draft> | null, now: Draft) {
  if (stored === null) return { draft: now, base: now, meanwhile: null };
  const { base, draft: mine } = stored;
  const merged = mergeDrafts(base, mine, now);
  const isSame = merged.conflicts.length + merged.taken.length === 0;
  return {
    ...{ draft: merged.draft, base: merged.base },
    meanwhile: isSame ? null : { ...merged, mine, theirs: now },
  };
}

/** Returns the number that the browser cannot read, and so gives as empty, such as `53,48`. */
function findUnreadNumber(form: HTMLFormElement): FormProblem | null {
  for (const field of ['lat', 'lng'] as const) {
    const input = form.elements.namedItem(field);
    if (input instanceof HTMLInputElement && input.validity.badInput) {
      return unreadCoordinate(field);
    }
  }
  return null;
}
