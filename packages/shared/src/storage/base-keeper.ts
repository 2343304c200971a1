import type { LargeAreaPort, LocalAreaPort } from '../ports/storage-port.ts';
import type { nextPublishedBaseKey, publishedBaseKey } from './document-keys.ts';
import { writeMakingRoom } from './primary-store.ts';
import { openBase, sealBase, stampOf, type StoredBase } from './remembered-base.ts';

type BaseKey = typeof publishedBaseKey | typeof nextPublishedBaseKey;

/** Reads and writes the sync base: in the large area, or in local storage where that cannot be used. */
export interface BaseKeeper {
  read(key: BaseKey): Promise<StoredBase | null>;
  /** The stamp of what is stored; 0 for nothing. */
  readStamp(key: BaseKey): Promise<number>;
  /** True when it is stored. */
  write(key: BaseKey, stored: StoredBase): Promise<boolean>;
  remove(key: BaseKey): Promise<void>;
}

export function createBaseKeeper(local: LocalAreaPort, large: LargeAreaPort): BaseKeeper {
  return {
    async read(key) {
      const here = openBase(local.read(key));
      const there = openBase(await large.read(key));
      if (here === null || there === null) return here ?? there;
      return here.stamp > there.stamp ? here : there;
    },
    async readStamp(key) {
      return Math.max(stampOf(local.read(key)), stampOf(await large.read(key)));
    },
    async write(key, stored) {
      const sealed = sealBase(stored);
      if ((await large.write(key, sealed)) === 'written') {
        local.remove(key);
        return true;
      }
      return writeMakingRoom(local, key, sealed) === 'written';
    },
    async remove(key) {
      local.remove(key);
      await large.remove(key);
    },
  };
}
