import { type Listing, formatCount } from '@manchester-eats/shared/domain';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { deletionQuestion } from './deletion-questions.ts';
import { useListPath } from './list-link.ts';

const sources: Readonly<Record<Listing['source'], string>> = {
  '': 'Unknown',
  administrator: 'Added by an administrator',
  owner: 'Added by its owner',
  google: 'Google',
  fhrs: 'Food hygiene register',
  file: 'Imported from a file',
  demo: 'Demo',
};

/** What is known about a listing besides its form, and the way to delete it. */
export function ListingFacts({ listing }: { readonly listing: Listing }) {
  const navigate = useNavigate();
  const list = useListPath();
  const [isDeleting, setIsDeleting] = useState(false);
  const { rating, reviews, hygieneRating, userId, premium } = listing;
  const facts = [
    ['Source', sources[listing.source]],
    ['Owner', userId === null ? 'None' : premium ? 'Has an owner, premium' : 'Has an owner'],
    [
      'Rating',
      rating === null ? 'None' : `${String(rating)} from ${formatCount(reviews, 'review')}`,
    ],
    ['Food hygiene', hygieneRating || 'Unknown'],
  ] as const;
  return (
    <section aria-labelledby="listing-facts" className="grid gap-3">
      <h2 id="listing-facts" className="text-lg">
        About this listing
      </h2>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm wrap-anywhere">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm">
        <TextLink to={paths.listing(listing.id)}>See its page</TextLink>
      </p>
      <Button
        className="justify-self-start"
        onClick={() => {
          setIsDeleting(true);
        }}
      >
        Delete listing
      </Button>
      {isDeleting ? (
        <BulkDialog
          question={deletionQuestion(listing)}
          onClose={() => {
            setIsDeleting(false);
          }}
          onDone={() => void navigate(list)}
        />
      ) : null}
    </section>
  );
}
