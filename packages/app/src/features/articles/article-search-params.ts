import { cutParameter } from '@manchester-eats/shared/domain';

/** The filters of the article list in a URL, `''` for none. */
export interface ArticleSearch {
  readonly text: string;
  readonly tag: string;
}

/** Reads the filters of the article list from a URL. */
export function parseArticleSearch(params: URLSearchParams): ArticleSearch {
  return {
    text: cutParameter(params.get('q') ?? ''),
    tag: cutParameter(params.get('tag') ?? ''),
  };
}

/** Writes the filters of the article list into a URL and keeps its other parameters. */
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
