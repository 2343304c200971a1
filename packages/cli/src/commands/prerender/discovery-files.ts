import { cityTexts } from '@manchester-eats/shared/city';
import {
  articlesFeed,
  discoverDirectory,
  llmsText,
  newListingsFeed,
  openData,
  openGeoJson,
  robotsText,
  sitemapIndexXml,
  sitemapParts,
  sitemapXml,
} from '@manchester-eats/shared/discovery';
import { siteName } from '@manchester-eats/shared/domain';
import type { PublicSource } from '@manchester-eats/shared/supabase';
import type { TextFile } from './data-files.ts';

/** Returns what crawlers, feed readers and other programs read. */
export function listDiscoveryFiles(source: PublicSource, siteUrl: string): readonly TextFile[] {
  const directory = discoverDirectory(source);
  const about = { name: siteName, description: cityTexts.description };
  const files: TextFile[] = [
    { path: 'robots.txt', text: robotsText(siteUrl) },
    { path: 'llms.txt', text: llmsText(directory, siteUrl, about) },
    { path: 'feeds/articles.xml', text: articlesFeed(directory, siteUrl, siteName) },
    { path: 'feeds/new.xml', text: newListingsFeed(directory, siteUrl, siteName) },
    { path: 'data/open.json', text: JSON.stringify(openData(directory, siteUrl)) },
    { path: 'data/open.geojson', text: JSON.stringify(openGeoJson(directory, siteUrl)) },
  ];
  for (const part of sitemapParts) {
    for (let number = 1; ; number += 1) {
      const text = sitemapXml(part, number, directory, siteUrl);
      if (text === null) break;
      files.push({ path: `sitemaps/${part}-${String(number)}.xml`, text });
    }
  }
  return [...files, { path: 'sitemap.xml', text: sitemapIndexXml(directory, siteUrl) }];
}
