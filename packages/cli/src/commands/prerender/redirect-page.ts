import { encodePart } from '@manchester-eats/shared/domain';
import type { PublicSource } from '@manchester-eats/shared/supabase';

/** A listing that was merged, and the public one that has its content now. */
export interface MergedListing {
  readonly id: string;
  readonly into: string;
}

/** A chain of merges is followed so far; a circle ends there. */
const mostSteps = 20;

/** Lists the merged listings whose content another public listing has. */
export function listMerged({ listings, removals }: PublicSource): readonly MergedListing[] {
  const published = new Set(listings.map(({ id }) => id));
  const next = new Map(removals.map(({ id, mergedInto }) => [id, mergedInto]));
  return removals.flatMap(({ id, mergedInto }) => {
    let into = mergedInto;
    for (let step = 0; step < mostSteps && into !== null && !published.has(into); step += 1) {
      into = next.get(into) ?? null;
    }
    return into !== null && published.has(into) && !published.has(id) ? [{ id, into }] : [];
  });
}

/** Returns a page that leads to another listing, also without scripts. */
export function redirectPage({ into }: MergedListing, siteUrl: string): string {
  const path = `/listing/${encodePart(into)}`;
  return `<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="UTF-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>This place has moved</title>
    <meta http-equiv="refresh" content="0; url=${path}" />
    <link rel="canonical" href="${siteUrl}${path}" />
  </head>
  <body>
    <p><a href="${path}">This place is on another page now.</a></p>
  </body>
</html>
`;
}

/** Returns the list of redirects in the form that several hosts of plain files read: from, to and status. */
export function redirectList(merged: readonly MergedListing[]): string {
  const line = ({ id, into }: MergedListing) =>
    `/listing/${encodePart(id)} /listing/${encodePart(into)} 301\n`;
  return merged.map(line).join('');
}
