import { countCharacters } from '../json/text-schema.ts';

/** What is said about a text for search engines. */
export interface MetaVerdict {
  readonly status: 'missing' | 'short' | 'long' | 'optimal';
  readonly text: string;
}

/** A text for search engines, judged. */
export interface MetaCount {
  readonly characters: number;
  /** The most characters that search engines show. */
  readonly most: number;
  readonly isOver: boolean;
  readonly verdict: MetaVerdict;
}

interface MetaKind {
  readonly name: string;
  readonly least: number;
  readonly most: number;
}

/** A meta title; 50 to 60 characters are recommended. */
const metaTitle: MetaKind = { name: 'Meta title', least: 30, most: 60 };
const metaDescription: MetaKind = { name: 'Meta description', least: 120, most: 160 };

/** Counts and judges a meta title. Blanks around it do not count. */
export function judgeMetaTitle(title: string): MetaCount {
  return judge(title, metaTitle);
}

/** Counts and judges a meta description. Blanks around it do not count. */
export function judgeMetaDescription(description: string): MetaCount {
  return judge(description, metaDescription);
}

function judge(given: string, { name, least, most }: MetaKind): MetaCount {
  const characters = countCharacters(given.trim());
  const isOver = characters > most;
  const verdict = (status: MetaVerdict['status'], text: string): MetaCount => ({
    ...{ characters, most, isOver },
    verdict: { status, text: `${name} ${text}` },
  });
  if (characters === 0) return verdict('missing', 'is missing');
  if (characters < least) {
    return verdict('short', `is too short (less than ${String(least)} characters)`);
  }
  if (isOver) return verdict('long', `is too long (more than ${String(most)} characters)`);
  return verdict('optimal', 'length is optimal');
}

/** A result of a search engine, as it may look. */
export interface SearchPreview {
  readonly title: string;
  readonly url: string;
  readonly description: string;
}

interface PreviewedPage {
  readonly metaTitle: string;
  readonly metaDescription: string;
  /** What the page shows without a meta title or description. */
  readonly fallbackTitle: string;
  readonly fallbackDescription: string;
  /** The path of the page. */
  readonly path: string;
}

/** The domain of the preview: the site's own is not known everywhere the texts are edited. */
const placeholderDomain = 'example.com';

/** Returns how a page may look among the results of a search engine, which cuts long texts off. */
export function previewSearchResult(page: PreviewedPage): SearchPreview {
  return {
    title: cut(page.metaTitle.trim() || page.fallbackTitle.trim() || 'Untitled', metaTitle.most),
    url: [placeholderDomain, ...page.path.split('/').filter((part) => part !== '')].join(' › '),
    description: cut(
      page.metaDescription.trim() || page.fallbackDescription.trim(),
      metaDescription.most,
    ),
  };
}

function cut(text: string, most: number): string {
  const characters = Array.from(text);
  return characters.length <= most
    ? text
    : `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}
