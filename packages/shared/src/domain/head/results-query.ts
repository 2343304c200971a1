/** Parameters that change what a page shows. `results-query.test.ts` of the app checks that none is missing. */
export const renderedParameters: readonly string[] = [
  ...['q', 'category', 'show', 'start', 'sort', 'view', 'tag', 'exact', 'without'],
  ...['hygiene', 'rating', 'phone', 'website', 'kind', 'members'],
];

/** The position of a map changes nothing before the map is loaded. */
const resultsParameters: ReadonlySet<string> = new Set([...renderedParameters, 'in']);

/**
 * Whether the query of a URL (`?q=pie&view=map`) makes the page show some of its results, or shows them in another
 * way. Such pages are endless, so search engines list only the page without a query.
 */
export function isResultsQuery(query: string): boolean {
  return query
    .replace(/^\?/, '')
    .split('&')
    .some((part) => resultsParameters.has(part.split('=', 1)[0] ?? ''));
}
