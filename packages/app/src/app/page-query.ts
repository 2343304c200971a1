/** What the URLs of lists and articles may have; the position of a map changes nothing before it is loaded. */
export const pageQueryNames: readonly string[] = [
  ...['q', 'category', 'show', 'start', 'sort', 'view', 'tag', 'exact', 'without'],
  ...['hygiene', 'rating', 'phone', 'website', 'kind', 'members'],
];

/** Whether a query changes what a page shows. */
export function changesPage(search: string): boolean {
  const query = new URLSearchParams(search);
  return pageQueryNames.some((name) => query.has(name));
}
