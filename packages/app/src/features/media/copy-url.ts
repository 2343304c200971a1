import { showToast } from '../../ui/toast-queue.ts';

/** Copies the whole URL of a file, and says whether that worked. */
export async function copyAddress(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(address, window.location.href).href);
    showToast({ tone: 'good', title: 'Copied!' });
  } catch {
    // The browser forbids it or has no clipboard, or the address is not one.
    showToast({ tone: 'danger', title: 'Failed to copy URL to clipboard' });
  }
}
