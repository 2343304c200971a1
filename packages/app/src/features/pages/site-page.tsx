import type { Page } from '@manchester-eats/shared/domain';
import { HtmlContent } from '../html/html-content.tsx';

/** A page written by an administrator, or the default text of a built-in one. */
export function SitePage({ page }: { readonly page: Page }) {
  return (
    <article className="mx-auto flex w-full max-w-prose flex-col gap-6">
      <header>
        <h1 tabIndex={-1} className="text-3xl font-extrabold break-words">
          {page.title}
        </h1>
        {page.subtitle === '' ? null : (
          <p className="mt-2 text-lg break-words text-ink-soft">{page.subtitle}</p>
        )}
      </header>
      <PageTexts page={page} />
    </article>
  );
}

/** The texts of a page below its title. */
export function PageTexts({ page }: { readonly page: Page }) {
  return (
    <>
      <HtmlContent html={page.headerHtml} />
      <HtmlContent html={page.content} isMainText />
      <HtmlContent html={page.footerHtml} />
    </>
  );
}
