import {
  discoverDirectory,
  discoveryFiles,
  sitemapParts,
  sitemapXml,
} from '@manchester-eats/shared/discovery';
import type { PublicSource } from '@manchester-eats/shared/supabase';
import type { TextFile } from './data-files.ts';

/** Returns what crawlers, feed readers and other programs read; the index of the sitemap after its parts. */
export function listDiscoveryFiles(
  source: PublicSource,
  siteUrl: string,
  now: number,
): readonly TextFile[] {
  const directory = discoverDirectory(source, now);
  const parts: TextFile[] = [];
  for (const part of sitemapParts) {
    for (let number = 1; ; number += 1) {
      const text = sitemapXml(part, number, directory, siteUrl);
      if (text === null) break;
      parts.push({ path: `sitemaps/${part}-${String(number)}.xml`, text });
    }
  }
  return [
    ...parts,
    ...discoveryFiles.map(({ path, make }) => ({ path, text: make(directory, siteUrl) })),
  ];
}
