import { siteName } from '@manchester-eats/shared/city';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/notice.tsx';
import { useDirectoryServices } from '../../state/use-directory.ts';

/** An article that this browser does not hold, while nobody can be asked whether there is one. */
export function ArticleOutOfReach() {
  const { refresh } = useDirectoryServices();
  return (
    <div className="mx-auto max-w-page px-5 pt-10 md:px-8">
      <title>{`Article Not Found | ${siteName}`}</title>
      <ErrorState
        level={1}
        title="Article Not Found"
        actions={
          <>
            <Button variant="primary" onClick={() => void refresh()}>
              Try again
            </Button>
            <ButtonLink to={paths.articles()}>Back to Articles</ButtonLink>
          </>
        }
      >
        <p>
          The directory cannot be reached right now, and this browser holds nothing of this article.
        </p>
      </ErrorState>
    </div>
  );
}
