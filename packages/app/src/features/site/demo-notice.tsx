import { memo } from 'react';
import type { ListingRecord } from '@manchester-eats/shared/domain';

/**
 * Tells visitors if all or some of the businesses are invented. It sits at the bottom of the screen,
 * because it appears late and must not push down the text that a visitor is reading.
 */
export const DemoNotice = memo(Notice);

function Notice({ listings }: { readonly listings: readonly ListingRecord[] }) {
  const invented = listings.filter(({ source }) => source === 'demo').length;
  if (invented === 0) return null;
  return (
    <aside
      aria-label="About this directory"
      className="sticky bottom-0 z-30 border-t border-line bg-fair-soft px-5 py-2 text-center text-xs text-fair"
    >
      {invented === listings.length
        ? 'This is a demo: every business you see here is invented.'
        : 'Some of the businesses here are invented to show how the site works. Their pages say so.'}
    </aside>
  );
}
