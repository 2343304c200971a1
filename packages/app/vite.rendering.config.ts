import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { siteRendererFiles } from '../shared/src/entries/rendering.ts';
import { productionRouter } from './production-router.ts';

/** Pages that are never rendered without a browser, and what only they need. */
const leftOut = /\/routes\/(?:admin|client|account)\//;

function leaveOutPages(): Plugin {
  const empty = '\0not-rendered';
  return {
    name: 'leave-out-pages',
    enforce: 'pre',
    resolveId: (id) => (leftOut.test(id) ? empty : null),
    load: (id) => (id === empty ? 'export const Component = null;' : null),
  };
}

/** Builds the renderer of the public pages, which the server loads from a file. */
export default defineConfig({
  plugins: [leaveOutPages(), react()],
  resolve: { alias: productionRouter },
  ssr: { noExternal: true },
  // Otherwise React checks and describes everything it renders, which takes as long again.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    ssr: 'src/app/rendering/create-site-renderer.tsx',
    outDir: siteRendererFiles.folder,
    emptyOutDir: true,
    target: 'node20',
    copyPublicDir: false,
  },
});
