import { useParams } from 'react-router-dom';
import { ListingPage } from '../../features/listing-page/listing-page.tsx';

export function Component() {
  const { id = '' } = useParams();
  return (
    <div className="mx-auto max-w-page px-5 pt-8 md:px-8 low:pt-4">
      <ListingPage id={id} />
    </div>
  );
}
