/**
 * Returns a 64-bit hash of a text, as 16 hexadecimal digits. Fast and evenly distributed, so that two
 * texts of a directory practically never have the same hash. Not cryptographic.
 */
export function textHash(text: string): string {
  const state = start(text);
  add(state, text, 0, text.length);
  return end(state);
}

/** `textHash` for a text of megabytes: yields after each part. */
export function* textHashInSteps(text: string): Generator<void, string> {
  const state = start(text);
  for (let from = 0; from < text.length; from += partLength) {
    add(state, text, from, Math.min(from + partLength, text.length));
    yield;
  }
  return end(state);
}

/**
 * Returns the `textHash` of the concatenation of the parts, which is never put together. They are listed twice, since a
 * hash begins with the length.
 */
export function textHashOfParts(list: () => Iterable<string>): string {
  let length = 0;
  for (const part of list()) length += part.length;
  const state = start({ length });
  for (const part of list()) add(state, part, 0, part.length);
  return end(state);
}

/** How many characters are hashed between two yields. */
const partLength = 16_384;

interface HashState {
  high: number;
  low: number;
}

function start({ length }: Pick<string, 'length'>): HashState {
  return { high: 0xdeadbeef ^ length, low: 0x41c6ce57 ^ length };
}

function add(state: HashState, text: string, from: number, to: number): void {
  let { high, low } = state;
  for (let index = from; index < to; index += 1) {
    const unit = text.charCodeAt(index);
    high = Math.imul(high ^ unit, 0x9e3779b1);
    low = Math.imul(low ^ unit, 0x5f356495);
  }
  state.high = high;
  state.low = low;
}

function end({ high, low }: HashState): string {
  return hex(mix(high, low)) + hex(mix(low, high));
}

function mix(one: number, other: number): number {
  const first = Math.imul(one ^ (one >>> 16), 0x85ebca6b);
  const second = Math.imul(other ^ (other >>> 13), 0xc2b2ae35);
  const joined = first ^ second;
  return joined ^ (joined >>> 16);
}

function hex(word: number): string {
  return (word >>> 0).toString(16).padStart(8, '0');
}
