import { expect, test } from 'vitest';
import {
  asListing,
  createTestSite,
  editContent,
  openTestWorkspace,
  putRecords,
} from '../../workspace/test-workspace.ts';
import { sendConfirmed } from './confirm-again.ts';
import { previewPublish, publishWorkspace } from './service.ts';

const listings = Array.from({ length: 60 }, (_, index) => asListing(`fhrs-${String(index)}`));
const changedByOthers = listings.slice(0, 5);

/**
 * Publishes 60 listings, lets others change five of them, and removes all 60 in the file: 55 removals and
 * five conflicts. After each confirmation others revert their changes, which ends the conflicts.
 */
async function startPublish() {
  const site = createTestSite();
  await site.run(async (workspace) => {
    await putRecords(workspace, listings);
    await site.publish(workspace);
  });
  for (const name of changedByOthers) site.directory.writeDirectly(name, { phone: 'Theirs' });
  editContent(site.files, (file) => (file.documents['directoryListings'] = []));
  const workspace = openTestWorkspace(site.files);
  const options = (allowRemovals: number) => ({
    ...{ workspace, directory: site.directory.administrator, allowRemovals },
    ...{ dropDemo: false, join: false, takeBack: false },
    now: () => Date.UTC(2026, 10, 21, 12),
    newId: () => 'id',
    onProgress: () => undefined,
  });
  const confirmations: { removals: number; published: number }[] = [];
  return {
    confirmations,
    countPublished: () => site.directory.records().length,
    confirm: async () => {
      const { removalsToConfirm } = await previewPublish(options(0));
      const removals = removalsToConfirm.length;
      confirmations.push({ removals, published: site.directory.records().length });
      for (const name of changedByOthers) site.directory.writeDirectly(name, { phone: '' });
      return removals;
    },
    send: async (confirmed: number) => {
      await publishWorkspace(options(confirmed));
    },
  };
}

test('when more listings would be taken down than were confirmed, the user is asked again', async () => {
  const { confirm, send, confirmations, countPublished } = await startPublish();

  await sendConfirmed({ confirm, send, onMoreRemovals: () => undefined });

  expect(confirmations).toEqual([
    { removals: 55, published: 60 },
    { removals: 60, published: 60 },
  ]);
  expect(countPublished()).toBe(0);
});

test('when more listings would be taken down and nobody can be asked, nothing is sent', async () => {
  const { confirm, send, countPublished } = await startPublish();

  await expect(sendConfirmed({ confirm, send, onMoreRemovals: null })).rejects.toMatchObject({
    code: 'publish/many-removals',
  });
  expect(countPublished()).toBe(60);
});
