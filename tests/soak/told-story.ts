import { memoryBackend } from './backends.ts';
import { browserStore, memoryStore } from './stores.ts';
import type { FaultCounts } from './story-work.ts';
import { tellStory, type StoryEnd } from './story.ts';

/** Tells the story of a seed: two browsers of two tabs, a terminal and a visitor, on memory. */
export async function storyOf(
  seed: number,
  faults: FaultCounts,
  hasBrowsers = false,
): Promise<StoryEnd> {
  let tokens = 0;
  const browsers = hasBrowsers
    ? [await browserStore('browser', 2), await browserStore('office', 2)]
    : [memoryStore('browser', 2), memoryStore('office', 2)];
  return tellStory({
    seed,
    backend: memoryBackend(() => `token-${String((tokens += 1))}`),
    stores: [...browsers, memoryStore('terminal', 1)],
    visitor: memoryStore('visitor', 1),
    faults,
  });
}
