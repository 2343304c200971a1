import { formatNumber } from '@manchester-eats/shared/domain';
import { TextLink } from '../../ui/text-link.tsx';
import { useListPages } from './use-list-pages.ts';

/** Says that a list does not begin with its first listing, with the way to those before. */
export function ListStart({ total }: { readonly total: number }) {
  const { start, previous } = useListPages({ shown: 0, total, step: 0 });
  if (previous === null || total === 0) return null;
  const isBeyond = start >= total;
  return (
    <p className="text-ink-soft">
      {isBeyond
        ? `The list ends at number ${formatNumber(total)}. `
        : `The list goes on from number ${formatNumber(start + 1)} of ${formatNumber(total)}. `}
      <TextLink to={previous}>{isBeyond ? 'The last businesses' : 'Previous businesses'}</TextLink>
    </p>
  );
}
