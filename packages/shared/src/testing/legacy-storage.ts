import { textHash } from '../domain/json/text-hash.ts';
import type { MemoryBrowser } from './memory-browser.ts';

/** Returns a base of the legacy format: revisions and hashes of the records that were read. */
export function base(records: object, revision = 9): string {
  const data = JSON.stringify({ revision, records });
  return `{"stamp":4,"checksum":"${textHash(data)}","documents":{},"data":${data}}`;
}

/** Returns the metadata that the legacy format stored beside a document's text. */
export function sidecar(text: string, keep: 'all' | 'cache', fields: object = {}): string {
  return JSON.stringify({
    revision: 5,
    checksum: textHash(text),
    place: 'local',
    savedAt: 1_795_000_000_000,
    keep,
    copied: 5,
    emergency: 5,
    hour: 1,
    shape: '',
    baseStamp: 4,
    replaced: null,
    ...fields,
  });
}

/** Fills the database of the legacy format. */
export async function fillDatabase(
  browser: MemoryBrowser,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  await new Promise<void>((resolve) => {
    const request = browser.factory.open('eats-working-copy', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('kept');
    request.onsuccess = () => {
      const transaction = request.result.transaction('kept', 'readwrite');
      for (const [key, value] of Object.entries(values)) {
        transaction.objectStore('kept').put(value, key);
      }
      transaction.oncomplete = () => {
        request.result.close();
        resolve();
      };
    };
  });
}
