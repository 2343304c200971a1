import { articleSegment, type Article } from '@manchester-eats/shared/domain';
import { Link } from 'react-router-dom';
import { adminPaths } from '../../admin-paths.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Switch } from '../../ui/switch.tsx';
import { DeleteArticle } from './delete-article.tsx';
import { useArticleChanges } from './use-article-changes.ts';

/** An article in the list: its title, its state and what can be done with it. */
export function ArticleRow({ article }: { readonly article: Article }) {
  const { publish, remove } = useArticleChanges();
  const { id, title, published, author, date, tags } = article;
  const details = [author, date, tags.join(', ')].filter((text) => text !== '').join(' · ');
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3">
      <div className="min-w-48 grow basis-64">
        <h2 className="text-base wrap-anywhere">
          <Link
            to={adminPaths.content({ tab: 'articles', article: id })}
            className="underline-offset-4 hover:underline"
          >
            {title}
          </Link>
        </h2>
        {details === '' ? null : <p className="text-sm wrap-anywhere text-ink-soft">{details}</p>}
      </div>
      <div className="w-[min(9rem,100%)]">
        <Switch
          label={`Published: ${title}`}
          hidesLabel
          states={['Published', 'Draft']}
          isOn={published}
          onToggle={(isOn) => {
            void publish(article, isOn);
          }}
        />
      </div>
      <div className="flex flex-wrap items-center gap-2 md:min-w-60">
        <ButtonLink to={adminPaths.content({ tab: 'articles', article: id })}>
          Edit<span className="sr-only"> {title}</span>
        </ButtonLink>
        <DeleteArticle
          title={title}
          onDelete={() => {
            void remove(article);
          }}
        />
        {published ? (
          <a
            href={paths.article(articleSegment(article))}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center px-2 text-sm font-semibold text-accent-ink underline-offset-4 hover:underline"
          >
            View<span className="sr-only"> {title} in a new tab</span>
          </a>
        ) : null}
      </div>
    </li>
  );
}
