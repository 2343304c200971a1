import type { ArticleDraft } from '@manchester-eats/shared/editing';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { adminPaths } from '../../admin-paths.ts';
import { paths } from '../../paths.ts';
import { useDirectory } from '../../state/use-directory.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { DeletedNote } from '../../ui/deleted-note.tsx';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ArticleFields } from './article-fields.tsx';
import { ArticlePreview } from './article-preview.tsx';
import { DeleteArticle } from './delete-article.tsx';
import { useArticleChanges } from './use-article-changes.ts';
import { useArticleForm } from './use-article-form.ts';

interface ArticleEditorProps {
  readonly id: string;
  readonly stored: ArticleDraft;
  /** The last part of the article's URL; null for a new article. */
  readonly slug: string | null;
}

/** The form of an article, with a preview. */
export function ArticleEditor({ id, stored, slug }: ArticleEditorProps) {
  const form = useArticleForm(id, stored, slug === null);
  const { remove } = useArticleChanges();
  const { articles } = useDirectory().documents;
  const navigate = useNavigate();
  const [isPreview, setIsPreview] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const { draft } = form;
  const toList = () => void navigate(adminPaths.content({ tab: 'articles' }));
  const article = articles.find((one) => one.id === id);
  return (
    <form
      noValidate
      aria-label={slug === null ? 'New article' : 'Article'}
      onSubmit={(event) => {
        event.preventDefault();
        void form.save(event.currentTarget).then((saved) => {
          if (saved === null || slug !== null) return;
          void navigate(adminPaths.content({ tab: 'articles', article: saved.id }), {
            replace: true,
          });
        });
      }}
      className="grid gap-6"
    >
      <LeaveGuard isChanged={form.isChanged && !form.isSaving} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <TextLink to={adminPaths.content({ tab: 'articles' })} isAlone>
          All articles
        </TextLink>
        <ArticleLink slug={slug} isPublished={stored.published} />
      </div>
      <h2 className="text-xl wrap-anywhere">
        {slug === null ? 'New article' : stored.title || 'Article'}
      </h2>
      {slug !== null && article === undefined && !isDeleting ? (
        <DeletedNote noun="article">
          What you typed is still here, and saving it adds the article again.
        </DeletedNote>
      ) : null}
      {isPreview ? (
        <ArticlePreview draft={draft} />
      ) : (
        <ArticleFields draft={draft} problem={form.problem} onDraft={form.setDraft} />
      )}
      <ActionBar status={form.isChanged ? 'Not saved yet' : ''}>
        {article === undefined ? null : (
          <DeleteArticle
            title={article.title}
            onDelete={() => {
              setIsDeleting(true);
              void remove(article).then((isRemoved) => {
                setIsDeleting(isRemoved);
                if (!isRemoved) return;
                form.forget();
                toList();
              });
            }}
          />
        )}
        {form.isChanged ? <Button onClick={form.forget}>Discard</Button> : null}
        <Button
          aria-pressed={isPreview}
          onClick={() => {
            setIsPreview(!isPreview);
          }}
        >
          Preview
        </Button>
        <Button type="submit" variant="primary" aria-disabled={form.isSaving}>
          {form.isSaving ? 'Saving...' : 'Save'}
        </Button>
      </ActionBar>
    </form>
  );
}

interface ArticleLinkProps {
  readonly slug: string | null;
  readonly isPublished: boolean;
}

/** The URL of the article, as a link once visitors may see it. */
function ArticleLink({ slug, isPublished }: ArticleLinkProps) {
  if (slug === null) return null;
  const path = paths.article(slug);
  return (
    <p className="text-sm wrap-anywhere text-ink-soft">
      URL:{' '}
      {isPublished ? (
        <a
          href={path}
          target="_blank"
          rel="noreferrer"
          className="text-accent-ink underline underline-offset-4"
        >
          {path}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      ) : (
        path
      )}
    </p>
  );
}
