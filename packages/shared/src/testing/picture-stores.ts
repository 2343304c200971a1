import { IDBFactory } from 'fake-indexeddb';
import type { PictureStores } from '../application/publish-pictures.ts';
import { Failure } from '../domain/failure.ts';
import { sha256 } from '../domain/media/sha-256.ts';
import { toMediaAddress } from '../domain/media/media-address.ts';
import { failed, success } from '../domain/result.ts';
import { createIndexedDb, picturesDatabase } from '../gateways/indexed-db/indexed-db.ts';
import type { Proposal, StoredPicturesPort } from '../ports/pictures-port.ts';
import { openWaitingPictures } from '../storage/waiting-pictures.ts';
import { manualClock, type ManualClock } from './manual-clock.ts';

/** Pictures in memory: those that are stored, and those of one browser. */
export interface TestPictures extends PictureStores {
  readonly clock: ManualClock;
  /** The stored pictures by name. */
  readonly files: Map<string, Uint8Array>;
  /** Names whose uploads fail from now on. */
  readonly broken: Set<string>;
  /** What owners propose. */
  readonly proposals: Proposal[];
  /** Lets reading what owners propose fail. */
  hidesProposals: boolean;
  /** Cuts the connection to the stored pictures. */
  isOffline: boolean;
  /** Lets a picture wait in the browser; returns its address. */
  wait(text: string): Promise<string>;
  waitingNames(): Promise<readonly string[]>;
}

/** Returns the name of a picture whose content is a text. */
export function pictureName(text: string): string {
  return `${sha256(new TextEncoder().encode(text))}.png`;
}

/** Creates pictures of which none is stored and none waits. */
export function testPictures(): TestPictures {
  const clock = manualClock();
  const factory = new IDBFactory();
  const database = createIndexedDb({ factory: () => factory, clock }, picturesDatabase);
  const origins = { site: 'https://eats.example', backend: 'https://eats.example' };
  const files = new Map<string, Uint8Array>();
  const broken = new Set<string>();
  const proposals: Proposal[] = [];
  const waiting = openWaitingPictures(database, () => clock.now());
  const cut = () => failed(new Failure('backend/unreachable', 'The connection was lost.'));
  const stored: StoredPicturesPort = {
    origins,
    read: (name) => Promise.resolve(pictures.isOffline ? cut() : success(files.get(name) ?? null)),
    exists: (name) => Promise.resolve(pictures.isOffline ? cut() : success(files.has(name))),
    proposals: () =>
      Promise.resolve(pictures.isOffline || pictures.hidesProposals ? cut() : success(proposals)),
    upload(name, bytes) {
      if (pictures.isOffline || broken.has(name)) return Promise.resolve(cut());
      files.set(name, bytes);
      return Promise.resolve(success(null));
    },
    remove(names) {
      if (pictures.isOffline) return Promise.resolve(cut());
      for (const name of names) files.delete(name);
      return Promise.resolve(success(null));
    },
  };
  const pictures: TestPictures = {
    ...{ stored, waiting, clock, files, broken, proposals },
    hidesProposals: false,
    isOffline: false,
    async wait(text) {
      const put = await waiting.put(pictureName(text), new TextEncoder().encode(text));
      if (!put.ok) throw put.failure;
      return toMediaAddress(pictureName(text), origins);
    },
    async waitingNames() {
      const list = await waiting.list();
      if (!list.ok) throw list.failure;
      return [...list.value.keys()];
    },
  };
  return pictures;
}
