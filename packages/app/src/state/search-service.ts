import type { CitySearchWords, SearchIndex, SearchSource } from '@manchester-eats/shared/search';
import { createObservable, type Observable } from './observable.ts';

/** Part of a text to mark, in UTF-16 units. */
interface MarkedRange {
  readonly start: number;
  readonly end: number;
}

/** The code of the search, which is loaded separately. */
export interface SearchCode {
  readonly createSearchIndex: () => SearchIndex;
  readonly wordRanges: (text: string, words: readonly string[]) => readonly MarkedRange[];
  readonly words: CitySearchWords;
}

/** `loading` until the code is loaded and the first index of the directory is built. */
export type SearchState =
  | { readonly phase: 'loading' | 'failed' }
  | {
      readonly phase: 'ready';
      readonly index: SearchIndex;
      readonly wordRanges: SearchCode['wordRanges'];
      /** False if the listings were not here when the index was built. It knows the topics all the same. */
      readonly isWhole: boolean;
    };

/** The search of the directory. */
export interface SearchService {
  /** A new object whenever an index has been built for other data; until then the one before it answers. */
  readonly state: Observable<SearchState>;
  /** Loads the code, again only after a failure, and builds the index; it then follows the directory. */
  readonly request: () => void;
}

/** What is searched, and whether the listings are here; a change of any part is announced. */
export type SearchedData = Observable<Omit<SearchSource, 'words'> & { readonly isWhole: boolean }>;

interface SearchServiceParts {
  readonly loadCode: () => Promise<SearchCode>;
  readonly data: SearchedData;
  /** Resolves in a new task. */
  readonly nextTask: () => Promise<void>;
  /** A clock in ms. */
  readonly now: () => number;
}

/** How long the index is built before the browser may paint; in ms. */
const sliceLength = 4;

/** Creates the search. It loads and builds nothing before it is requested. */
export function createSearchService(parts: SearchServiceParts): SearchService {
  const { loadCode, data, nextTask, now } = parts;
  const state = createObservable<SearchState>({ phase: 'loading' });
  let loading: Promise<void> | null = null;

  async function load(): Promise<void> {
    try {
      follow(await loadCode());
    } catch {
      loading = null;
      state.set({ phase: 'failed' });
    }
  }

  function follow(code: SearchCode): void {
    // One answers while the other is built, so that nobody who types has to wait. Both keep what they have read.
    let inUse: SearchIndex | null = null;
    let other: SearchIndex | null = null;
    let built: ReturnType<SearchedData['read']> | null = null;
    let isBuilding = false;

    async function build(): Promise<void> {
      const index = other ?? code.createSearchIndex();
      for (;;) {
        const current = data.read();
        // Does nothing unless the data has changed.
        index.update({ ...current, words: code.words });
        const end = now() + sliceLength;
        if (index.advance(() => now() >= end)) {
          built = current;
          break;
        }
        await nextTask();
      }
      isBuilding = false;
      other = inUse;
      inUse = index;
      const { isWhole } = built;
      state.set({ phase: 'ready', index, wordRanges: code.wordRanges, isWhole });
    }

    function update(): void {
      if (isBuilding || data.read() === built) return;
      isBuilding = true;
      void nextTask().then(build);
    }

    data.subscribe(update);
    update();
  }

  return {
    state,
    request() {
      if (loading !== null) return;
      if (state.read().phase === 'failed') state.set({ phase: 'loading' });
      loading = load();
    },
  };
}
