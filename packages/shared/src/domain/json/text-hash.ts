/**
 * Returns a 64-bit hash of a text, as 16 hexadecimal digits. Fast and evenly distributed, so that two
 * texts of a directory practically never have the same hash. Not cryptographic.
 */
export function textHash(text: string): string {
  let high = 0xdeadbeef ^ text.length;
  let low = 0x41c6ce57 ^ text.length;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    high = Math.imul(high ^ unit, 0x9e3779b1);
    low = Math.imul(low ^ unit, 0x5f356495);
  }
  const mixedHigh = mix(high, low);
  const mixedLow = mix(low, high);
  return hex(mixedHigh) + hex(mixedLow);
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
