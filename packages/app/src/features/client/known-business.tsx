import {
  duplicateKey,
  type ListingDraft,
  type ListingRecord,
} from '@manchester-eats/shared/domain';
import { useMemo } from 'react';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/text-link.tsx';

/** Returns the published listing with the name and address of a draft, if there is one. */
export function useKnownBusiness(
  { name, address }: Pick<ListingDraft, 'name' | 'address'>,
  listings: readonly ListingRecord[],
): ListingRecord | undefined {
  const known = useMemo(
    () => new Map(listings.map((listing) => [duplicateKey(listing), listing])),
    [listings],
  );
  return known.get(duplicateKey({ name, address }));
}

interface KnownBusinessNoteProps {
  readonly listing: ListingRecord;
  readonly claimsEnabled: boolean;
}

/** Says that a business is in the directory already, and what its owner can do. */
export function KnownBusinessNote({ listing, claimsEnabled }: KnownBusinessNoteProps) {
  return (
    <div
      role="status"
      className="grid gap-2 rounded-md border border-line-strong bg-sunken p-4 text-sm wrap-anywhere"
    >
      <p>
        “{listing.name}” at this address is in the directory already.{' '}
        {claimsEnabled
          ? 'If it is your business, claim it instead of adding it again.'
          : 'If it is your business, write to us.'}
      </p>
      <p className="flex flex-wrap gap-x-5 gap-y-2">
        {claimsEnabled ? (
          <TextLink to={paths.claim(listing.id)}>Claim this business</TextLink>
        ) : (
          <TextLink to={paths.contact()}>Contact us</TextLink>
        )}
        <TextLink to={paths.listing(listing.id)}>See its page</TextLink>
      </p>
    </div>
  );
}
