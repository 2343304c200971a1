// The rules of the pages where administrators write. No visitor loads them.
export {
  checkArticle,
  draftOfArticle,
  emptyArticleDraft,
  newArticleId,
  searchArticles,
  type ArticleDraft,
  type ArticleProblem,
} from '../domain/article/article-draft.ts';
export { draftOfPage, emptyPage, pageOfDraft, type PageDraft } from '../domain/page/page-draft.ts';
export { defaultPageSlugs } from '../domain/page/reserved-slugs.ts';
export { findNewPageSlug, isDefaultPage } from '../domain/page/page-slug.ts';
export {
  judgeMetaDescription,
  judgeMetaTitle,
  previewSearchResult,
  type MetaCount,
} from '../domain/seo/meta-texts.ts';
