import type { DirectoryDocuments } from '@manchester-eats/shared/domain';
import { paths } from '../../paths.ts';

/** A link in the header or the footer. */
interface PageLink {
  readonly label: string;
  readonly to: string;
}

type Pages = DirectoryDocuments['pages'];
type LinkField = 'showInHeader' | 'showInFooter';

const builtIn = [
  { slug: 'about', label: 'About', to: paths.about() },
  { slug: 'contact', label: 'Contact', to: paths.contact() },
  { slug: 'terms', label: 'Terms', to: paths.terms() },
  { slug: 'privacy', label: 'Privacy', to: paths.privacy() },
] as const;

const home: PageLink = { label: 'Home', to: paths.home() };
const partners: PageLink = { label: 'For partners', to: paths.partners() };
const saved: PageLink = { label: 'Saved places', to: paths.saved() };
const articles: PageLink = { label: 'Articles', to: paths.articles() };

/** Returns the header's links: Home, About unless switched off, Articles and pages switched on for it. */
export function headerLinks(pages: Pages): PageLink[] {
  return buildLinks(pages, 'showInHeader', ['about']);
}

/**
 * Returns the footer's links: Home, Articles, built-in pages unless switched off, other pages switched on for it, the
 * saved places and the page for partners.
 */
export function footerLinks(pages: Pages): PageLink[] {
  const slugs = builtIn.map(({ slug }) => slug);
  return [...buildLinks(pages, 'showInFooter', slugs), saved, partners];
}

/** Returns the links of a header or footer. Built-in pages that were never saved follow `linkedByDefault`. */
function buildLinks(
  pages: Pages,
  field: LinkField,
  linkedByDefault: readonly string[],
): PageLink[] {
  const shown = builtIn.filter(({ slug }) =>
    Object.hasOwn(pages, slug) ? pages[slug]?.[field] : linkedByDefault.includes(slug),
  );
  return [
    home,
    ...shown.filter(({ slug }) => slug === 'about'),
    articles,
    ...shown.filter(({ slug }) => slug !== 'about'),
    ...customLinks(pages, field),
  ];
}

function customLinks(pages: Pages, field: LinkField): PageLink[] {
  const builtInSlugs = new Set<string>(['home', ...builtIn.map(({ slug }) => slug)]);
  return Object.values(pages)
    .filter((page) => page[field] && !builtInSlugs.has(page.slug))
    .map((page) => ({
      label: page.title === '' ? page.slug : page.title,
      to: paths.page(page.slug),
    }));
}
