import type { ListingRow } from '@manchester-eats/shared/domain';
import { readCardRow } from '@manchester-eats/shared/pieces';
import { listIn } from './json-fields.ts';

/** Returns the cards of a piece; null if it has no list of them. */
export function cardsIn(value: unknown): readonly ListingRow[] | null {
  return listIn(value, 'cards')?.flatMap((row) => readCardRow(row) ?? []) ?? null;
}
