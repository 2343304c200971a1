export { llmsText, robotsText } from '../domain/discovery/crawler-texts.ts';
export { discoverDirectory } from '../domain/discovery/discover-directory.ts';
export { type DiscoveredDirectory } from '../domain/discovery/discovered-directory.ts';
export { articlesFeed, newListingsFeed } from '../domain/discovery/feeds.ts';
export { openData, openGeoJson } from '../domain/discovery/open-data.ts';
export { sitemapIndexXml, sitemapParts, sitemapXml } from '../domain/discovery/sitemap.ts';
