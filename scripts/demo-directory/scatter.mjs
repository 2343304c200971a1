// Values that look random but depend only on a listing's neighbourhood and on its id (or its hall's, for a
// stall), so that a new listing does not change the others.

/** Returns a number from 0 (included) to 1 (excluded) that depends only on `text`. */
export function numberOf(text) {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ character.codePointAt(0), 0x01000193);
  }
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x7feb352d);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x846ca68b);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

const metresPerDegree = 111_320;

/** Returns a point within `spread` metres of a neighbourhood's centre. */
export function pointOf(id, { lat, lng, spread }) {
  const distance = spread * Math.sqrt(numberOf(`${id}:distance`));
  const angle = 2 * Math.PI * numberOf(`${id}:angle`);
  const north = (distance * Math.cos(angle)) / metresPerDegree;
  const east = (distance * Math.sin(angle)) / (metresPerDegree * Math.cos((lat * Math.PI) / 180));
  return { lat: round(lat + north), lng: round(lng + east) };
}

/** The second half of a British postcode never contains these letters, so an invented one is never real. */
const unusedLetters = 'CIKMOV';

/** Returns an invented postcode in a real district. */
export function postcodeOf(id, district) {
  const pick = (part, from) => from[Math.floor(numberOf(`${id}:${part}`) * from.length)];
  return `${district} ${pick('digit', '123456789')}${pick('first', unusedLetters)}${pick('second', unusedLetters)}`;
}

function round(degrees) {
  return Math.round(degrees * 1e6) / 1e6;
}
