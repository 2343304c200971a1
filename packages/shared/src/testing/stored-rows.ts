import type { MemoryBrowser } from './memory-browser.ts';

/**
 * Changes the rows of a browser's database directly. A row for which `change` returns undefined is
 * removed.
 */
export function changeRows(
  browser: MemoryBrowser,
  change: (key: string, value: unknown) => unknown,
): Promise<void> {
  return new Promise((resolve) => {
    const request = browser.factory.open('eats-directory', 1);
    request.onsuccess = () => {
      const transaction = request.result.transaction('rows', 'readwrite');
      const cursor = transaction.objectStore('rows').openCursor();
      cursor.onsuccess = () => {
        if (cursor.result === null) return;
        const { key, value } = cursor.result as { key: IDBValidKey; value: unknown };
        const next = change(key as string, value);
        if (next === undefined) cursor.result.delete();
        else cursor.result.update(next);
        cursor.result.continue();
      };
      transaction.oncomplete = () => {
        request.result.close();
        resolve();
      };
    };
  });
}
