/** Parameters of searches, filters, orders and views. `results-query.test.ts` of the app checks that none is missing. */
const resultsParameters =
  /^(?:q|category|show|start|view|in|hygiene|rating|phone|website|kind|members|sort|exact|without|tag)$/;

/**
 * Whether the query of a URL (`?q=pie&view=map`) makes the page show some of its results, or shows them in another
 * way. Such pages are endless, so search engines list only the page without a query.
 */
export function isResultsQuery(query: string): boolean {
  return query
    .replace(/^\?/, '')
    .split('&')
    .some((part) => resultsParameters.test(part.split('=', 1)[0] ?? ''));
}
