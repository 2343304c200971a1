import type { ListingRecord } from '@manchester-eats/shared/domain';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { useDirectory, useIsAdministrator } from '../../state/use-directory.ts';

/** Buttons to copy the link of a listing and, for visitors while claims are enabled, to claim it. */
export function ListingActions({ listing }: { readonly listing: ListingRecord }) {
  const { documents } = useDirectory();
  const isAdministrator = useIsAdministrator();
  const mayClaim = documents.claimsEnabled && !isAdministrator;
  return (
    <div className="flex flex-col gap-4">
      <Button
        className="w-full"
        onClick={() => {
          void copyUrl(paths.listing(listing.id));
        }}
      >
        Copy link
      </Button>
      {mayClaim ? (
        <div className="flex flex-col gap-3 rounded-lg border border-dashed border-line-strong p-5 text-sm">
          <p className="text-ink-soft">Is this your business?</p>
          <ButtonLink to={paths.claim(listing.id)}>Claim this business</ButtonLink>
        </div>
      ) : null}
    </div>
  );
}

/** Copies the full URL of a page of this site, without the current query and fragment. */
async function copyUrl(path: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(path, window.location.href).href);
    showToast({ tone: 'good', title: 'Copied!' });
  } catch {
    showToast({ tone: 'danger', title: 'Failed to copy URL to clipboard.' }); // The browser forbids it or has no clipboard.
  }
}
