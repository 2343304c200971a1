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
export { findNewPageSlug, isDefaultPage } from '../domain/page/page-slug.ts';
export {
  judgeMetaDescription,
  judgeMetaTitle,
  previewSearchResult,
  type MetaCount,
} from '../domain/seo/meta-texts.ts';
