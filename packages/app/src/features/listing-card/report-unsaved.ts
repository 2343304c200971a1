import { mostSaved, type SaveOutcome } from '../../state/saved-places.ts';
import { showToast } from '../../ui/toast-queue.ts';

const reasons: Readonly<Record<Exclude<SaveOutcome, 'written'>, string>> = {
  'too-many': `This browser keeps up to ${String(mostSaved)} places. Remove one first.`,
  full: 'The storage of this browser is full.',
  blocked: 'This browser does not let sites keep anything.',
};

/** Says why the list of saved places could not be changed. */
export function reportUnsaved(outcome: Exclude<SaveOutcome, 'written'>): void {
  showToast({
    tone: 'danger',
    title: 'Your saved places are unchanged',
    text: reasons[outcome],
  });
}
