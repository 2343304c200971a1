import type { ListingRow } from '@manchester-eats/shared/domain';
import { readCardRow } from '@manchester-eats/shared/pieces';
import { listIn, numberIn, textIn } from './json-fields.ts';
import type { CardList } from './source.ts';

/** Returns the cards of a piece; null if it has no list of them. */
export function cardsIn(value: unknown): readonly ListingRow[] | null {
  return listIn(value, 'cards')?.flatMap((row) => readCardRow(row) ?? []) ?? null;
}

/** Returns the list of cards of a piece; null if it is none. */
export function cardListIn(value: unknown): CardList | null {
  const cards = cardsIn(value);
  if (cards === null) return null;
  const path = textIn(value, 'path');
  return {
    cards,
    total: numberIn(value, 'total') ?? cards.length,
    path: path.startsWith('/') ? path : '/',
  };
}
