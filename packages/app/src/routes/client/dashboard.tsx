import { ClientPage } from '../../features/client/client-page.tsx';
import { OwnListings } from '../../features/client/own-listings.tsx';

/** The dashboard of owners: their own listings. */
export function Component() {
  return (
    <ClientPage
      title="Client Dashboard"
      loading="Loading your dashboard..."
      signedOut="Please sign in to see your dashboard."
    >
      {(port) => <OwnListings port={port} />}
    </ClientPage>
  );
}
