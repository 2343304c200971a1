import { statSync } from 'node:fs';

/**
 * Returns a function that tells whether a file was replaced or created since this call. The disk decides, because a run
 * may be ended between the replacement and the note of it.
 */
export function watchReplacement(path: string): () => boolean {
  const before = identify(path);
  return () => identify(path) !== before;
}

function identify(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false });
  return found === undefined ? '' : [found.ino, found.mtimeMs, found.size].join(' ');
}
