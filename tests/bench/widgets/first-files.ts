import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';

const built = resolve(import.meta.dirname, '../../../packages/widgets/dist');

/** The most bytes that a page may load for a search bar and cards, before any map or search. */
export const firstFilesLimit = 12_000;

/** A file of the built widgets, and its size in bytes as `gzip -9` makes it. */
interface FirstFile {
  readonly name: string;
  readonly bytes: number;
}

/** Returns what a page loads at once: the script, and the files that it imports before it runs. */
export function readFirstFiles(): FirstFile[] {
  const files = new Map<string, FirstFile>();
  const waiting = ['eats-widgets.js'];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (files.has(name)) continue;
    const text = readFileSync(join(built, name), 'utf8');
    files.set(name, { name, bytes: gzipSync(text, { level: 9 }).length });
    for (const [, path = ''] of text.matchAll(/\b(?:from|import)\s*["']\.\/([^"']+)["']/g))
      waiting.push(path);
  }
  return [...files.values()];
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
