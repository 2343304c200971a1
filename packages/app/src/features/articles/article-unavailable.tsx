import { siteName } from '@manchester-eats/shared/city';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/notice.tsx';
import { directoryUnreachable } from '../../state/directory-view.ts';
import { useDirectoryServices } from '../../state/use-directory.ts';

/** Shown for an article that is not saved in this browser while the backend cannot be reached. */
export function ArticleUnavailable() {
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
        <p>{directoryUnreachable} This article is not saved in this browser.</p>
      </ErrorState>
    </div>
  );
}
