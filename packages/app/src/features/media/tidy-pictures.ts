import { forgetUnneededPictures, type PictureStores } from '@manchester-eats/shared/application';
import type { BrowserRecovery } from '@manchester-eats/shared/recovery';
import type { DirectoryStore } from '@manchester-eats/shared/store';

interface TidyParts {
  readonly store: Pick<DirectoryStore, 'handle' | 'getState'>;
  readonly stores: PictureStores;
  readonly recovery: Pick<BrowserRecovery, 'setAside'>;
  readonly now: number;
}

/** Forgets the pictures of discarded changes, unless something that could not be read may need them. */
export async function tidyPictures({ store, stores, recovery, now }: TidyParts): Promise<void> {
  const copy = await store.handle;
  const setAside = await recovery.setAside();
  const { storage, unreadable } = store.getState();
  if (setAside === null || storage !== 'usable' || unreadable.length > 0) return;
  await forgetUnneededPictures(stores, copy.state(), now, setAside);
}
