import {
  buildInSlices,
  createSearchIndex,
  greaterManchesterSearchWords,
  type SearchIndex,
  type SearchSource,
} from '@manchester-eats/shared/search';

/** The search of the site, for the pieces. */
interface PieceSearchIndex {
  /** Says what is searched from now on; builds nothing. */
  readonly update: (source: Omit<SearchSource, 'words'>) => void;
  /** Returns the index once it is built. Other requests are answered meanwhile. */
  readonly ready: () => Promise<SearchIndex>;
}

/** Creates the search; its index is built when the first search asks for it, and again after a publish. */
export function createPieceSearch(): PieceSearchIndex {
  const index = createSearchIndex();
  /** Shared by all searches that wait: each of them would take a slice of every turn. */
  let building: Promise<void> | null = null;

  return {
    update(source) {
      index.update({ ...source, words: greaterManchesterSearchWords });
    },
    async ready() {
      building ??= buildInSlices(index, () => performance.now(), nextTurn).finally(() => {
        building = null;
      });
      await building;
      return index;
    },
  };
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
