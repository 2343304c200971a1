import { Bee } from '../../ui/bee.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { EmptyState, ErrorState } from '../../ui/notice.tsx';
import type { NoListingsProps } from './no-listings.tsx';
import { useDirectory, useDirectoryServices } from '../../state/use-directory.ts';

/** There is not one listing: lost, out of reach, or simply not there yet. */
export function NoListingsPanel({ level = 2 }: NoListingsProps) {
  const view = useDirectory();
  const { reload, recover } = useDirectoryServices();
  if (view.published === 'empty' && !view.hadListings) {
    return (
      <EmptyState level={level} art={<Bee className="size-16" />} title="The kitchen is still cold">
        <p>
          No business has been added to this directory yet. As soon as the first ones are published,
          they appear here.
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
          ? 'This browser holds no listings, and the directory cannot be reached right now.'
          : 'This browser held listings before, and now there are none.'}{' '}
        Reloading asks the directory again; recovery looks through every copy kept in this browser.
      </p>
    </ErrorState>
  );
}
