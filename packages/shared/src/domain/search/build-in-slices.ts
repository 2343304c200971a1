import type { SearchIndex } from './search-index.ts';

/** Milliseconds that an index is built before others have their turn. */
const slice = 8;

/** Builds an index in slices. `now` is a clock in milliseconds; in `pause` the program does other work. */
export async function buildInSlices(
  index: Pick<SearchIndex, 'advance'>,
  now: () => number,
  pause: () => Promise<void>,
): Promise<void> {
  for (;;) {
    const end = now() + slice;
    if (index.advance(() => now() >= end)) return;
    await pause();
  }
}
