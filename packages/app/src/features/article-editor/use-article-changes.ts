import { toRecord, type Article } from '@manchester-eats/shared/domain';
import { useAdministration } from '../../state/use-administration.ts';

interface ArticleChanges {
  /**
   * Saves an article; returns whether it is saved.
   * @param seen The article as it was when editing began; null for a new one.
   */
  readonly save: (article: Article, seen: Article | null) => Promise<boolean>;
  /** Marks an article as published, or as a draft. */
  readonly publish: (article: Article, published: boolean) => Promise<void>;
  /** Deletes an article; returns whether it is deleted, if only in this tab. */
  readonly remove: (article: Article) => Promise<boolean>;
}

const done = { tone: 'good', title: 'Articles saved successfully' } as const;

/** Returns the changes that administrators make to articles. Each can be undone. */
export function useArticleChanges(): ArticleChanges {
  const administration = useAdministration();
  const record = (article: Article) => toRecord('article', article.id, article);
  return {
    async save(article, seen) {
      const put = {
        ...record(article),
        ...(seen === null ? {} : { seen: record(seen).fields }),
      };
      const label = `Article “${article.title}”`;
      return administration.save({ label, put: [put], remove: [] }, { done });
    },
    async publish(article, published) {
      const put = record({ ...article, published });
      const label = `${published ? 'Publication' : 'Withdrawal'} of the article “${article.title}”`;
      const text = published
        ? `“${article.title}” is marked as published.`
        : `“${article.title}” is a draft.`;
      await administration.change(
        { label, put: [{ ...put, seen: record(article).fields }], remove: [] },
        { done: { ...done, text } },
      );
    },
    async remove(article) {
      const label = `Deletion of the article “${article.title}”`;
      const removed = await administration.change(
        { label, put: [], remove: [{ kind: 'article', id: article.id }] },
        { done: { ...done, text: `“${article.title}” is deleted.` } },
      );
      return removed.refused.length === 0;
    },
  };
}
