import './styles/theme.css';
import { isResultsQuery } from '@manchester-eats/shared/head';
import { StrictMode, startTransition } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { compose } from './app/compose.ts';
import { createRoot, hydrateRoot } from './app/react.ts';
import { Pages } from './app/pages.tsx';
import { startOfflineWhenIdle } from './app/offline/start-when-idle.ts';
import { loadPage } from './app/routes.tsx';
import { SiteRoot } from './app/site-root.tsx';
import { parsePageData } from './state/page-data.ts';
import { showKeptToast } from './ui/toast-queue.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root element.');

const pageData = document.getElementById('page-data')?.textContent ?? '';
const page = parsePageData(pageData);
const { start, ...parts } = compose(page);
const site = (
  <StrictMode>
    <SiteRoot {...parts}>
      <BrowserRouter>
        <Pages />
      </BrowserRouter>
    </SiteRoot>
  </StrictMode>
);
if (page === null) createRoot(root).render(site);
else if (page.isStatic && isResultsQuery(window.location.search)) {
  // The file shows the page without its query. It stays until the page that was asked for can be drawn at once.
  const draw = () => {
    createRoot(root).render(site);
  };
  void loadPage(window.location.pathname).then(draw, draw);
} else {
  // In slices, between which the page responds.
  startTransition(() => {
    hydrateRoot(root, site);
  });
}
showKeptToast();
void start();
startOfflineWhenIdle(parts.services);
