import type { OwnListing, OwnListingsPort } from '@manchester-eats/shared/supabase';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { entryNote } from './entry-note.ts';
import { RemoveListing } from './remove-listing.tsx';

interface OwnListingCardProps {
  readonly own: OwnListing;
  readonly port: Promise<OwnListingsPort | null>;
  readonly onRemoved: () => void;
}

/** A listing of the account: what it says, where it stands, and what can be done with it. */
export function OwnListingCard({ own, port, onRemoved }: OwnListingCardProps) {
  const [isBusy, setIsBusy] = useState(false);
  const { listing } = own;
  const note = entryNote(own);
  return (
    <article
      aria-busy={isBusy}
      className={`flex w-full flex-col gap-3 rounded-lg border border-line bg-surface p-5 shadow-card ${isBusy ? 'opacity-60' : ''}`}
    >
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="min-w-0 text-lg wrap-anywhere">{listing.name}</h2>
        <Badge tone={note.tone}>{note.label}</Badge>
      </div>
      <p className="text-sm font-medium">{listing.category || 'No category'}</p>
      <p className="line-clamp-3 text-ink-soft wrap-anywhere">
        {listing.description || 'No description'}
      </p>
      <p className="text-sm wrap-anywhere">
        {listing.address === '' ? 'No address provided' : `Address: ${listing.address}`}
      </p>
      {note.text === '' ? null : (
        <p className="rounded-md bg-sunken p-3 text-sm wrap-anywhere">{note.text}</p>
      )}
      <div className="mt-auto flex flex-wrap items-center gap-3 border-t border-line pt-4">
        <ButtonLink to={paths.editOwnListing(listing.id)}>
          Edit<span className="sr-only"> {listing.name}</span>
        </ButtonLink>
        {listing.status === 'published' ? (
          <span className="text-sm">
            <TextLink to={paths.listing(listing.id)}>
              View on the site<span className="sr-only">: {listing.name}</span>
            </TextLink>
          </span>
        ) : null}
        <span className="ml-auto">
          <RemoveListing
            id={listing.id}
            name={listing.name}
            isAdded={listing.source === 'owner'}
            port={port}
            onBusy={setIsBusy}
            onRemoved={onRemoved}
          />
        </span>
      </div>
    </article>
  );
}
