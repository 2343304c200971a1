import react from '@vitejs/plugin-react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { preloadFonts } from './preload-fonts.ts';
import { sizeBudget } from './size-budget.ts';

const backend = 'http://127.0.0.1:4400';
const backendPaths = [
  '/auth/v1',
  '/rest/v1',
  '/storage/v1',
  '/functions/v1',
  '/data',
  '/config.json',
  '/healthz',
];

export default defineConfig({
  plugins: [react(), tailwindcss(), preloadFonts(), sizeBudget()],
  server: {
    port: 5173,
    proxy: Object.fromEntries(backendPaths.map((path) => [path, backend])),
  },
  build: {
    // The page sends a strict content policy: no inlined modules, no data: addresses for scripts.
    modulePreload: { polyfill: false },
  },
});
