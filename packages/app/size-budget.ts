import process from 'node:process';
import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { findReachable } from './reachable-chunks.ts';

/** The most JavaScript that the first paint of the home page may need; gzipped, in kB of 1000 bytes. */
const budget = 123;
/** The home page is part of the entry; it is named here in case it becomes lazy. */
const homeRoute = 'src/routes/public/home.tsx';
/** Code loaded alongside the first paint, by purpose. Its size is printed, so that growth is noticed. */
const laterModules = {
  'to load the published directory': 'src/app/published-directory.ts',
  'to save the working copy': 'src/app/persistence.ts',
  'to show messages when something is missing': 'src/features/fallbacks/fallback-panels.ts',
};
/** Code that must not be in the first paint: toasts, sanitised HTML, sign-in, maps, validation, editors. */
const forbidden =
  /node_modules\/(sonner|dompurify|@supabase|leaflet|mapbox-gl|@googlemaps|zod|@tiptap|prosemirror-\w+)\//;

type Chunk = Rolldown.OutputChunk;

function kilobytes(chunks: Iterable<Chunk>): number {
  let bytes = 0;
  for (const { code } of chunks) bytes += gzipSync(code, { level: 9 }).length;
  return bytes / 1000;
}

/**
 * Prints the size of the home page's JavaScript. Fails the build if it is over the budget or contains
 * forbidden code.
 */
export function sizeBudget(): Plugin {
  return {
    name: 'size-budget',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const isModule = (chunk: Chunk, end: string) =>
          chunk.facadeModuleId?.endsWith(end) === true;
        const firstPaint = findReachable(
          chunks,
          (chunk) => chunk.isEntry || isModule(chunk, homeRoute),
        );
        const size = kilobytes(firstPaint);
        process.stderr.write(
          `Home page: ${size.toFixed(1)} kB of JavaScript at first (gzip; ${String(budget)} kB allowed)\n`,
        );
        const alongside = new Set<Chunk>();
        for (const [purpose, module] of Object.entries(laterModules)) {
          const reachable = findReachable(chunks, (chunk) => isModule(chunk, module));
          const additional = [...reachable].filter((chunk) => !firstPaint.has(chunk));
          for (const chunk of additional) alongside.add(chunk);
          process.stderr.write(`  alongside: ${kilobytes(additional).toFixed(1)} kB ${purpose}\n`);
        }
        process.stderr.write(`  alongside, in total: ${kilobytes(alongside).toFixed(1)} kB\n`);
        for (const chunk of firstPaint) {
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
