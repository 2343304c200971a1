import { createElement, lazy, type ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { Component as Home } from '../routes/public/home.tsx';
import { SiteLayout } from './site-layout.tsx';

type RouteModule<Props> = Promise<{ readonly Component: ComponentType<Props> }>;

/** Creates a route whose code is loaded on the first visit. */
function page(path: string, load: () => RouteModule<object>): RouteObject {
  const Page = lazy(() => load().then(({ Component }) => ({ default: Component })));
  return { path, element: createElement(Page) };
}

interface PendingPage {
  readonly title: string;
  readonly message: string;
}

const NotAvailablePage = lazy(() =>
  import('../routes/public/not-available.tsx').then(({ Component }) => ({ default: Component })),
);

/** Creates a route for pages that are not built yet. */
function pending(path: string, content: PendingPage): RouteObject {
  return { path, element: createElement(NotAvailablePage, content) };
}

const account: PendingPage = {
  title: 'Sign in',
  message: 'You cannot sign in or create an account yet.',
};
const claim: PendingPage = { title: 'Claim a listing', message: 'You cannot claim a listing yet.' };
const client: PendingPage = {
  title: 'Client Dashboard',
  message: 'The dashboard for owners is not available yet.',
};
const admin: PendingPage = {
  title: 'Administration',
  message: 'The administration pages are not available yet.',
};

const builtInPage = () => import('../routes/public/built-in-page.tsx');

/** Every route of the site. Fixed paths take precedence over a category, area or page of the same name. */
export const routes: RouteObject[] = [
  {
    path: '/',
    element: createElement(SiteLayout),
    children: [
      // Most visits start at the home page, so its code is not loaded separately.
      { index: true, element: createElement(Home) },
      page('listing/:id', () => import('../routes/public/listing.tsx')),
      pending('auth', account),
      pending('claim/:listingId', claim),
      pending('client/*', client),
      pending('admin/*', admin),
      page('articles', () => import('../routes/public/articles.tsx')),
      page('articles/:slug', () => import('../routes/public/article.tsx')),
      page('article/:id', () => import('../routes/public/article-redirect.tsx')),
      page('about', builtInPage),
      page('contact', builtInPage),
      page('terms', builtInPage),
      page('privacy', builtInPage),
      page('all-restaurants', () => import('../routes/public/all-restaurants.tsx')),
      page(':slug', () => import('../routes/public/topic.tsx')),
      page(':area/:category', () => import('../routes/public/area-category.tsx')),
      page('*', () => import('../routes/public/not-found.tsx')),
    ],
  },
];
