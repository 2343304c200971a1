import { expect, test } from 'vitest';
import type { DirectoryRecord } from '../domain/directory/directory-record.ts';
import { toRecord } from '../domain/directory/record-schema.ts';
import { createMemoryDirectory } from '../gateways/memory/memory-directory.ts';
import { administrator } from '../testing/administrators.ts';
import { listing, listingRow } from '../testing/directory-builders.ts';
import { acceptOffer } from './change-directory.ts';

async function startWithOffer(put: readonly DirectoryRecord[]) {
  const here = administrator(createMemoryDirectory().administrator);
  const change = { label: 'Put back', put, remove: [] };
  const offer = { id: 'offer', at: '', reason: 'set-back', change } as const;
  await here.context.copy.update(() => ({ offers: { put: [offer], remove: [] } }));
  const offered = () =>
    here.context.copy.state().offers.flatMap((one) => one.change.put.map(({ id }) => id));
  return { here, offered };
}

const whole = toRecord('listing', 'a', listing({ id: 'a' }));
const row = toRecord('listing', 'b', listingRow({ id: 'b' }));

test('an offer that is accepted is gone', async () => {
  const { here, offered } = await startWithOffer([whole]);

  await acceptOffer(here.context, 'offer');
  expect(here.listing('a')).not.toBeNull();
  expect(offered()).toEqual([]);
});

test('what cannot be stored of an offer is still offered', async () => {
  const { here, offered } = await startWithOffer([whole, row]);

  const accepted = await acceptOffer(here.context, 'offer');
  expect(accepted.refused).toHaveLength(1);
  expect(here.listing('a')).not.toBeNull();
  expect(offered()).toEqual(['b']);
});
