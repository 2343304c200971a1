// Loaded for administrators only.
import { createIndexedDb, picturesDatabase } from '@manchester-eats/shared/indexed-db';
import { findMediaName, parseMediaName } from '@manchester-eats/shared/media';
import { openWaitingPictures, type WaitingPictures } from '@manchester-eats/shared/storage';
import { createBrowserClock } from './browser-clock.ts';

const clock = createBrowserClock();

/** The pictures of this browser that are not published yet. */
export const waitingPictures: WaitingPictures = openWaitingPictures(
  createIndexedDb({ factory: () => globalThis.indexedDB, clock }, picturesDatabase),
  () => clock.now(),
);

/** URLs that show waiting pictures, by name. They are kept, since there are few and any page may show them again. */
const urls = new Map<string, string>();

/** Returns a URL that shows the picture at an address if it waits in this browser; null if it does not. */
export async function findWaitingUrl(address: string): Promise<string | null> {
  const name = findMediaName(address);
  const type = parseMediaName(name ?? '')?.type;
  if (name === null || type === undefined) return null;
  const known = urls.get(name);
  if (known !== undefined) return known;
  const read = await waitingPictures.read(name);
  if (!read.ok || read.value === null) return null;
  const url = URL.createObjectURL(new Blob([new Uint8Array(read.value)], { type }));
  urls.set(name, url);
  return url;
}

let isShowing = false;
/** Pictures that wait nowhere: their errors are passed on. */
const missing = new WeakSet<HTMLImageElement>();

/**
 * Shows pictures that are not published yet wherever this page shows them, also in texts with HTML: the server does not
 * have them. Other errors take their usual course.
 */
export function showWaitingPictures(): void {
  if (isShowing) return;
  isShowing = true;
  // An element's own listeners run later, so that none shows a placeholder meanwhile.
  window.addEventListener('error', onError, { capture: true });
}

function onError(event: Event): void {
  const { target } = event;
  if (!(target instanceof HTMLImageElement) || missing.delete(target)) return;
  if (findMediaName(target.src) === null) return;
  event.stopImmediatePropagation();
  const failedUrl = target.src;
  void findWaitingUrl(failedUrl).then((url) => {
    if (target.src !== failedUrl) return; // It shows something else by now.
    if (url === null) {
      missing.add(target);
      target.dispatchEvent(new Event('error'));
    } else {
      target.src = url;
    }
  });
}
