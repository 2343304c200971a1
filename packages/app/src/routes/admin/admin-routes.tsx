import { createElement, lazy, Suspense, type ComponentType } from 'react';
import { useRoutes, type RouteObject } from 'react-router-dom';
import { AdminFrame } from '../../features/administration/admin-frame.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Creates a route whose code is loaded on the first visit. */
function page(path: string, load: () => Promise<{ readonly Component: ComponentType }>) {
  const Page = lazy(() => load().then(({ Component }) => ({ default: Component })));
  return { path, element: createElement(Page) } satisfies RouteObject;
}

/** Every route below /admin. They are not part of the site's own routes, so that no visitor loads them. */
const adminRoutes: RouteObject[] = [
  page('/', () => import('./dashboard.tsx')),
  page('content', () => import('./content.tsx')),
  page('listing/:id', () => import('./listing.tsx')),
  page('content/listing/:id', () => import('./listing-redirect.tsx')),
  // No listing has this id: they begin with their source, or the database gives them.
  page('listings/duplicates', () => import('./duplicates.tsx')),
  page('listings/:id', () => import('./listing-redirect.tsx')),
  page('category/:id', () => import('./topic.tsx')),
  page('article/new', () => import('./new-article.tsx')),
  page('mail', () => import('./mail.tsx')),
  page('publishing', () => import('./publishing.tsx')),
  page('requests', () => import('./requests.tsx')),
  page('requests/settings', () => import('./request-settings.tsx')),
  page('settings', () => import('./settings.tsx')),
  page('*', () => import('../public/not-found.tsx')),
];

/** The pages for administrators, in their frame. */
export function Component() {
  const shown = useRoutes(adminRoutes);
  return (
    <AdminFrame>
      <Suspense fallback={<LoadingPage />}>{shown}</Suspense>
    </AdminFrame>
  );
}

function LoadingPage() {
  return (
    <div role="status" className="flex flex-col gap-6 px-5 py-8 md:px-8">
      <span className="sr-only">Loading…</span>
      <Skeleton className="h-10 w-64" />
      <Skeleton className="h-80" />
    </div>
  );
}
