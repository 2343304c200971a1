import { useSyncExternalStore } from 'react';
import { showToast } from '../../ui/toast-queue.ts';

const neverChanges = () => () => undefined;

/** Returns whether the device has a sheet for sharing. Most desktop browsers and sites without https have none. */
export function useCanShare(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => 'share' in navigator,
    () => false,
  );
}

/** Opens the device's sheet for sharing a page of this site; copies the link if the sheet does not open. */
export async function shareLink(path: string, title: string): Promise<void> {
  try {
    await navigator.share({ title, url: fullUrl(path) });
  } catch (error) {
    // The visitor closed the sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    await copyLink(path);
  }
}

/** Copies the full URL of a page of this site and says whether that worked. */
export async function copyLink(path: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(fullUrl(path));
    showToast({ tone: 'good', title: 'Copied!' });
  } catch {
    showToast({ tone: 'danger', title: 'Failed to copy URL to clipboard.' }); // The browser forbids it or has no clipboard.
  }
}

/** Returns the URL without the current query and fragment. */
function fullUrl(path: string): string {
  return new URL(path, window.location.href).href;
}
