import './styles/theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { compose } from './app/compose.ts';
import { SiteRoot } from './app/site-root.tsx';
import { showKeptToast } from './ui/toast-queue.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root element.');

const { start, ...parts } = compose();
createRoot(root).render(
  <StrictMode>
    <SiteRoot {...parts} />
  </StrictMode>,
);
showKeptToast();
void start();
