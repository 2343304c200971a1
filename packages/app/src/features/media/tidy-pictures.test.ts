import { success, toRecord } from '@manchester-eats/shared/domain';
import type { PictureStores } from '@manchester-eats/shared/application';
import { mediaFile, memoryBrowser } from '@manchester-eats/shared/testing';
import { expect, test } from 'vitest';
import { tidyPictures } from './tidy-pictures.ts';

const day = 24 * 60 * 60_000;
const name = `${'ab'.repeat(32)}.png`;
const origins = { site: 'https://eats.example', backend: 'https://eats.example' };

/** A picture that was stored at the time 0. */
function waitingPicture() {
  const names = new Set([name]);
  const stores = {
    stored: { origins },
    waiting: {
      list: () => Promise.resolve(success(new Map([...names].map((one) => [one, 0])))),
      remove(removed: Iterable<string>) {
        for (const one of removed) names.delete(one);
        return Promise.resolve(success(null));
      },
    },
  } as unknown as PictureStores;
  return { names, stores };
}

const file = mediaFile({ id: 'soup', url: `/storage/v1/object/public/media/${name}` });
const upload = { label: 'Upload', put: [toRecord('media', file.id, file)], remove: [] };

/** A browser in which these records could not be read; null if it cannot say which. */
function setAside(records: readonly unknown[] | null) {
  const place = { row: 'mediaLibrary_invalid', document: 'media', reason: '' } as const;
  const items = records?.map((record, index) => ({ ...place, place: index, record })) ?? null;
  return { setAside: () => Promise.resolve(items) };
}

test('a picture that no change needs is forgotten after a day', async () => {
  const { names, stores } = waitingPicture();
  const { store } = await memoryBrowser().open();

  await tidyPictures({ store, stores, recovery: setAside([]), now: 2 * day });
  expect(names.size).toBe(0);
});

test('the picture of a change stays, also while the changes cannot be read', async () => {
  const { names, stores } = waitingPicture();
  const browser = memoryBrowser();
  const first = await browser.open();
  await first.store.apply(upload);
  await tidyPictures({ store: first.store, stores, recovery: setAside([]), now: 2 * day });
  expect(names.size).toBe(1);

  first.kill();
  browser.faults = { reads: 'fail' };
  const second = await browser.open();
  await tidyPictures({ store: second.store, stores, recovery: setAside([]), now: 2 * day });
  expect(names.size).toBe(1);
});

test('the picture of a record that was set aside stays, since the record can be mended', async () => {
  const { names, stores } = waitingPicture();
  const { store } = await memoryBrowser().open();

  for (const recovery of [setAside([{ ...file, size: 'large' }]), setAside(null)]) {
    await tidyPictures({ store, stores, recovery, now: 2 * day });
    expect(names.size).toBe(1);
  }
});
