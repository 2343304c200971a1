import process from 'node:process';
import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** JavaScript that the first paint of the home page may need, in kB (1000 bytes) gzip. */
const budget = 120;
/** What the home page holds; it belongs to the entry, unless somebody makes it lazy again. */
const homeRoute = 'src/routes/public/home.tsx';
/** What is fetched beside the first paint, and what for. Told, so that it does not grow unseen. */
const besideRoutes = {
  'to ask what is published': 'src/app/background.ts',
  'to save the working copy': 'src/app/persistence.ts',
  'to show messages when something is missing': 'src/features/fallbacks/fallback-panels.ts',
};
/** What belongs to later moments: a first message, a listing's HTML, signing in, a map. */
const forbidden = /node_modules\/(sonner|dompurify|@supabase|leaflet|mapbox-gl|@googlemaps)\//;

type Chunk = Rolldown.OutputChunk;

/** The chunks that `isStart` picks, with everything they import at once. */
function reach(chunks: readonly Chunk[], isStart: (chunk: Chunk) => boolean): Set<Chunk> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set<Chunk>();
  const visit = (chunk: Chunk | undefined) => {
    if (chunk === undefined || found.has(chunk)) return;
    found.add(chunk);
    for (const name of chunk.imports) visit(byName.get(name));
  };
  chunks.filter(isStart).forEach(visit);
  return found;
}

function kilobytes(chunks: Iterable<Chunk>): number {
  let bytes = 0;
  for (const { code } of chunks) bytes += gzipSync(code, { level: 9 }).length;
  return bytes / 1000;
}

/** Prints what the home page costs, and fails the build where its first paint is over the budget. */
export function sizeBudget(): Plugin {
  return {
    name: 'size-budget',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const isRoute = (chunk: Chunk, end: string) => chunk.facadeModuleId?.endsWith(end) === true;
        const first = reach(chunks, (chunk) => chunk.isEntry || isRoute(chunk, homeRoute));
        const size = kilobytes(first);
        process.stderr.write(
          `Home page: ${size.toFixed(1)} kB of JavaScript at first (gzip; ${String(budget)} kB allowed)\n`,
        );
        const beside = new Set<Chunk>();
        for (const [purpose, route] of Object.entries(besideRoutes)) {
          const all = reach(chunks, (chunk) => isRoute(chunk, route));
          const more = [...all].filter((chunk) => !first.has(chunk));
          for (const chunk of more) beside.add(chunk);
          process.stderr.write(`  beside it: ${kilobytes(more).toFixed(1)} kB ${purpose}\n`);
        }
        process.stderr.write(`  beside it, together: ${kilobytes(beside).toFixed(1)} kB\n`);
        for (const chunk of first) {
          const early = chunk.moduleIds.filter((id) => forbidden.test(id));
          if (early.length > 0) {
            this.error(`Loaded too early by the home page: ${early.join(', ')}`);
          }
        }
        if (size > budget) {
          this.error(`The home page needs ${size.toFixed(1)} kB; ${String(budget)} are allowed.`);
        }
      },
    },
  };
}
