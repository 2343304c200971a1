import { createElement, lazy, type ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { Component as Home } from '../routes/public/home.tsx';
import { SiteLayout } from './site-layout.tsx';

type RouteModule<Props> = Promise<{ readonly Component: ComponentType<Props> }>;

/** A route whose code is fetched when somebody first goes there. */
function page(path: string, load: () => RouteModule<object>): RouteObject {
  const Page = lazy(() => load().then(({ Component }) => ({ default: Component })));
  return { path, element: createElement(Page) };
}

interface Soon {
  readonly title: string;
  readonly sentence: string;
}

const SoonPage = lazy(() =>
  import('../routes/public/soon.tsx').then(({ Component }) => ({ default: Component })),
);

function soon(path: string, words: Soon): RouteObject {
  return { path, element: createElement(SoonPage, words) };
}

const account: Soon = {
  title: 'Sign in',
  sentence: 'You cannot sign in or create an account yet.',
};
const claim: Soon = { title: 'Claim a listing', sentence: 'You cannot claim a listing yet.' };
const client: Soon = {
  title: 'Client Dashboard',
  sentence: 'The dashboard for owners is not available yet.',
};
const admin: Soon = {
  title: 'Administration',
  sentence: 'The administration pages are not available yet.',
};

const builtInPage = () => import('../routes/public/built-in-page.tsx');

/** Every address of the site. A fixed one always goes before a category, an area or a page of that name. */
export const routes: RouteObject[] = [
  {
    path: '/',
    element: createElement(SiteLayout),
    children: [
      // The page most people come to is never a second journey to the server.
      { index: true, element: createElement(Home) },
      page('listing/:id', () => import('../routes/public/listing.tsx')),
      soon('auth', account),
      soon('claim/:listingId', claim),
      soon('client/*', client),
      soon('admin/*', admin),
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
