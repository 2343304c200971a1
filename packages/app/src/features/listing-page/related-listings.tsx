import { relatedListings } from '@manchester-eats/shared/listing-view';
import type { ListingRecord } from '@manchester-eats/shared/domain';
import { useCallback } from 'react';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { useDirectory, useIsAdministrator } from '../../state/use-directory.ts';
import { usePageFact } from '../../state/use-page-fact.ts';
import { ListingCard } from '../listing-card/listing-card.tsx';

/** Nearby listings of the same category. */
export function RelatedListings({ listing }: { readonly listing: ListingRecord }) {
  const isEditable = useIsAdministrator();
  const { listings } = useDirectory().documents;
  const related = usePageFact(
    `related ${listing.id}`,
    useCallback(() => relatedListings(listing, listings), [listing, listings]),
  );
  if (related === undefined || related.length === 0) return null;
  const { category } = listing;
  return (
    <section aria-labelledby="related-title" className="flex flex-col gap-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="related-title" className="text-xl break-words">
          Similar places nearby
        </h2>
        <TextLink to={paths.topic(category)}>Browse {category}</TextLink>
      </div>
      <ul className="card-grid" aria-labelledby="related-title">
        {related.map((other) => (
          <li key={other.id} className="flex min-[40rem]:max-lg:nth-3:last:hidden lg:nth-4:hidden">
            <ListingCard listing={other} isEditable={isEditable} />
          </li>
        ))}
      </ul>
    </section>
  );
}
