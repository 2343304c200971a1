import type { Page } from '@manchester-eats/shared/domain';
import { draftOfPage, pageOfDraft, type PageDraft } from '@manchester-eats/shared/editing';
import { useState } from 'react';
import { tabStorage } from '../../state/tab-storage.ts';
import { useEditDraft, type EditForm } from '../../state/use-edit-draft.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { useAutosave } from './use-autosave.ts';
import { usePageChanges } from './use-page-changes.ts';

interface PageForm extends EditForm<PageDraft> {
  readonly isAutosaving: boolean;
  readonly setAutosaving: (isOn: boolean) => void;
  /** What was last said about saving; `''` for nothing. */
  readonly status: string;
  /** Saves what was typed at once. */
  readonly save: () => void;
}

const autosaveKey = 'pageAutosave';

/**
 * Holds the form of a page and saves it, by itself unless that is switched off.
 * @param isDeleted Whether the page was deleted while it was open: then only a person saves it, which adds it again.
 */
export function usePageForm(page: Page, isDeleted: boolean): PageForm {
  const { slug } = page;
  const form = useEditDraft(`page:${slug}`, draftOfPage(page));
  const changes = usePageChanges();
  const [isAutosaving, setIsAutosaving] = useState(() => tabStorage.getItem(autosaveKey) !== 'off');
  const [status, setStatus] = useState('');

  async function save(isAutomatic: boolean): Promise<void> {
    const done = { tone: 'good', title: 'Page content saved successfully' } as const;
    const { draft, base } = form;
    const seen = isDeleted ? null : pageOfDraft(slug, base);
    const isSaved = await changes
      .save(pageOfDraft(slug, draft), seen, isAutomatic ? null : done)
      .catch(() => false);
    setStatus(isSaved ? (isAutomatic ? 'Saved automatically' : 'Saved') : 'Not saved');
    if (isSaved) {
      form.settle(draft);
      return;
    }
    const failed = isAutomatic ? 'Failed to auto-save page content' : 'Failed to save page content';
    const text = 'What you typed is kept in this tab.';
    showToast({ tone: 'danger', title: failed, text });
  }

  useAutosave({
    isOn: isAutosaving && !isDeleted,
    isChanged: form.isChanged,
    draft: form.draft,
    save: () => void save(true),
  });
  return {
    ...form,
    ...{ isAutosaving, status },
    setDraft: (draft) => {
      form.setDraft(draft);
      setStatus('');
    },
    setAutosaving: (isOn) => {
      setIsAutosaving(isOn);
      if (isOn) tabStorage.removeItem(autosaveKey);
      else tabStorage.setItem(autosaveKey, 'off');
    },
    save: () => void save(false),
  };
}
