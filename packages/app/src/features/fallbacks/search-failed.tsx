import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/notice.tsx';
import { useListServices } from '../../state/list-services.ts';
import { useDirectory, useDirectoryServices } from '../../state/use-directory.ts';

/**
 * Shown if the code of the search, or the page of a large directory, could not be loaded. It is part of the page, so it
 * needs no code itself.
 */
export function SearchFailed() {
  const { request } = useListServices().search;
  const { refresh } = useDirectoryServices();
  const { isLarge } = useDirectory();
  return (
    <ErrorState
      title={`The ${isLarge ? 'results' : 'search'} could not be loaded`}
      actions={
        <Button
          variant="primary"
          onClick={() => {
            request();
            if (isLarge) void refresh();
          }}
        >
          Try again
        </Button>
      }
    >
      {isLarge
        ? 'The server may be busy, or your connection lost. Try again in a moment.'
        : 'Check your connection. Lists without a search text still work.'}
    </ErrorState>
  );
}
