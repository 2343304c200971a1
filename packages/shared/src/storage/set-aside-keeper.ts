import type { SetAsideRecord } from '../domain/directory/parse-document.ts';
import type { ClockPort, LargeAreaPort, LocalAreaPort } from '../ports/storage-port.ts';
import { setAsideKey, type DocumentName } from './document-keys.ts';
import { writeMakingRoom } from './primary-store.ts';
import { addSetAside, joinSetAside, parseSetAside, type KeptSetAside } from './set-aside.ts';

type FoundRecord = Omit<SetAsideRecord, 'position'>;

/** Keeps what did not parse, before a save drops it from its document. */
export interface SetAsideKeeper {
  read(document: DocumentName): Promise<readonly KeptSetAside[]>;
  /** True when everything found is kept. */
  keep(document: DocumentName, found: readonly FoundRecord[]): Promise<boolean>;
  /** The same before it returns, in local storage only. */
  keepNow(document: DocumentName, found: readonly FoundRecord[]): boolean;
}

export function createSetAsideKeeper(
  local: LocalAreaPort,
  large: LargeAreaPort,
  clock: ClockPort,
): SetAsideKeeper {
  async function read(document: DocumentName): Promise<readonly KeptSetAside[]> {
    const key = setAsideKey(document);
    return joinSetAside(parseSetAside(await large.read(key)), parseSetAside(local.read(key)));
  }

  function keepNow(document: DocumentName, found: readonly FoundRecord[]): boolean {
    const key = setAsideKey(document);
    const kept = parseSetAside(local.read(key));
    const joined = addSetAside(kept, found, clock.now());
    return joined === kept || writeMakingRoom(local, key, JSON.stringify(joined)) === 'written';
  }

  return {
    read,
    keepNow,
    async keep(document, found) {
      if (found.length === 0) return true;
      const key = setAsideKey(document);
      const kept = await read(document);
      const joined = addSetAside(kept, found, clock.now());
      if (joined === kept) return true;
      if ((await large.write(key, JSON.stringify(joined))) === 'written') {
        local.remove(key);
        return true;
      }
      return keepNow(document, found);
    },
  };
}
