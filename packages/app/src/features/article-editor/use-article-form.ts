import type { Article } from '@manchester-eats/shared/domain';
import {
  checkArticle,
  draftOfArticle,
  type ArticleDraft,
  type ArticleProblem,
} from '@manchester-eats/shared/editing';
import { useState } from 'react';
import { useDirectory } from '../../state/use-directory.ts';
import { useEditDraft, type EditForm } from '../../state/use-edit-draft.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { useArticleChanges } from './use-article-changes.ts';

interface ArticleForm extends EditForm<ArticleDraft> {
  readonly problem: ArticleProblem | null;
  readonly isSaving: boolean;
  /** Saves what was typed; returns the article, or null if it is not saved. */
  readonly save: (form: HTMLFormElement) => Promise<Article | null>;
}

/** Holds the form of an article, checks it and saves it. */
export function useArticleForm(id: string, stored: ArticleDraft, isNew: boolean): ArticleForm {
  const { articles } = useDirectory().documents;
  const changes = useArticleChanges();
  const form = useEditDraft(isNew ? 'article:new' : articleDraftName(id), stored);
  const [problem, setProblem] = useState<ArticleProblem | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  return {
    ...form,
    ...{ problem, isSaving },
    setDraft: (draft) => {
      form.setDraft(draft);
      setProblem(null);
    },
    async save(element) {
      if (isSaving) return null;
      const checked = checkArticle(form.draft, { id, others: articles });
      setProblem(checked.problem);
      if (checked.problem !== null) {
        showToast({ tone: 'danger', title: 'Not saved', text: checked.problem.text });
        focusField(element, checked.problem.field);
        return null;
      }
      const { article } = checked;
      const old = articles.find((one) => one.id === id);
      // The slug and what was typed before are those of the stored article.
      const seen = checkArticle(form.base, { id, others: articles }).article;
      const saved = draftOfArticle(article);
      form.setDraft(saved);
      setIsSaving(true);
      const isSaved = await changes.save(article, old === undefined ? null : (seen ?? old));
      setIsSaving(false);
      if (!isSaved) return null;
      form.settle(saved, articleDraftName(id));
      return article;
    },
  };
}

/** The name under which what is typed in a stored article is kept. */
const articleDraftName = (id: string) => `article:${id}`;

function focusField(form: HTMLFormElement, name: string): void {
  const input = form.elements.namedItem(name) ?? form.querySelector('[role="textbox"]');
  if (input instanceof HTMLElement) input.focus();
}
