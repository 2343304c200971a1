import './styles/theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { compose } from './app/compose.ts';
import { SiteRoot } from './app/site-root.tsx';

// The page's content policy forbids making code out of text, which zod otherwise tries.
z.config({ jitless: true });

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no place for the site.');

const { start, ...parts } = compose();
createRoot(root).render(
  <StrictMode>
    <SiteRoot {...parts} />
  </StrictMode>,
);
void start();
