import {
  createSearchIndex,
  greaterManchesterSearchWords,
  wordRanges,
} from '@manchester-eats/shared/search';
import { listing } from '@manchester-eats/shared/testing';
import { expect, test } from 'vitest';
import { createObservable } from './observable.ts';
import { createSearchService, type SearchCode, type SearchState } from './search-service.ts';

const code: SearchCode = { createSearchIndex, wordRanges, words: greaterManchesterSearchWords };
/** How many slices of work are waiting for their turn. */
let waiting = 0;

/** Waits until no work has been waiting for some turns. */
async function settle(): Promise<void> {
  for (let quiet = 0; quiet < 5; quiet = waiting === 0 ? quiet + 1 : 0) await turn();
}

function turn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

function search(state: SearchState, text: string): readonly string[] | null {
  return state.phase === 'ready'
    ? state.index.find({ text }).listings.map(({ name }) => name)
    : null;
}

function openSearch(loadCode: () => Promise<SearchCode> = () => Promise.resolve(code)) {
  const data = createObservable({
    listings: [listing({ id: 'a', name: 'Rudy’s' })],
    isWhole: true,
  });
  let time = 0;
  const service = createSearchService({
    loadCode,
    data,
    nextTask: async () => {
      waiting += 1;
      await turn();
      waiting -= 1;
    },
    now: () => (time += 1),
  });
  return { data, service };
}

test('builds the index in slices once it is requested, and again when the directory changes', async () => {
  const { data, service } = openSearch();
  expect(service.state.read()).toEqual({ phase: 'loading' });
  service.request();
  await settle();
  expect(search(service.state.read(), 'rudys')).toEqual(['Rudy’s']);

  data.set({ listings: [listing({ id: 'b', name: 'Mughli' })], isWhole: true });
  await settle();
  expect(search(service.state.read(), 'mughli')).toEqual(['Mughli']);
  expect(search(service.state.read(), 'rudys')).toEqual([]);

  data.set({ listings: [listing({ id: 'c', name: 'Bundobust' })], isWhole: true });
  await settle();
  expect(search(service.state.read(), 'bundobust')).toEqual(['Bundobust']);
  expect(search(service.state.read(), 'mughli')).toEqual([]);
});

test('answers from the last index while the directory has changed and the next one is built', async () => {
  const { data, service } = openSearch();
  service.request();
  await settle();

  data.set({ listings: [listing({ id: 'b', name: 'Mughli' })], isWhole: true });
  await Promise.resolve();

  expect(search(service.state.read(), 'rudys')).toEqual(['Rudy’s']);
});

test('tells whether the listings were here when the index was built', async () => {
  const { data, service } = openSearch();
  data.set({ listings: [], isWhole: false });
  service.request();
  await settle();
  expect(service.state.read()).toMatchObject({ phase: 'ready', isWhole: false });

  data.set({ listings: [listing({ id: 'b', name: 'Mughli' })], isWhole: true });
  await Promise.resolve();
  expect(service.state.read()).toMatchObject({ isWhole: false });
  await settle();
  expect(service.state.read()).toMatchObject({ isWhole: true });
});

test('says when its code cannot be loaded, and loads it when requested again', async () => {
  let attempts = 0;
  const { service } = openSearch(() => {
    attempts += 1;
    return attempts === 1 ? Promise.reject(new TypeError('offline')) : Promise.resolve(code);
  });
  service.request();
  service.request();
  await settle();
  expect(service.state.read()).toEqual({ phase: 'failed' });
  expect(attempts).toBe(1);

  service.request();
  await settle();
  expect(service.state.read().phase).toBe('ready');
});
