import { cacheNames } from './caches.ts';
import { findSurplus, type CacheLimits, type KeptEntry } from './find-surplus.ts';

/** Header of kept answers: their size in bytes. */
const sizeHeader = 'x-eats-size';

/** The site's answers are the same for every encoding, so what they vary by makes no difference. */
export const anyVariant: CacheQueryOptions = { ignoreVary: true };

/** Keeps an answer and removes what was used least recently. A full or blocked storage keeps nothing. */
export async function keepAnswer(
  cacheName: string,
  url: string,
  response: Response,
  limits: CacheLimits,
): Promise<void> {
  const body = await response.arrayBuffer();
  const headers = new Headers(response.headers);
  headers.set(sizeHeader, String(body.byteLength));
  // What is kept is decoded.
  headers.delete('content-encoding');
  headers.delete('content-length');
  const put = async () => {
    const cache = await caches.open(cacheName);
    // Deleted first, because an entry that is replaced may stay where it was in the order.
    await cache.delete(url, anyVariant);
    await cache.put(url, new Response(body, { status: 200, headers }));
    await removeSurplus(cache, limits);
  };
  try {
    await put();
  } catch {
    await makeRoom();
    await put().catch(() => undefined); // The visitor has the answer; only the copy is missing.
  }
}

/** Marks an entry as used just now. */
export async function touchEntry(cacheName: string, url: string, kept: Response): Promise<void> {
  try {
    const cache = await caches.open(cacheName);
    const body = await kept.arrayBuffer();
    await cache.delete(url, anyVariant);
    await cache.put(url, new Response(body, { status: 200, headers: kept.headers }));
  } catch {
    // The storage is full: the entry is loaded again next time.
  }
}

async function removeSurplus(cache: Cache, limits: CacheLimits): Promise<void> {
  const entries: KeptEntry[] = [];
  for (const request of await cache.keys()) {
    const kept = await cache.match(request, anyVariant);
    const size = Number(kept?.headers.get(sizeHeader) ?? 0);
    entries.push({ url: request.url, size: Number.isFinite(size) ? size : 0 });
  }
  for (const url of findSurplus(entries, limits)) await cache.delete(url, anyVariant);
}

/** Pictures are the largest and the least needed. */
async function makeRoom(): Promise<void> {
  await caches.delete(cacheNames.pictures).catch(() => false);
}
