import { useDirectory } from '../../state/use-directory.ts';
import { Button } from '../../ui/button.tsx';
import { formatNumber } from '../../ui/format-count.ts';
import { mostCarried } from '../search/carried-results.ts';

interface ShowMoreProps {
  readonly shown: number;
  readonly total: number;
  readonly onMore: () => void;
}

/** How much of a list is shown, and a button for more. Pages of a large directory have only so many listings. */
export function ShowMore({ shown, total, onMore }: ShowMoreProps) {
  const { isLarge } = useDirectory();
  const isLast = isLarge && shown >= mostCarried;
  return (
    <>
      <p className="text-sm text-ink-soft tabular-nums">
        {formatNumber(shown)} of {formatNumber(total)} shown
        {isLast ? '. Search or filter to find the others.' : ''}
      </p>
      {isLast ? null : (
        <Button onClick={onMore} className="no-scripts:hidden">
          Show more
        </Button>
      )}
    </>
  );
}
