import { formatNumber } from '@manchester-eats/shared/domain';
import type { ToastMessage } from '../../ui/toast-queue.ts';

type Message = Omit<ToastMessage, 'action'>;

export const importFailed = (text: string): Message => ({
  title: 'Import Failed',
  text,
  tone: 'danger',
});

export const categoryNotFound = (text: string): Message => ({
  title: 'Category Not Found',
  text,
  tone: 'danger',
});

export const areaFailed = (area: string, message: string): Message => ({
  title: `Import Error - ${area}`,
  text: `Failed to import from ${area}: ${message}`,
  tone: 'danger',
});

export const areaImported = (area: string, count: number): Message => ({
  title: `Imported from ${area}`,
  text: `Found ${formatNumber(count)} listings in ${area}`,
  tone: 'good',
});

export const nothingFound: Message = {
  title: 'No Listings Found',
  text: 'No listings were found in the selected areas with the provided criteria.',
  tone: 'danger',
};

export const nothingNew: Message = {
  title: 'No new listings to import',
  text: 'All imported listings were duplicates of existing listings',
  tone: 'plain',
};

export const multiAreaImported = (areas: readonly string[]): Message => ({
  title: 'Multi-Area Import Successful',
  text: `Imported from ${areas.join(', ')}`,
  tone: 'good',
});

export const importCompleted = (added: number, updated: number, duplicates: number): Message => ({
  title: 'Import completed',
  text: `${importedText(added, updated)} Skipped ${formatNumber(duplicates)} duplicates.`,
  tone: 'good',
});

/** An import that only updates listings has imported no new ones. */
function importedText(added: number, updated: number): string {
  return added === 0 && updated > 0
    ? `No new listings, ${formatNumber(updated)} updated.`
    : `Successfully imported ${formatNumber(added)} new listings!`;
}
