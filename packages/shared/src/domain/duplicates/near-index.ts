import { neighbourCells } from './grid-cells.ts';
import { blockKeys, isUnplaced, streetKeys } from './near-blocks.ts';
import type { PreparedBusiness } from './prepared-business.ts';

/**
 * With how many of those filed in one place a listing is compared. More are there only if thousands of listings have
 * one name, postcode or point; comparing all of them would take time in proportion to the square of their number.
 */
const mostCompared = 20;

/** Degrees that are more than `farMetres`, in the whole of Great Britain. */
const farLatitudes = 0.004;
const farLongitudes = 0.009;

/**
 * Those filed under one key, by their places in the list. Most are alone there, and a list of one for each of them
 * would take time.
 */
type Block = number | number[];

/**
 * Files businesses by what those that may be the same share; `size` is how many. `swap` files one and returns the
 * places of the earlier ones that it is compared with.
 */
export function createNearIndex(size: number) {
  const byText = new Map<string, Block>();
  const byStreet = new Map<string, Block>();
  const byCell = new Map<number, Block>();
  const candidates = createCandidates(size);
  return {
    swap(place: number, prepared: PreparedBusiness): readonly number[] {
      const { texts, cell, letters } = blockKeys(prepared);
      candidates.start(place, letters, prepared.premises.point);
      for (const text of texts) {
        candidates.add(byText.get(text));
        file(byText, text, place);
      }
      const unplaced = isUnplaced(prepared);
      if (unplaced || byStreet.size > 0) {
        for (const street of streetKeys(prepared)) {
          candidates.add(byStreet.get(street));
          if (unplaced) file(byStreet, street, place);
        }
      }
      if (cell !== null) {
        for (const difference of neighbourCells) candidates.add(byCell.get(cell + difference));
        file(byCell, cell, place);
      }
      return candidates.found();
    },
  };
}

function file<Key>(blocks: Map<Key, Block>, key: Key, place: number): void {
  const block = blocks.get(key);
  if (block === undefined) blocks.set(key, place);
  else if (typeof block === 'number') blocks.set(key, [block, place]);
  else block.push(place);
}

/**
 * Collects those that one may be the same as, each once. What rules most of them out is kept in arrays of numbers:
 * reading it from millions of objects takes several times as long.
 */
function createCandidates(size: number) {
  const latitudes = new Float64Array(size);
  const longitudes = new Float64Array(size);
  const lettersOf = new Int32Array(size);
  /** The place of the one that each was compared with last. */
  const comparedWith = new Int32Array(size).fill(-1);
  let current = -1;
  let found: number[] = [];
  const consider = (earlier: number) => {
    if (comparedWith[earlier] === current || earlier === current) return;
    comparedWith[earlier] = current;
    if (((lettersOf[earlier] ?? 0) & (lettersOf[current] ?? 0)) === 0) return;
    // Comparisons with NaN are false: a missing point rules nothing out.
    if (Math.abs(valueAt(latitudes, earlier) - valueAt(latitudes, current)) > farLatitudes) return;
    if (Math.abs(valueAt(longitudes, earlier) - valueAt(longitudes, current)) > farLongitudes) {
      return;
    }
    found.push(earlier);
  };
  return {
    start(place: number, letters: number, { lat, lng }: PreparedBusiness['premises']['point']) {
      current = place;
      found = [];
      lettersOf[place] = letters;
      latitudes[place] = lat ?? Number.NaN;
      longitudes[place] = lng ?? Number.NaN;
    },
    add(block: Block | undefined) {
      if (block === undefined) return;
      if (typeof block === 'number') {
        consider(block);
        return;
      }
      for (let at = Math.max(0, block.length - mostCompared); at < block.length; at += 1) {
        consider(block[at] ?? current);
      }
    },
    found: (): readonly number[] => found,
  };
}

function valueAt(values: Float64Array, place: number): number {
  return values[place] ?? Number.NaN;
}
