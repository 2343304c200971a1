import { article, documents } from '@manchester-eats/shared/testing';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { DirectoryProvider } from '../../state/directory-provider.tsx';
import type { DirectoryServices } from '../../state/directory-services.ts';
import type { DirectoryView } from '../../state/directory-view.ts';
import { createObservable } from '../../state/observable.ts';
import { directoryView, showing } from '../../testing/directory-view.ts';
import { Component as ArticleRoute } from './article.tsx';

const old = article({ id: 'old', title: 'Old news' });

function openArticle(slug: string, fields: Partial<DirectoryView>): string {
  const view = directoryView({
    documents: documents({ articles: [old] }),
    published: 'loading',
    ...fields,
  });
  const services = {
    ...showing(view),
    isAdministrator: createObservable(false),
  } satisfies Partial<DirectoryServices>;
  return renderToStaticMarkup(
    <DirectoryProvider services={services as Partial<DirectoryServices> as DirectoryServices}>
      <MemoryRouter initialEntries={[`/articles/${slug}`]}>
        <Routes>
          <Route path="/articles/:slug" element={<ArticleRoute />} />
        </Routes>
      </MemoryRouter>
    </DirectoryProvider>,
  );
}

test('an article that was published since the last visit is waited for', () => {
  expect(openArticle('new', {})).toContain('Loading the article');
});

test('an article that is saved in this browser is shown at once', () => {
  expect(openArticle('old-news', {})).toContain('Old news');
});

test('once the directory has been read, a missing article redirects to the list', () => {
  // A redirect renders nothing.
  expect(openArticle('new', { published: 'fresh' })).toBe('');
});

test('samples are not shown before it is known that no article is published', () => {
  const nothing = documents({ articles: [] });
  expect(openArticle('new', { documents: nothing })).toContain('Loading the article');
});
