import type { ListingRecord } from '@manchester-eats/shared/domain';
import { paths } from '../../paths.ts';
import { useAccount } from '../../state/account.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useDirectory, useIsAdministrator } from '../../state/use-directory.ts';
import { copyLink, useCanShare } from './share-link.ts';

/**
 * Copies the link of a listing where the first actions open a sheet for sharing instead, and lets visitors claim
 * it while claims are enabled.
 */
export function ListingActions({ listing }: { readonly listing: ListingRecord }) {
  const { documents } = useDirectory();
  const isAdministrator = useIsAdministrator();
  const canShare = useCanShare();
  const mayClaim = documents.claimsEnabled && !isAdministrator;
  return (
    <>
      {canShare ? (
        <Button
          className="w-full"
          onClick={() => {
            void copyLink(paths.listing(listing.id));
          }}
        >
          Copy link
        </Button>
      ) : null}
      {mayClaim ? <ClaimInvitation listing={listing} /> : null}
    </>
  );
}

function ClaimInvitation({ listing }: { readonly listing: ListingRecord }) {
  const account = useAccount();
  // A list row does not tell.
  const owner = listing.partial === true ? null : listing.userId;
  const isOwn = owner !== null && 'account' in account && account.account.id === owner;
  return (
    <div className="flex flex-col gap-3 rounded-lg border border-dashed border-line-strong p-5 text-sm">
      {isOwn ? (
        <>
          <p className="text-ink-soft">You are the owner of this listing.</p>
          <ButtonLink to={paths.client()}>Your listings</ButtonLink>
        </>
      ) : owner === null ? (
        <>
          <p className="text-ink-soft">Is this your business?</p>
          <ButtonLink to={paths.claim(listing.id)}>Claim this business</ButtonLink>
        </>
      ) : (
        <>
          <p className="text-ink-soft">
            This listing has an owner. Is it your business, and the owner is somebody else?
          </p>
          <ButtonLink to={paths.claim(listing.id)}>Dispute the owner</ButtonLink>
        </>
      )}
    </div>
  );
}
