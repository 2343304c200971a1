import { formatNumber } from '@manchester-eats/shared/domain';
import { TextLink } from '../../ui/text-link.tsx';
import { useListPages } from './use-list-pages.ts';

/** Says that a list does not begin with its first listing, with the way to those before. */
export function ListStart({ total }: { readonly total: number }) {
  const { start, previous, last } = useListPages({ shown: 0, total, step: 0 });
  if (previous === null || total === 0) return null;
  if (last !== null) {
    return (
      <p className="text-ink-soft">
        {`The list ends at number ${formatNumber(total)}. `}
        <TextLink to={last}>The last businesses</TextLink>
      </p>
    );
  }
  return (
    <p className="text-ink-soft">
      {`The list goes on from number ${formatNumber(start + 1)} of ${formatNumber(total)}. `}
      <TextLink to={previous}>Previous businesses</TextLink>
    </p>
  );
}
