/** The part of React that draws the site. Its file evaluates it here, so that it runs in a task before the site's own. */
export { createRoot, hydrateRoot } from 'react-dom/client';
