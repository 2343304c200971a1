import { expect, test } from 'vitest';
import type { DirectoryPort } from '../ports/directory-port.ts';
import { toRecord } from '../domain/directory/record-schema.ts';
import { createMemoryDirectory } from '../gateways/memory/memory-directory.ts';
import { administrator, faultyConnection } from '../testing/administrators.ts';
import { category, listing } from '../testing/directory-builders.ts';

const ids = Array.from({ length: 40 }, (_, at) => `l${String(at)}`);
const longListing = (id: string) =>
  listing({ id, area: '', category: '', htmlContent: '£'.repeat(90_000) });

/** Returns an administrator of a directory with long listings, and the size of each publish response in bytes. */
async function start() {
  const directory = createMemoryDirectory();
  for (const id of ids) {
    directory.insertRaw({ kind: 'listing', id }, toRecord('listing', id, longListing(id)).fields);
  }
  const responses: number[] = [];
  const measured: DirectoryPort = {
    ...directory.administrator,
    async publish(steps) {
      const response = await directory.administrator.publish(steps);
      responses.push(new TextEncoder().encode(JSON.stringify(response)).length);
      return response;
    },
  };
  const here = administrator(measured);
  await here.pull();
  return { here, responses };
}

const hidden = ids.map((id) => toRecord('listing', id, { ...longListing(id), status: 'hidden' }));

test('splits a short change of many long listings, so that no response is too large', async () => {
  const { here, responses } = await start();
  await here.change({ put: hidden });

  expect(await here.publish()).toMatchObject({ ok: true, value: { updated: 40, batches: 4 } });
  expect(Math.max(...responses)).toBeLessThan(2_100_000);
  expect(here.unpublished()).toBe(0);
});

test('keeps a group in one batch, however large the response', async () => {
  const { here } = await start();
  await here.change({ put: hidden, together: true });

  expect(await here.publish()).toMatchObject({ ok: true, value: { updated: 40, batches: 1 } });
});

test('removes many long listings in one batch, since responses to removals are short', async () => {
  const { here } = await start();
  await here.change({
    remove: ids.map((id) => ({ kind: 'listing', id, replacedBy: null })),
  });
  const published = await here.publish({ allowRemovals: true });

  expect(published).toMatchObject({ ok: true, value: { removed: 40, batches: 1 } });
});

/**
 * Returns an administrator who moves 505 listings out of a category and removes it, as one change that is too
 * large for one batch, and then merges two other listings.
 */
async function startMove() {
  const directory = createMemoryDirectory();
  const moved = Array.from({ length: 505 }, (_, at) => listing({ id: `l${String(at)}`, area: '' }));
  const all = [...moved, listing({ id: 'twin', area: '' }), listing({ id: 'copy', area: '' })];
  for (const one of all) {
    directory.insertRaw({ kind: 'listing', id: one.id }, toRecord('listing', one.id, one).fields);
  }
  directory.insertRaw(old, toRecord('category', old.id, category({ id: old.id })).fields);
  const connection = faultyConnection(directory.administrator);
  const here = administrator(connection);
  await here.pull();
  await here.change({
    together: true,
    put: moved.map((one) => toRecord('listing', one.id, { ...one, categories: ['New'] })),
    remove: [{ ...old, replacedBy: null }],
  });
  await here.change({
    together: true,
    put: [toRecord('listing', 'twin', listing({ id: 'twin', area: '', phone: '0161 1' }))],
    remove: [{ kind: 'listing', id: 'copy', replacedBy: 'twin' }],
  });
  return { directory, connection, here };
}

const old = { kind: 'category', id: 'old' } as const;
const last = { kind: 'listing', id: 'l504' } as const;

test('removes a category after all its listings are moved, even if two listings are merged too', async () => {
  const { directory, here } = await startMove();

  expect(await here.publish()).toMatchObject({ ok: true, value: { updated: 506, removed: 2 } });
  expect(directory.records()).toHaveLength(506);
});

test('keeps a category while a colleague’s edit holds back one of the listings to move', async () => {
  const { directory, connection, here } = await startMove();
  connection.duringPublish('before', () => {
    directory.writeDirectly(last, { category: 'Theirs', categories: ['Theirs'] });
    return Promise.resolve();
  });

  expect(await here.publish()).toMatchObject({ ok: true, value: { removed: 1 } });
  expect(directory.records().map(({ id }) => id)).toContain('old');
});

test('keeps a category if one of its listings is no longer to be moved', async () => {
  const { directory, connection, here } = await startMove();
  connection.duringPublish('after', () => here.discard({ record: last }));

  expect(await here.publish()).toMatchObject({ ok: true, value: { updated: 505, removed: 1 } });
  expect(directory.records().map(({ id }) => id)).toContain('old');
});
