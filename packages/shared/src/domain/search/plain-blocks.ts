import type { SearchEntry } from './search-entry.ts';

/** Separates fields and listings in the plain text, so that no match spans two of them. */
const fieldEnd = '\u0000';
const listingsPerBlock = 128;
/** Lower case of these depends on their neighbours, or is longer: `Σ` and `İ`. */
const unusualCase = /[\u03a3\u0130]/u;

/** Names, descriptions and addresses of adjacent listings in lower case, each followed by `fieldEnd`. */
export interface PlainBlock {
  readonly first: number;
  readonly text: string;
  /** Where the text of each listing ends. */
  readonly ends: Uint32Array;
}

/** Joins the plain texts of all listings; yields after each block. */
export function* joinPlainTexts(
  entries: readonly SearchEntry[],
): Generator<void, readonly PlainBlock[]> {
  const blocks: PlainBlock[] = [];
  for (let first = 0; first < entries.length; first += listingsPerBlock) {
    blocks.push(joinBlock(first, entries.slice(first, first + listingsPerBlock)));
    yield;
  }
  return blocks;
}

function joinBlock(first: number, entries: readonly SearchEntry[]): PlainBlock {
  const fields: string[] = [];
  for (const { listing, description } of entries) {
    fields.push(listing.name, description, listing.address);
  }
  const joined = fields.join(fieldEnd) + fieldEnd;
  const isUnusual = unusualCase.test(joined);
  const lower = isUnusual ? fields.map((field) => field.toLowerCase()) : fields;
  const text = isUnusual ? lower.join(fieldEnd) + fieldEnd : joined.toLowerCase();
  const ends = new Uint32Array(entries.length);
  let end = 0;
  for (let index = 0; index < lower.length; index += 1) {
    end += (lower[index]?.length ?? 0) + 1;
    ends[Math.floor(index / 3)] = end;
  }
  return { first, text, ends };
}

/** Marks every listing whose name, description or address contains a text in lower case. */
export function markPlainMatches(
  blocks: readonly PlainBlock[],
  needle: string,
  isFound: Uint8Array,
): void {
  if (needle === '' || needle.includes(fieldEnd)) return;
  for (const { first, text, ends } of blocks) {
    let index = 0;
    while (index < ends.length) {
      // Listings that are found already need no search.
      while (isFound[first + index] === 1) index += 1;
      if (index >= ends.length) break;
      const at = text.indexOf(needle, index === 0 ? 0 : ends[index - 1]);
      if (at === -1) break;
      while ((ends[index] ?? text.length) <= at) index += 1;
      isFound[first + index] = 1;
      index += 1;
    }
  }
}
