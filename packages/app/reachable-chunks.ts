import type { Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

/** Returns the chunks that `isStart` picks and everything they import statically. */
export function findReachable(
  chunks: readonly Chunk[],
  isStart: (chunk: Chunk) => boolean,
): Set<Chunk> {
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
