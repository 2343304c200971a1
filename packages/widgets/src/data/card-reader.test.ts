import type { ListingRow } from '@manchester-eats/shared/domain';
import { mostCards, readCardRow } from '@manchester-eats/shared/pieces';
import { beforeEach, expect, test } from 'vitest';
import { createCardReader } from './card-reader.ts';
import { unread, type Read, type ReadProblem } from './get-json.ts';

let requests: (readonly string[])[] = [];

beforeEach(() => {
  requests = [];
});

function cardsOf(ids: readonly string[]): readonly ListingRow[] {
  return ids.flatMap((id) => readCardRow({ id, name: `Place ${id}` }) ?? []);
}

/** A reader of a site that has all cards, except for those whose ids begin with `unknown`. */
function readerOf(problem: ReadProblem | null = null) {
  const answer = (ids: readonly string[], isOne: boolean): Promise<Read<readonly ListingRow[]>> => {
    requests.push(ids);
    if (problem !== null && !(isOne && problem === 'not-found')) {
      return Promise.resolve(unread(problem));
    }
    const known = ids.filter((id) => !id.startsWith('unknown'));
    return Promise.resolve(
      isOne && known.length === 0 ? unread('not-found') : { ok: true, value: cardsOf(known) },
    );
  };
  return createCardReader({
    one: (id) => answer([id], true),
    several: (ids) => answer(ids, false),
  });
}

const ids = (count: number) => Array.from({ length: count }, (_, at) => `id-${String(at)}`);

async function idsRead(read: ReturnType<typeof readerOf>, wanted: readonly string[]) {
  const cards = await Promise.all(wanted.map(read));
  return cards.map((card) => (card.ok ? card.value.id : card.problem));
}

test('fifty cards that a page shows are one request', async () => {
  const wanted = ids(50);

  expect(await idsRead(readerOf(), wanted)).toEqual(wanted);
  expect(requests).toEqual([wanted]);
});

test('more cards than a request may have are several requests', async () => {
  const wanted = ids(mostCards * 2 + 1);

  expect(await idsRead(readerOf(), wanted)).toEqual(wanted);
  expect(requests.map(({ length }) => length)).toEqual([mostCards, mostCards, 1]);
});

test('a card alone, or the same one twice, has the address of its own', async () => {
  expect(await idsRead(readerOf(), ['a', 'a'])).toEqual(['a', 'a']);
  expect(requests).toEqual([['a']]);
});

test('ids with commas and other signs find their own cards', async () => {
  const wanted = ['a,b', 'a', 'b', '100%', 'x/y', '"'];

  expect(await idsRead(readerOf(), wanted)).toEqual(wanted);
});

test('a card that is gone does not take the others with it', async () => {
  expect(await idsRead(readerOf(), ['a', 'unknown', 'b'])).toEqual(['a', 'not-found', 'b']);
});

test('on a host without a file for several cards, each is read alone', async () => {
  expect(await idsRead(readerOf('not-found'), ['a', 'unknown', 'b'])).toEqual([
    'a',
    'not-found',
    'b',
  ]);
  expect(requests).toHaveLength(4);
});

test.each(['unreachable', 'unusable'] as const)(
  'a site that is %s is asked once, not once for each card',
  async (problem) => {
    expect(await idsRead(readerOf(problem), ['a', 'b'])).toEqual([problem, problem]);
    expect(requests).toHaveLength(1);
  },
);

test('cards that are asked for later are another request', async () => {
  const read = readerOf();
  await idsRead(read, ['a', 'b']);
  await idsRead(read, ['c', 'd']);

  expect(requests).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
});
