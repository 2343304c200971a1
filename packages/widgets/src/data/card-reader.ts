import type { ListingRow } from '@manchester-eats/shared/domain';
import { mostCards } from '@manchester-eats/shared/pieces';
import { unread, type Read } from './get-json.ts';

type Cards = Promise<Read<readonly ListingRow[]>>;

interface CardRequests {
  readonly one: (id: string) => Cards;
  readonly several: (ids: readonly string[]) => Cards;
}

/**
 * Returns a function that reads a card. Cards that are asked for in one task are read with one request; a host of plain
 * files that has no file for that has one for each card.
 */
export function createCardReader({
  one,
  several,
}: CardRequests): (id: string) => Promise<Read<ListingRow>> {
  let batch: { readonly ids: Set<string>; readonly reading: Cards } | null = null;

  function openBatch() {
    const ids = new Set<string>();
    const reading = (async () => {
      // Waits for the elements that are upgraded with this one.
      await new Promise((resolve) => setTimeout(resolve, 0));
      if (batch?.ids === ids) batch = null;
      const [only = ''] = ids;
      return ids.size === 1 ? one(only) : several([...ids]);
    })();
    return { ids, reading };
  }

  return async (id) => {
    if (batch === null || batch.ids.size >= mostCards) batch = openBatch();
    const { ids, reading } = batch;
    ids.add(id);
    let read = await reading;
    if (!read.ok && read.problem === 'not-found' && ids.size > 1) read = await one(id);
    if (!read.ok) return read;
    const card = read.value.find((each) => each.id === id);
    return card === undefined ? unread('not-found') : { ok: true, value: card };
  };
}
