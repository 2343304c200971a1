import './styles/theme.css';
import { StrictMode, startTransition } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { compose } from './app/compose.ts';
import { createRoot, hydrateRoot } from './app/react.ts';
import { Pages } from './app/pages.tsx';
import { startOfflineWhenIdle } from './app/offline/start-when-idle.ts';
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
else {
  // In slices, between which the page responds.
  startTransition(() => {
    hydrateRoot(root, site);
  });
}
showKeptToast();
void start();
startOfflineWhenIdle(parts.services);
