import { showToast } from '../../ui/toast-queue.ts';

/** Copies the whole URL of a file, and says whether that worked. */
export async function copyUrl(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(url, window.location.href).href);
    showToast({ tone: 'good', title: 'Copied!' });
  } catch {
    // The browser forbids it or has no clipboard, or the URL is not valid.
    showToast({ tone: 'danger', title: 'Failed to copy URL to clipboard' });
  }
}
