import type { PublishedSite } from '@manchester-eats/shared/rendering';
import {
  buildInSlices,
  createSearchIndex,
  greaterManchesterSearchWords,
  type SearchIndex,
} from '@manchester-eats/shared/search';

/**
 * Returns a function that returns an index of a site. There is one, of the site that was asked for last: after a publish,
 * only what has changed is read again.
 */
export function createSiteIndex(): (site: PublishedSite) => Promise<SearchIndex> {
  const index = createSearchIndex();
  let latest: { readonly site: PublishedSite; readonly ready: Promise<SearchIndex> } | null = null;
  return (site) => {
    if (latest?.site !== site) latest = { site, ready: build(index, site) };
    return latest.ready;
  };
}

async function build(index: SearchIndex, site: PublishedSite): Promise<SearchIndex> {
  const { listings, categories, areas } = site.documents;
  const descriptions = await site.readDescriptions();
  const words = greaterManchesterSearchWords;
  index.update({ listings, categories, areas, descriptions, words });
  await buildInSlices(index, () => performance.now(), nextTurn);
  return index;
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}
