import { formatNumber } from '@manchester-eats/shared/domain';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useListPages } from './use-list-pages.ts';

interface ShowMoreProps {
  readonly shown: number;
  readonly total: number;
  /** Whether the page has all listings, and can draw any number of them. */
  readonly isWhole: boolean;
  readonly onMore: () => void;
}

/** How much of a list is shown, and the way to more of it. */
export function ShowMore({ shown, total, isWhole, onMore }: ShowMoreProps) {
  const { start, next } = useListPages({ shown, total, step: shown });
  const last = formatNumber(start + shown);
  return (
    <>
      <p className="text-sm text-ink-soft tabular-nums">
        {start === 0 ? last : `${formatNumber(start + 1)} to ${last}`} of {formatNumber(total)}{' '}
        shown
      </p>
      {next === null || isWhole ? (
        <Button onClick={onMore} className="no-scripts:hidden">
          Show more
        </Button>
      ) : (
        <div className="no-scripts:hidden">
          <ButtonLink to={next}>Next businesses</ButtonLink>
        </div>
      )}
    </>
  );
}
