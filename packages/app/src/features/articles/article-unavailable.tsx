import { siteName } from '@manchester-eats/shared/city';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/notice.tsx';
import { describeFailure } from '../../state/directory-view.ts';
import { useDirectory, useDirectoryServices } from '../../state/use-directory.ts';
import { PageHead } from '../../ui/page-head.tsx';

/** Shown if no published article saved in this browser has the URL and the published ones could not be read. */
export function ArticleUnavailable() {
  const view = useDirectory();
  const { refresh } = useDirectoryServices();
  return (
    <div className="mx-auto max-w-page px-5 pt-10 md:px-8">
      <PageHead title={`Article Not Found | ${siteName}`} />
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
        <p>{describeFailure(view)} No published article with this URL is saved in this browser.</p>
      </ErrorState>
    </div>
  );
}
