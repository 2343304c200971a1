import { expect, type Page } from '@playwright/test';
import { results } from './results.ts';

/** Visits the site and waits until the directory and a copy of its listings are stored in this browser. */
export async function visitOnce(page: Page): Promise<void> {
  await page.goto('/');
  await expect(results(page).cards).toHaveCount(12);
  // The copies are written after the mirror, which is written after the database.
  await expect
    .poll(() =>
      page.evaluate(async () => {
        if (localStorage.getItem('eats:mirror') === null) return 0;
        const database = await new Promise<IDBDatabase>((resolve, reject) => {
          const request = indexedDB.open('eats-directory');
          request.onsuccess = () => {
            resolve(request.result);
          };
          request.onerror = () => {
            reject(request.error ?? new Error('The database did not open.'));
          };
        });
        const range = IDBKeyRange.bound('eats:copy:', 'eats:copy:\uffff');
        const keys = await new Promise<IDBValidKey[]>((resolve) => {
          const request = database.transaction('rows').objectStore('rows').getAllKeys(range);
          request.onsuccess = () => {
            resolve(request.result);
          };
        });
        database.close();
        const isOfListings = (key: IDBValidKey) =>
          typeof key === 'string' && key.includes('directoryListings');
        return keys.filter(isOfListings).length;
      }),
    )
    .toBeGreaterThan(0);
}
