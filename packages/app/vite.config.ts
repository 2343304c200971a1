import react from '@vitejs/plugin-react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { defaultServerUrl, serverPaths } from '../shared/src/entries/urls.ts';
import { fillCityTexts } from './fill-city-texts.ts';
import { preloadFonts } from './preload-fonts.ts';
import { sizeBudget } from './size-budget.ts';

/** The API of the backend, without the wildcards of its patterns. */
const backendPaths = serverPaths.flatMap(({ pattern, isApi }) =>
  isApi ? [pattern.replace(/\/\*?$/, '')] : [],
);

export default defineConfig({
  plugins: [react(), tailwindcss(), fillCityTexts(), preloadFonts(), sizeBudget()],
  server: {
    port: 5173,
    proxy: Object.fromEntries(backendPaths.map((path) => [path, defaultServerUrl])),
  },
  build: {
    // The page sends a strict content policy: no inlined modules, no data: addresses for scripts.
    modulePreload: { polyfill: false },
  },
});
