const longestText = 200;

/** What an address says of the article list; `''` for no wish. */
export interface ArticleSearch {
  readonly text: string;
  readonly tag: string;
}

/** Reads the state of the article list from an address. */
export function parseArticleSearch(params: URLSearchParams): ArticleSearch {
  return {
    text: (params.get('q') ?? '').slice(0, longestText),
    tag: (params.get('tag') ?? '').slice(0, longestText),
  };
}

/** Writes the state of the article list into an address; what this file does not know of stays. */
export function withArticleSearch(
  params: URLSearchParams,
  search: Partial<ArticleSearch>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of [
    ['q', search.text],
    ['tag', search.tag],
  ] as const) {
    if (value === '') next.delete(name);
    else if (value !== undefined) next.set(name, value);
  }
  return next;
}
