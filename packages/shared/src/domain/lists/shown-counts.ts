/** How many listings a page shows at first. A page that is written as a file is written again when one of them changes. */
export const shownCounts = {
  /** On the home page; "Show more" adds as many. */
  home: 12,
  /** In the other lists. */
  list: 24,
  /** In the sidebar of a list, none of which is among the first ones of the list. */
  featured: 3,
  /** Similar ones on the page of a listing: they fill rows of one or two; where a row has three, the fourth is hidden. */
  related: 4,
} as const;
