import { BrowserRouter, useRoutes } from 'react-router-dom';
import { routes } from './routes.tsx';

/**
 * The site's router. It is the declarative one: the data router costs every visitor 17 kB more, and
 * screens get their data from the store and cached responses instead of loaders.
 */
export function SiteRouter() {
  return (
    <BrowserRouter>
      <Pages />
    </BrowserRouter>
  );
}

function Pages() {
  return useRoutes(routes);
}
