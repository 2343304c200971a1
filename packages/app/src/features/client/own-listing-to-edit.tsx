import type { OwnListingsPort } from '@manchester-eats/shared/supabase';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/notice.tsx';
import { EditListing } from './edit-listing.tsx';
import type { FormDocuments } from '../listing-form/form-documents.ts';
import { LoadingForm } from '../listing-form/loading-form.tsx';
import { useOwnListings } from './use-own-listings.ts';

interface OwnListingToEditProps {
  readonly id: string;
  readonly port: Promise<OwnListingsPort | null>;
  readonly documents: FormDocuments;
}

/** Reads an own listing and shows its form. */
export function OwnListingToEdit({ id, port, documents }: OwnListingToEditProps) {
  const { own, problem, reload } = useOwnListings(port);
  if (own === null) return <LoadingForm title="Edit Listing" />;
  if (problem !== '') {
    return (
      <ErrorState
        level={1}
        title="Your listing could not be loaded"
        actions={<Button onClick={reload}>Try again</Button>}
      >
        {problem}
      </ErrorState>
    );
  }
  const found = own.listings.find(({ listing }) => listing.id === id);
  if (found === undefined) {
    return (
      <EmptyState
        level={1}
        title="Listing not found"
        actions={<ButtonLink to={paths.client()}>Back to your listings</ButtonLink>}
      >
        It was deleted, or it belongs to another account.
      </EmptyState>
    );
  }
  return <EditListing own={found} port={port} documents={documents} />;
}
