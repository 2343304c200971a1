import { useParams } from 'react-router-dom';
import { AdminPage } from '../../features/administration/admin-page.tsx';
import { ListingEditor } from '../../features/listing-manager/listing-editor.tsx';

/** The editor of a listing; the id `new` adds one. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <AdminPage title={id === 'new' ? 'Add Listing' : 'Edit Listing'} purpose="to edit listings">
      <ListingEditor key={id} id={id} />
    </AdminPage>
  );
}
