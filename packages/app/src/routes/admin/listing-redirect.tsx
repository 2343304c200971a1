import { Navigate, useParams } from 'react-router-dom';
import { adminPaths } from '../../admin-paths.ts';

/** The other paths of the editor of a listing lead to it. */
export function Component() {
  const { id = '' } = useParams();
  return <Navigate to={adminPaths.listing(id)} replace />;
}
