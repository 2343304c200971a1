import { AddListing } from '../../features/client/add-listing.tsx';
import { ClientPage } from '../../features/client/client-page.tsx';
import { LoadingForm } from '../../features/listing-form/loading-form.tsx';
import { useAccount } from '../../state/account.ts';
import { isLoading } from '../../state/directory-view.ts';
import { useDirectory } from '../../state/use-directory.ts';

/** The form with which an owner adds a listing. */
export function Component() {
  const view = useDirectory();
  const state = useAccount();
  return (
    <ClientPage
      title="Add Your Listing"
      loading="Loading form..."
      signedOut="Please sign in to add a listing."
    >
      {(port) =>
        isLoading(view) || !('account' in state) ? (
          <LoadingForm title="Add Your Listing" />
        ) : (
          <AddListing key={state.account.id} port={port} documents={view.documents} />
        )
      }
    </ClientPage>
  );
}
