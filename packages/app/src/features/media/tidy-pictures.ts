import { forgetUnneededPictures, type PictureStores } from '@manchester-eats/shared/application';
import type { DirectoryStore } from '@manchester-eats/shared/store';

/** Forgets the pictures of discarded changes, unless a change that cannot be read may need them. */
export async function tidyPictures(
  store: Pick<DirectoryStore, 'handle' | 'getState'>,
  stores: PictureStores,
  now: number,
): Promise<void> {
  const copy = await store.handle;
  const { storage, unreadable } = store.getState();
  if (storage !== 'usable' || unreadable.length > 0) return;
  await forgetUnneededPictures(stores, copy.state(), now);
}
