import type { CacheLimits } from './find-surplus.ts';

/** Every cache of the site begins with it. */
export const cachePrefix = 'eats-';

/**
 * Names of the caches. The number is that of the format: a worker deletes what it does not know. Pages belong to the
 * build whose assets they name.
 */
export const cacheNames = {
  builds: 'eats-builds-1',
  assets: 'eats-assets-1',
  data: 'eats-data-1',
  pictures: 'eats-pictures-1',
  pages: (version: string) => `eats-pages-1-${version}`,
} as const;

const megabyte = 1_000_000;

/** The most that is kept of what a visitor has seen. */
export const cacheLimits: Readonly<Record<'data' | 'pictures' | 'pages', CacheLimits>> = {
  data: { count: 300, size: 8 * megabyte },
  pictures: { count: 120, size: 24 * megabyte },
  pages: { count: 40, size: 8 * megabyte },
};

/** Returns the caches of other formats and builds, which a new worker deletes. */
export function staleCaches(names: readonly string[], version: string): string[] {
  const { pages, ...fixed } = cacheNames;
  const current = new Set<string>([...Object.values(fixed), pages(version)]);
  return names.filter((name) => name.startsWith(cachePrefix) && !current.has(name));
}
