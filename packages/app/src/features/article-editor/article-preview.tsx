import type { ArticleDraft } from '@manchester-eats/shared/editing';
import { HtmlContent } from '../html/html-content.tsx';
import { PictureOrPlaceholder } from '../pictures/picture-or-placeholder.tsx';

/** An article as visitors will read it. */
export function ArticlePreview({ draft }: { readonly draft: ArticleDraft }) {
  const { title, excerpt, author, date, image, content, tags } = draft;
  const byline = [author, date].filter((text) => text.trim() !== '').join(' · ');
  return (
    <section
      aria-label="Preview"
      className="grid gap-6 rounded-lg border border-line bg-surface p-5 md:p-8"
    >
      <div className="grid max-w-prose gap-3">
        <h3 className="text-3xl font-extrabold break-words">{title.trim() || 'Untitled'}</h3>
        {excerpt === '' ? null : <p className="text-lg break-words text-ink-soft">{excerpt}</p>}
        {byline === '' ? null : <p className="text-sm text-ink-soft">{byline}</p>}
      </div>
      <PictureOrPlaceholder
        name={title}
        category={tags.split(',')[0]?.trim() || 'Article'}
        imageUrl={image.trim()}
        className="h-64 w-full max-w-prose overflow-hidden rounded-lg md:h-80"
      />
      <HtmlContent html={content} isMainText />
    </section>
  );
}
