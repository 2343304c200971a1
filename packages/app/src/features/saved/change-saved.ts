import { formatCount } from '@manchester-eats/shared/domain';
import { reportUnsaved } from '../listing-card/report-unsaved.ts';
import { mostSaved, savedPlaces, type SavedPlace } from '../../state/saved-places.ts';
import { showToast } from '../../ui/toast-queue.ts';

/** Changes the list and says why if that fails; returns whether it worked. */
function change(places: readonly SavedPlace[]): boolean {
  const outcome = savedPlaces.replace(places);
  if (outcome !== 'written') reportUnsaved(outcome);
  return outcome === 'written';
}

/** Puts removed places back where they stood, among what was saved since. */
export function putBack(
  now: readonly SavedPlace[],
  before: readonly SavedPlace[],
  removed: ReadonlySet<string>,
): readonly SavedPlace[] {
  const known = new Set(before.map(({ id }) => id));
  const stillThere = new Set(now.map(({ id }) => id));
  return [
    ...before.filter(({ id }) => removed.has(id) || stillThere.has(id)),
    ...now.filter(({ id }) => !known.has(id)),
  ].slice(0, mostSaved);
}

/** Removes places from the list, with a message that can undo it. */
export function removeSaved(removed: readonly SavedPlace[]): void {
  const before = savedPlaces.read();
  const ids = new Set(removed.map(({ id }) => id));
  if (!change(before.filter(({ id }) => !ids.has(id)))) return;
  const [first] = removed;
  const name = removed.length === 1 ? first?.name : undefined;
  showToast({
    tone: 'plain',
    title: name ? `${name} removed` : `${formatCount(removed.length, 'place')} removed`,
    action: {
      label: 'Undo',
      run: () => {
        change(putBack(savedPlaces.read(), before, ids));
      },
    },
  });
}

/** Adds places to the end of the list, as many as it can hold, and says how many were new. */
export function addSaved(places: readonly SavedPlace[]): void {
  const own = savedPlaces.read();
  const fresh = places.filter(({ id }) => !savedPlaces.has(id));
  const added = fresh.slice(0, mostSaved - own.length);
  if (!change([...own, ...added])) return;
  const rest = fresh.length - added.length;
  showToast({
    tone: 'good',
    title:
      fresh.length === 0
        ? 'You had saved all of these already'
        : `${formatCount(added.length, 'place')} saved`,
    ...(rest === 0
      ? {}
      : { text: `${String(rest)} more did not fit: a browser keeps ${String(mostSaved)}.` }),
  });
}
