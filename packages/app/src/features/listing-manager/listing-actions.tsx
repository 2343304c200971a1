import { ImportDialogButton } from '../import/import-dialog-button.tsx';
import { findExactSets } from '@manchester-eats/shared/listing-changes';
import { adminPaths } from '../../admin-paths.ts';
import { useDirectory } from '../../state/use-directory.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import type { BulkQuestion } from './bulk-question.ts';
import { cleanupQuestion } from './cleanup-question.ts';
import { allDeletionQuestion } from './deletion-questions.ts';
import { duplicatesQuestion } from './duplicates-question.ts';

/** The actions that concern all listings. */
export function ListingActions({ onAsk }: { readonly onAsk: (question: BulkQuestion) => void }) {
  const { listings, categories } = useDirectory().documents;
  const isEmpty = listings.length === 0;

  function cleanUp(): void {
    if (categories.length === 0) {
      // Unknown is not empty: otherwise every listing would lose its categories.
      const text = 'No category is known in this browser, so nothing was changed.';
      showToast({ title: 'No categories found', text, tone: 'danger' });
      return;
    }
    const question = cleanupQuestion(listings, categories);
    if (question !== null) onAsk(question);
    else {
      const text = 'All listings have valid categories';
      showToast({ title: 'No Cleanup Needed', text, tone: 'good' });
    }
  }

  function removeDuplicates(): void {
    if (findExactSets(listings).length > 0) onAsk(duplicatesQuestion);
    else {
      const text = 'No two listings have the same name and address.';
      showToast({ title: 'No Duplicates Found', text, tone: 'good' });
    }
  }

  return (
    <div role="group" aria-label="Actions for all listings" className="flex flex-wrap gap-3">
      <ImportDialogButton label="Import" />
      <Button disabled={isEmpty} onClick={cleanUp}>
        Clean up categories
      </Button>
      <Button disabled={isEmpty} onClick={removeDuplicates}>
        Remove duplicates
      </Button>
      {isEmpty ? null : (
        <ButtonLink to={adminPaths.duplicates()}>Compare near duplicates</ButtonLink>
      )}
      <Button
        disabled={isEmpty}
        onClick={() => {
          onAsk(allDeletionQuestion());
        }}
      >
        Delete all
      </Button>
    </div>
  );
}
