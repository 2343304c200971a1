import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

/** Beside the renderer, which names these files in the pages that it renders. */
export const routeFilesPath = fileURLToPath(
  new URL('dist-rendering/route-files.json', import.meta.url),
);

/** Notes the files of the code of each public page, without those that every page loads. */
export function noteRouteFiles(): Plugin {
  return {
    name: 'note-route-files',
    apply: 'build',
    writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const entry = filesOf(
        chunks.filter(({ isEntry }) => isEntry),
        chunks,
      );
      const files: Record<string, readonly string[]> = {};
      for (const chunk of chunks) {
        const module = chunk.facadeModuleId ?? '';
        if (basename(dirname(module)) !== 'public' || !module.endsWith('.tsx')) continue;
        files[basename(module, '.tsx')] = [...filesOf([chunk], chunks)].filter(
          (file) => !entry.has(file),
        );
      }
      mkdirSync(dirname(routeFilesPath), { recursive: true });
      writeFileSync(join(routeFilesPath), `${JSON.stringify(files, null, 2)}\n`);
    },
  };
}

/** Returns the chunks with everything that they import at once, and their style sheets. */
function filesOf(
  from: readonly Rolldown.OutputChunk[],
  chunks: readonly Rolldown.OutputChunk[],
): Set<string> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const files = new Set<string>();
  const visit = (chunk: Rolldown.OutputChunk | undefined) => {
    if (chunk === undefined || files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    for (const name of chunk.imports) visit(byName.get(name));
  };
  from.forEach(visit);
  return files;
}
