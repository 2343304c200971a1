import react from '@vitejs/plugin-react';
import tailwindcss from '@tailwindcss/vite';
import process from 'node:process';
import { defineConfig } from 'vite';
import { defaultServerUrl, serverPaths } from '../shared/src/entries/urls.ts';
import { chunkGroups } from './chunk-groups.ts';
import { emitEmbedPages } from './emit-embed-pages.ts';
import { emitLicences } from './emit-licences.ts';
import { emitServiceWorker } from './emit-service-worker.ts';
import { emitWidgets } from './emit-widgets.ts';
import { fillCityTexts } from './fill-city-texts.ts';
import { preloadFonts } from './preload-fonts.ts';
import { productionRouter } from './production-router.ts';
import { noteRouteFiles } from './route-files.ts';
import { sizeBudget } from './size-budget.ts';

/** The paths of the backend's API, without `/` or `/*` at the end of their patterns. */
const backendPaths = serverPaths.flatMap(({ pattern, isApi }) =>
  isApi ? [pattern.replace(/\/\*?$/, '')] : [],
);

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    tailwindcss(),
    fillCityTexts(),
    preloadFonts(),
    emitWidgets(),
    emitEmbedPages(),
    emitLicences(),
    noteRouteFiles(),
    emitServiceWorker(),
    sizeBudget(),
  ],
  resolve: { alias: command === 'build' ? productionRouter : [] },
  server: {
    // `npm run dev` passes the address of its backend.
    proxy: Object.fromEntries(
      backendPaths.map((path) => [path, process.env['EATS_DEV_BACKEND'] ?? defaultServerUrl]),
    ),
  },
  build: {
    // Without the polyfill, browsers that lack modulepreload still load every module, only later.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
}));
