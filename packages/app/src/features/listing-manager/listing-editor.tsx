import type { Listing } from '@manchester-eats/shared/domain';
import { useEffect, useState, type ReactNode } from 'react';
import { useAccount } from '../../state/account.ts';
import { describeFailure, isLoading } from '../../state/directory-view.ts';
import { useDirectory, useDirectoryServices } from '../../state/use-directory.ts';
import { useFormAccount } from '../../state/use-form-account.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { useListPath } from './list-link.ts';
import { ListingEditorForm } from './listing-editor-form.tsx';
import { useListingToEdit } from './use-listing-to-edit.ts';

/** Edits a listing, or adds one if the id is `new`. */
export function ListingEditor({ id }: { readonly id: string }) {
  const account = useAccount();
  const accountId = useFormAccount();
  const view = useDirectory();
  if (account.phase === 'loading') return <LoadingEditor />;
  if (id !== 'new') return <ExistingListing key={`${accountId} ${id}`} id={id} />;
  if (isLoading(view)) return <LoadingEditor />;
  return <ListingEditorForm key={accountId} listing={null} />;
}

function ExistingListing({ id }: { readonly id: string }) {
  const found = useListingToEdit(id);
  // A form that is open stays, even if the listing is removed or read again meanwhile.
  const [opened, setOpened] = useState<Listing | null>(null);
  if (opened === null && found.status === 'ready') setOpened(found.listing);
  if (opened !== null) return <ListingEditorForm listing={opened} />;
  switch (found.status) {
    case 'loading':
    case 'ready':
      return <LoadingEditor />;
    case 'not-found':
      return (
        <EmptyState title="Listing not found" actions={<BackToListings />}>
          There is no listing with the id “{id}”. It may have been deleted.
        </EmptyState>
      );
    case 'unavailable':
    case 'list-row':
      return <CannotEdit isKnown={found.status === 'list-row'} />;
  }
}

function BackToListings(): ReactNode {
  return <ButtonLink to={useListPath()}>Back to the listings</ButtonLink>;
}

function LoadingEditor() {
  return (
    <div role="status" className="grid gap-6">
      <p>Loading form...</p>
      <Skeleton className="h-120" />
    </div>
  );
}

/** Says why a listing cannot be edited. */
function CannotEdit({ isKnown }: { readonly isKnown: boolean }) {
  const view = useDirectory();
  const { reload } = useDirectoryServices();
  useEffect(() => {
    showToast({ title: 'Failed to load listings or categories', tone: 'danger' });
  }, []);
  return (
    <ErrorState
      title="This listing cannot be edited now"
      actions={
        <>
          <Button onClick={() => void reload()}>Try again</Button>
          <BackToListings />
        </>
      }
    >
      {isKnown
        ? 'Only its name, address and categories are saved in this browser, and its details could not be read. Editing it could lose them.'
        : describeFailure(view)}
    </ErrorState>
  );
}
