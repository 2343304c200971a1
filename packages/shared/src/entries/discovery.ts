export { discoverDirectory } from '../domain/discovery/discover-directory.ts';
export { type DiscoveredDirectory } from '../domain/discovery/discovered-directory.ts';
export { discoveryFiles } from '../domain/discovery/discovery-files.ts';
export { sitemapParts, sitemapXml } from '../domain/discovery/sitemap.ts';
export { visibleAreas, visibleArticles } from '../domain/healing/visible-records.ts';
