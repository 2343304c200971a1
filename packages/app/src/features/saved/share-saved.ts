import { formatNumber } from '@manchester-eats/shared/domain';
import type { SavedPlace } from '../../state/saved-places.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { shareIds } from './shared-ids.ts';

/** Opens the device's sheet for sharing the list, or copies its link; says so if the link holds only a part. */
export async function shareSaved(places: readonly SavedPlace[]): Promise<void> {
  const { origin } = window.location;
  const ids = places.map(({ id }) => id);
  const { path, count } = shareIds(ids, origin);
  const url = `${origin}${path}`;
  const part =
    count === places.length
      ? {}
      : {
          text: `It holds the first ${formatNumber(count)} of ${formatNumber(places.length)}: longer links do not work everywhere.`,
        };
  if (await openedSheet(url)) {
    if (count < places.length)
      showToast({ tone: 'plain', title: 'The link is at its longest', ...part });
    return;
  }
  try {
    await navigator.clipboard.writeText(url);
    showToast({ tone: 'good', title: 'Link copied', ...part });
  } catch {
    // The browser forbids it or has no clipboard: the address bar offers the link.
    window.location.assign(path);
  }
}

/** Returns whether the device has a sheet and it was used or closed. */
async function openedSheet(url: string): Promise<boolean> {
  if (!('share' in navigator)) return false;
  try {
    await navigator.share({ title: 'Places to eat', url });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
