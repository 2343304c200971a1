import { cityTexts } from '../../city/greater-manchester-texts.ts';
import { siteName } from '../../city/site-name.ts';
import { llmsText, robotsText } from './crawler-texts.ts';
import type { DiscoveredDirectory } from './discovered-directory.ts';
import { articlesFeed, newListingsFeed } from './feeds.ts';
import { openData, openGeoJson } from './open-data.ts';
import { sitemapIndexXml } from './sitemap.ts';

/** A file that crawlers, feed readers or other programs read. */
export interface DiscoveryFile {
  /** Its path below the site, without a slash at the beginning. */
  readonly path: string;
  readonly format: 'text' | 'xml' | 'atom' | 'json' | 'geojson';
  /** `siteUrl` is the origin of the site, without a slash at its end. */
  readonly make: (directory: DiscoveredDirectory, siteUrl: string) => string;
}

const about = { name: siteName, description: cityTexts.description };

/** The files with a fixed path; besides them, a site has the parts of its sitemap. */
export const discoveryFiles: readonly DiscoveryFile[] = [
  { path: 'robots.txt', format: 'text', make: (_, siteUrl) => robotsText(siteUrl) },
  { path: 'llms.txt', format: 'text', make: (...source) => llmsText(...source, about) },
  { path: 'sitemap.xml', format: 'xml', make: sitemapIndexXml },
  {
    path: 'feeds/articles.xml',
    format: 'atom',
    make: (...source) => articlesFeed(...source, siteName),
  },
  {
    path: 'feeds/new.xml',
    format: 'atom',
    make: (...source) => newListingsFeed(...source, siteName),
  },
  {
    path: 'data/open.json',
    format: 'json',
    make: (...source) => JSON.stringify(openData(...source)),
  },
  {
    path: 'data/open.geojson',
    format: 'geojson',
    make: (...source) => JSON.stringify(openGeoJson(...source)),
  },
];
