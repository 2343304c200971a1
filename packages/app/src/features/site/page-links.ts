import type { DirectoryDocuments } from '@manchester-eats/shared/domain';
import { paths } from '../../paths.ts';

/** A link of the header or the footer. */
export interface PageLink {
  readonly label: string;
  readonly to: string;
}

type Pages = DirectoryDocuments['pages'];
type Switch = 'showInHeader' | 'showInFooter';

const builtIn = [
  { slug: 'about', label: 'About', to: paths.about() },
  { slug: 'contact', label: 'Contact', to: paths.contact() },
  { slug: 'terms', label: 'Terms', to: paths.terms() },
  { slug: 'privacy', label: 'Privacy', to: paths.privacy() },
] as const;

const home: PageLink = { label: 'Home', to: paths.home() };
const articles: PageLink = { label: 'Articles', to: paths.articles() };

/** Links of the header: the three that are always there, and the pages whose switch says so. */
export function headerLinks(pages: Pages): PageLink[] {
  return linksOf(pages, 'showInHeader', ['about']);
}

/** Links of the footer: every page that a site has, and the others whose switch says so. */
export function footerLinks(pages: Pages): PageLink[] {
  return linksOf(
    pages,
    'showInFooter',
    builtIn.map(({ slug }) => slug),
  );
}

/** A built-in page that nobody wrote yet is linked where the site links it by itself. */
function linksOf(pages: Pages, place: Switch, byItself: readonly string[]): PageLink[] {
  const shown = builtIn.filter(({ slug }) =>
    Object.hasOwn(pages, slug) ? pages[slug]?.[place] : byItself.includes(slug),
  );
  return [
    home,
    ...shown.filter(({ slug }) => slug === 'about'),
    articles,
    ...shown.filter(({ slug }) => slug !== 'about'),
    ...customLinks(pages, place),
  ];
}

function customLinks(pages: Pages, place: Switch): PageLink[] {
  const known = new Set<string>(['home', ...builtIn.map(({ slug }) => slug)]);
  return Object.values(pages)
    .filter((page) => page[place] && !known.has(page.slug))
    .map((page) => ({
      label: page.title === '' ? page.slug : page.title,
      to: paths.topic(page.slug),
    }));
}
