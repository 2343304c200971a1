import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { siteRendererFiles } from '../shared/src/entries/rendering.ts';
import { findReachable } from './reachable-chunks.ts';

/** Beside the renderer, which names these files in the pages that it renders. */
const routeFilesPath = fileURLToPath(
  new URL(`${siteRendererFiles.folder}/${siteRendererFiles.routeFiles}`, import.meta.url),
);

/** Notes the files of the code of each public page, without those that every page loads. */
export function noteRouteFiles(): Plugin {
  return {
    name: 'note-route-files',
    apply: 'build',
    writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const atFirst = new Set(filesOf(findReachable(chunks, ({ isEntry }) => isEntry)));
      const files: Record<string, readonly string[]> = {};
      for (const chunk of chunks) {
        const module = chunk.facadeModuleId ?? '';
        if (basename(dirname(module)) !== 'public' || !module.endsWith('.tsx')) continue;
        const needed = filesOf(findReachable(chunks, (each) => each === chunk));
        files[basename(module, '.tsx')] = needed.filter((file) => !atFirst.has(file));
      }
      mkdirSync(dirname(routeFilesPath), { recursive: true });
      writeFileSync(routeFilesPath, `${JSON.stringify(files, null, 2)}\n`);
    },
  };
}

/** Returns the names of chunks and of their style sheets. */
function filesOf(chunks: ReadonlySet<Rolldown.OutputChunk>): readonly string[] {
  return [...chunks].flatMap(({ fileName, viteMetadata }) => [
    fileName,
    ...(viteMetadata?.importedCss ?? []),
  ]);
}
