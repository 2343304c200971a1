import { cityTexts, siteName } from '@manchester-eats/shared/city';
import { pageOfDraft, type PageDraft } from '@manchester-eats/shared/editing';
import { PageTexts } from '../pages/site-page.tsx';

interface PagePreviewProps {
  readonly slug: string;
  readonly draft: PageDraft;
}

/** A page as visitors will read it. */
export function PagePreview({ slug, draft }: PagePreviewProps) {
  const isHome = slug === 'home';
  const title = draft.title.trim() || (isHome ? `Find ${siteName}` : slug);
  const subtitle = draft.subtitle.trim() || (isHome ? cityTexts.heroSubtitle : '');
  return (
    <section
      aria-label="Preview"
      className="grid gap-6 rounded-lg border border-line bg-surface p-5 md:p-8"
    >
      <div className="grid max-w-prose gap-2">
        <h3 className="text-3xl font-extrabold break-words">{title}</h3>
        {subtitle === '' ? null : <p className="text-lg break-words text-ink-soft">{subtitle}</p>}
      </div>
      {isHome ? (
        <p className="text-sm text-ink-soft">The search and the results follow.</p>
      ) : (
        <PageTexts page={pageOfDraft(slug, draft)} />
      )}
    </section>
  );
}
