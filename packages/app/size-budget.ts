import process from 'node:process';
import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** JavaScript that a first visit to the home page may fetch, in kB (1000 bytes) gzip. */
const budget = 125;
const homeRoute = 'src/routes/public/home.tsx';
/** What belongs to later moments: a first message, a listing's HTML, signing in, a map. */
const forbidden = /node_modules\/(sonner|dompurify|@supabase|leaflet|mapbox-gl|@googlemaps)\//;

/** The entry's chunks and the home route's, with everything they import at once. */
function initialChunks(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set<Rolldown.OutputChunk>();
  const visit = (chunk: Rolldown.OutputChunk | undefined) => {
    if (chunk === undefined || found.has(chunk)) return;
    found.add(chunk);
    for (const name of chunk.imports) visit(byName.get(name));
  };
  for (const chunk of chunks) {
    if (chunk.isEntry || chunk.facadeModuleId?.endsWith(homeRoute) === true) visit(chunk);
  }
  return [...found];
}

/** Prints what the home page costs at first, and fails the build where that is over the budget. */
export function sizeBudget(): Plugin {
  return {
    name: 'size-budget',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const sizes = initialChunks(bundle).map((chunk) => ({
          chunk,
          kilobytes: gzipSync(chunk.code, { level: 9 }).length / 1000,
        }));
        const total = sizes.reduce((sum, { kilobytes }) => sum + kilobytes, 0);
        const lines = sizes.map(
          ({ chunk, kilobytes }) => `  ${kilobytes.toFixed(1)} kB  ${chunk.fileName}`,
        );
        process.stderr.write(
          `Home page: ${total.toFixed(1)} kB of JavaScript at first (gzip; ${String(budget)} kB allowed)\n${lines.join('\n')}\n`,
        );
        const early = sizes.flatMap(({ chunk }) =>
          chunk.moduleIds.filter((id) => forbidden.test(id)),
        );
        if (early.length > 0) this.error(`Loaded too early by the home page: ${early.join(', ')}`);
        if (total > budget) {
          this.error(
            `The home page fetches ${total.toFixed(1)} kB; ${String(budget)} are allowed.`,
          );
        }
      },
    },
  };
}
