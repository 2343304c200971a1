import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/notice.tsx';
import { useListServices } from '../../state/list-services.ts';

/** Shown if the code of the search could not be loaded. It is part of the page, so it needs no code itself. */
export function SearchFailed() {
  const { request } = useListServices().search;
  return (
    <ErrorState
      title="The search could not be loaded"
      actions={
        <Button variant="primary" onClick={request}>
          Try again
        </Button>
      }
    >
      Check your connection. Lists without a search text still work.
    </ErrorState>
  );
}
