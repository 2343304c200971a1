import { memoryBackend, type Backend } from './backends.ts';
import { fileStore } from './file-store.ts';
import { browserStore, memoryStore } from './stores.ts';
import type { FaultCounts } from './story-work.ts';
import { playStory, type StoryEnd } from './story.ts';

/** The stores and the directory of a story. */
export interface StoryScene {
  /** The browsers store their work in IndexedDB and local storage, not in a variable. */
  readonly hasBrowsers?: boolean;
  /** Rare faults happen as well, and the terminal stores its work in files. */
  readonly rare?: boolean;
  /** An empty directory; by default one in memory. */
  readonly backend?: Backend;
}

/** Runs the story of a seed: two browsers with two tabs each, a terminal and a visitor. */
export async function runStory(
  seed: number,
  faults: FaultCounts,
  { hasBrowsers = false, rare = false, backend }: StoryScene = {},
): Promise<StoryEnd> {
  let tokens = 0;
  // Ids start from 1 in every story: journals are read in the order of their ids.
  let ids = 0;
  const newId = () => `id-${String((ids += 1))}`;
  const browsers = hasBrowsers
    ? [await browserStore('browser', 2, newId), await browserStore('office', 2, newId)]
    : [memoryStore('browser', 2), memoryStore('office', 2)];
  return playStory({
    seed,
    backend: backend ?? memoryBackend(() => `token-${String((tokens += 1))}`),
    stores: [...browsers, rare ? fileStore('terminal') : memoryStore('terminal', 1)],
    visitor: memoryStore('visitor', 1),
    faults,
    rare,
  });
}
