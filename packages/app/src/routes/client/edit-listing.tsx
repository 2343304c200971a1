import { useParams } from 'react-router-dom';
import { ClientPage } from '../../features/client/client-page.tsx';
import { OwnListingToEdit } from '../../features/client/own-listing-to-edit.tsx';
import { LoadingForm } from '../../features/listing-form/loading-form.tsx';
import { useAccount } from '../../state/account.ts';
import { isLoading } from '../../state/directory-view.ts';
import { useDirectory } from '../../state/use-directory.ts';

/** The form with which an owner edits a listing. */
export function Component() {
  const { id = '' } = useParams();
  const view = useDirectory();
  const state = useAccount();
  return (
    <ClientPage
      title="Edit Listing"
      loading="Loading form..."
      signedOut="Please sign in to edit your listing."
    >
      {(port) =>
        isLoading(view) || !('account' in state) ? (
          <LoadingForm title="Edit Listing" />
        ) : (
          <OwnListingToEdit
            key={`${state.account.id} ${id}`}
            id={id}
            port={port}
            documents={view.documents}
          />
        )
      }
    </ClientPage>
  );
}
