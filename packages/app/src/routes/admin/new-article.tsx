import { Navigate } from 'react-router-dom';
import { adminPaths } from '../../admin-paths.ts';

/** Opens the editor for a new article in the articles tab. */
export function Component() {
  return <Navigate to={adminPaths.content({ tab: 'articles', article: 'new' })} replace />;
}
