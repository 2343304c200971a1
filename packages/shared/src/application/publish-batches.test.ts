import { expect, test } from 'vitest';
import type { DirectoryPort } from '../ports/directory-port.ts';
import { toRecord } from '../domain/directory/record-schema.ts';
import { createMemoryDirectory } from '../gateways/memory/memory-directory.ts';
import { administrator } from '../testing/administrators.ts';
import { listing } from '../testing/directory-builders.ts';

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
