import { greaterManchester } from '@manchester-eats/shared/city';
import { pageOrDefault, type Page } from '@manchester-eats/shared/domain';
import { defaultPageSlugs } from '@manchester-eats/shared/editing';
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal.ts';
import { NewPage } from './new-page.tsx';
import { PageRow } from './page-row.tsx';

type Pages = Readonly<Record<string, Page>>;

/** All pages, those that every site has first, and a form for a new one. */
export function ManagePages({ pages }: { readonly pages: Pages }) {
  const { target, onFocus } = useFocusAfterRemoval<HTMLHeadingElement>();
  return (
    <div className="grid gap-6" onFocus={onFocus}>
      <NewPage />
      <section aria-labelledby="all-pages" className="grid gap-3">
        <h2 id="all-pages" ref={target} tabIndex={-1} className="text-xl">
          Manage pages
        </h2>
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
          {listPages(pages).map((page) => (
            <PageRow key={page.slug} page={page} />
          ))}
        </ul>
      </section>
    </div>
  );
}

function listPages(pages: Pages): Page[] {
  const defaults = defaultPageSlugs.flatMap(
    (slug) => pageOrDefault(pages, slug, greaterManchester) ?? [],
  );
  const custom = Object.values(pages).filter(({ slug }) => !defaultPageSlugs.includes(slug));
  return [...defaults, ...custom];
}
