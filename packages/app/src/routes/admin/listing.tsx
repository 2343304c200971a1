import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { AdminPage } from '../../features/administration/admin-page.tsx';
import { ListingEditor } from '../../features/listing-manager/listing-editor.tsx';
import { useDirectory } from '../../state/use-directory.ts';

/** The editor of a listing; the id `new` adds one. */
export function Component() {
  const { id = '' } = useParams();
  const { listings } = useDirectory().documents;
  const name = useMemo(() => listings.find((one) => one.id === id)?.name, [listings, id]);
  return (
    <AdminPage
      title={id === 'new' ? 'Add Listing' : 'Edit Listing'}
      part={name ?? ''}
      purpose="to edit listings"
    >
      <ListingEditor key={id} id={id} />
    </AdminPage>
  );
}
