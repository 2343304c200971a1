import { createElement, lazy, type ComponentType } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { Component as Home } from '../routes/public/home.tsx';
import { SiteLayout } from './site-layout.tsx';

type RouteModule = Promise<{ readonly Component: ComponentType }>;

type PageRoute = RouteObject & { readonly load?: () => Promise<void> };

/** Creates a route whose code is loaded on the first visit. */
function page(path: string, load: () => RouteModule): PageRoute {
  let Page: ComponentType = lazy(() => load().then(({ Component }) => ({ default: Component })));
  return {
    path,
    Component: () => createElement(Page),
    /** Afterwards, the first drawing of the page does not wait. */
    load: async () => {
      ({ Component: Page } = await load());
    },
  };
}

const builtInPage = () => import('../routes/public/built-in-page.tsx');

/** Every page of the site. Fixed paths take precedence over a category, area or page of the same name. */
const pages: PageRoute[] = [
  // Most visits start at the home page, so its code is not loaded separately.
  { index: true, element: createElement(Home) },
  page('listing/:id', () => import('../routes/public/listing.tsx')),
  page('auth', () => import('../routes/account/auth.tsx')),
  page('claim/:listingId', () => import('../routes/public/claim.tsx')),
  page('client', () => import('../routes/client/dashboard.tsx')),
  page('client/account', () => import('../routes/client/account.tsx')),
  page('client/listings/new', () => import('../routes/client/add-listing.tsx')),
  page('client/listings/:id/edit', () => import('../routes/client/edit-listing.tsx')),
  page('client/accept', () => import('../routes/client/accept-listing.tsx')),
  page('client/*', () => import('../routes/public/not-found.tsx')),
  page('admin/*', () => import('../routes/admin/admin-routes.tsx')),
  page('articles', () => import('../routes/public/articles.tsx')),
  page('articles/:slug', () => import('../routes/public/article.tsx')),
  page('article/:id', () => import('../routes/public/article-redirect.tsx')),
  page('about', builtInPage),
  page('contact', builtInPage),
  page('terms', builtInPage),
  page('privacy', builtInPage),
  page('all-restaurants', () => import('../routes/public/all-restaurants.tsx')),
  page('partners', () => import('../routes/public/partners.tsx')),
  page('saved', () => import('../routes/public/saved.tsx')),
  page(':slug', () => import('../routes/public/topic.tsx')),
  page(':area/:category', () => import('../routes/public/area-category.tsx')),
  page('*', () => import('../routes/public/not-found.tsx')),
];

/** The routes of the site. */
export const routes: RouteObject[] = [
  { path: '/', element: createElement(SiteLayout), children: pages },
];

/** Loads the code of the page at a path. Rejects if it cannot be loaded. */
export async function loadPage(path: string): Promise<void> {
  const [match] = matchRoutes(pages, path) ?? [];
  await match?.route.load?.();
}
