import * as z from 'zod/mini';
import { toSlug } from '../listing/slug.ts';
import { isPictureAddress, pictureAddressRule } from '../media/picture-address.ts';
import { articleSchema, type Article } from './article-schema.ts';

/** An article as a form holds it. */
export interface ArticleDraft extends Omit<Article, 'id' | 'slug' | 'tags'> {
  /** Separated by commas. */
  readonly tags: string;
}

export const emptyArticleDraft: ArticleDraft = {
  title: '',
  excerpt: '',
  content: '',
  date: '',
  author: '',
  image: '',
  published: false,
  tags: '',
};

/** What is wrong with a field of a draft. */
export interface ArticleProblem {
  readonly field: keyof ArticleDraft;
  readonly text: string;
}

/** Returns an article as a form holds it. */
export function draftOfArticle(article: Article): ArticleDraft {
  const { title, excerpt, content, date, author, image, published, tags } = article;
  return { title, excerpt, content, date, author, image, published, tags: tags.join(', ') };
}

/** The names of the fields, as a sentence begins with them. */
const fieldNames: Readonly<Record<keyof ArticleDraft, string>> = {
  title: 'The title',
  excerpt: 'The excerpt',
  content: 'The content',
  date: 'The date',
  author: 'The author',
  image: 'The URL of the picture',
  published: 'The state',
  tags: 'The tags',
};

/** An article to be saved, or the first thing that is wrong with its draft. */
export type CheckedArticle =
  | { readonly article: Article; readonly problem: null }
  | { readonly article: null; readonly problem: ArticleProblem };

/**
 * Turns a draft into an article. A new article gets a slug of its title that no other has; an old one keeps its slug, so
 * that links to it stay good.
 */
export function checkArticle(
  draft: ArticleDraft,
  { id, others }: { readonly id: string; readonly others: readonly Article[] },
): CheckedArticle {
  const title = draft.title.trim();
  if (title === '') return refuse('title', 'Please enter a title');
  const image = draft.image.trim();
  const old = others.find((article) => article.id === id);
  // What was stored before is not judged, so that it keeps nobody from correcting something else.
  if (image !== '' && image !== old?.image && !isPictureAddress(image)) {
    return refuse('image', pictureAddressRule);
  }
  const fields = {
    ...draft,
    ...{ id, title, image },
    slug: old?.slug || freeSlug(title, id, others),
    tags: draft.tags.split(','),
  };
  const parsed = z.safeParse(articleSchema, fields);
  if (parsed.success) return { article: parsed.data, problem: null };
  const issue = parsed.error.issues[0];
  const field = (Object.keys(fieldNames) as (keyof ArticleDraft)[]).find(
    (name) => name === issue?.path[0],
  );
  return refuse(
    field ?? 'title',
    `${fieldNames[field ?? 'title']} ${issue?.message ?? 'is wrong'}`,
  );
}

function refuse(field: keyof ArticleDraft, text: string): CheckedArticle {
  return { article: null, problem: { field, text } };
}

function freeSlug(title: string, id: string, others: readonly Article[]): string {
  const wanted = Array.from(toSlug(title)).slice(0, 80).join('').replace(/-$/u, '') || id;
  const taken = new Set(others.map(({ slug }) => slug));
  let slug = wanted;
  for (let number = 2; taken.has(slug); number += 1) slug = `${wanted}-${String(number)}`;
  return slug;
}

/** Returns the id of an article that is added now; `now` is in milliseconds. */
export function newArticleId(now: number, articles: readonly Article[]): string {
  const taken = new Set(articles.map(({ id }) => id));
  let time = now;
  while (taken.has(`article-${String(time)}`)) time += 1;
  return `article-${String(time)}`;
}

/** Returns the articles whose title, author or tags contain a text; drafts too, in their stored order. */
export function searchArticles(articles: readonly Article[], text: string): readonly Article[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return articles;
  return articles.filter(({ title, author, tags }) =>
    [title, author, ...tags].some((field) => field.toLowerCase().includes(wanted)),
  );
}
