import { Bee } from '../../ui/bee.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { EmptyState, ErrorState } from '../../ui/notice.tsx';
import { describeFailure } from '../../state/directory-view.ts';
import { useDirectory, useDirectoryServices } from '../../state/use-directory.ts';

export interface NoListingsProps {
  /** The level of its heading, to fit the outline of the page. */
  readonly level?: 1 | 2;
}

/** Explains why there are no listings: none published yet, none reachable, or data lost or unreadable. */
export function NoListingsPanel({ level = 2 }: NoListingsProps) {
  const view = useDirectory();
  const { reload, recover } = useDirectoryServices();
  if (view.published === 'empty' && !view.hadListings) {
    return (
      <EmptyState level={level} art={<Bee className="size-16" />} title="No listings yet">
        <p>
          Nothing has been published in this directory yet. Listings appear here once they are
          published.
        </p>
      </EmptyState>
    );
  }
  return (
    <ErrorState
      level={level}
      art={<Icon name="warning" className="size-12 text-danger" />}
      title="DATA LOST"
      actions={
        <>
          <Button variant="primary" onClick={() => void reload()}>
            Force Reload Data
          </Button>
          <Button onClick={() => void recover()}>Emergency Recovery</Button>
        </>
      }
    >
      <p>
        {view.published === 'unreachable'
          ? `${describeFailure(view)} No listings are saved in this browser.`
          : 'Listings were saved in this browser or published, and now none can be shown.'}{' '}
        Force Reload Data fetches the directory again. Emergency Recovery reads the saved data again
        and restores copies of it, unless the directory has been fetched since the loss.
      </p>
    </ErrorState>
  );
}
