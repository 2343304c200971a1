import { formatCount } from '../format-count.ts';
import { piecePaths } from '../pieces/piece-paths.ts';
import type { DiscoveredDirectory } from './discovered-directory.ts';

/** Pages of accounts and administrators, frames and interfaces. A path without an end would close `/authentic` too. */
const closedPaths = [
  ...['/admin$', '/admin/', '/auth$', '/auth?', '/client$', '/client/', '/claim/'],
  ...['/embed/', '/rest/', '/functions/'],
] as const;

/** Returns robots.txt: what crawlers should leave out, and where the sitemap is. */
export function robotsText(siteUrl: string): string {
  return [
    'User-agent: *',
    ...closedPaths.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

/** Returns llms.txt: what the site is and where its data is, for programs that read text. */
export function llmsText(
  { listings, categories, areas }: DiscoveredDirectory,
  siteUrl: string,
  site: { readonly name: string; readonly description: string },
): string {
  return [
    `# ${site.name}`,
    '',
    `> ${site.description}`,
    '',
    `It has ${formatCount(listings.length, 'place')} in ${formatCount(areas.length, 'area')}, and ${String(categories.length)} categories.`,
    '',
    '## Data',
    '',
    `- [Open data, JSON](${siteUrl}/data/open.json): listings of the food hygiene register, with their licence`,
    `- [Open data, GeoJSON](${siteUrl}/data/open.geojson): the same with positions`,
    `- [Categories and areas](${siteUrl}/data/${piecePaths.topics()}): names, paths and counts`,
    `- [A listing](${siteUrl}/data/listings/ID.json): all that its page shows`,
    `- [Sitemap](${siteUrl}/sitemap.xml): every page, with the day of its last change`,
    '',
    '## Feeds',
    '',
    `- [New places](${siteUrl}/feeds/new.xml)`,
    `- [Articles](${siteUrl}/feeds/articles.xml)`,
    '',
    '## For other sites',
    '',
    `- [Cards, a map and a search field](${siteUrl}/partners) to embed, free of charge`,
    '',
  ].join('\n');
}
