import { toRecord, type Page } from '@manchester-eats/shared/domain';
import { useAdministration } from '../../state/use-administration.ts';
import type { ToastMessage } from '../../ui/toast-queue.ts';

interface PageChanges {
  /**
   * Saves a page; returns whether it is saved.
   * @param seen The page as it was when editing began; null for a new one.
   * @param done What to say then; null for nothing.
   */
  readonly save: (page: Page, seen: Page | null, done: Done) => Promise<boolean>;
  readonly remove: (page: Page) => Promise<void>;
}

type Done = Pick<ToastMessage, 'title' | 'tone'> | null;

const nameOf = ({ title, slug }: Page) => title.trim() || slug;

/** Returns the changes that administrators make to pages. Each can be undone. */
export function usePageChanges(): PageChanges {
  const administration = useAdministration();
  return {
    async save(page, seen, done) {
      const put = {
        ...toRecord('page', page.slug, page),
        ...(seen === null ? {} : { seen: toRecord('page', seen.slug, seen).fields }),
      };
      const label = `Page “${nameOf(page)}”`;
      return administration.save({ label, put: [put], remove: [] }, { done, failed: null });
    },
    async remove(page) {
      const label = `Deletion of the page “${nameOf(page)}”`;
      await administration.change(
        { label, put: [], remove: [{ kind: 'page', id: page.slug }] },
        { done: { tone: 'good', title: 'Page deleted successfully' } },
      );
    },
  };
}
