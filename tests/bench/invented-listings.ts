import { listing } from '@manchester-eats/shared/testing';
import type { Listing } from '@manchester-eats/shared/domain';

const first = 'Golden Royal Little New Old Blue Red Happy Village Corner Station Market'.split(' ');
const second = 'Dragon Lamb Kettle Spice Olive Garden Palace Oven Lantern Harbour Crown Bee'.split(
  ' ',
);
const kinds = [
  ['Restaurants', 'Kitchen'],
  ['Cafes', 'Cafe'],
  ['Takeaways', 'Takeaway'],
  ['Bars & Pubs', 'Arms'],
  ['Pizza', 'Pizzeria'],
  ['Fish & Chips', 'Chippy'],
  ['Indian', 'Tandoori'],
] as const;
const streets = 'Oxford Church Market Station Victoria Wilmslow Chapel Mill King Park'.split(' ');
const areas = 'Ancoats Chorlton Didsbury Salford Stockport Bolton Bury Rochdale Oldham Sale'.split(
  ' ',
);
const words = (
  'freshly baked bread and slow cooked lamb with seasonal vegetables from local farms served every ' +
  'day by a family that has been at home in this street for three generations of hungry neighbours ' +
  'come for breakfast stay until the last train leaves and bring the children and the dog'
).split(' ');

/** Letters of the end of postcodes: so many that a directory of 100,000 listings has seven of them in each. */
const postcodeLetters = ['A', 'B', 'D', 'E', 'F', 'G'];

/** Returns a generator of random numbers from 0 to 1 (mulberry32). The same seed gives the same numbers. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Returns listings with names, addresses and descriptions of the usual lengths. The same seed gives the same
 * listings.
 */
export function inventedListings(count: number, seed = 1): Listing[] {
  const random = seededRandom(seed);
  const pick = <Item>(list: readonly Item[]): Item =>
    list[Math.floor(random() * list.length)] as Item;
  return Array.from({ length: count }, (_, index) => {
    const [category, noun] = pick(kinds);
    const area = pick(areas);
    const length = 12 + Math.floor(random() * 20);
    return listing({
      id: `listing-${String(index)}`,
      name: `${pick(first)} ${pick(second)} ${noun}`,
      address: `${String(1 + Math.floor(random() * 400))} ${pick(streets)} ${pick(['Road', 'Street', 'Lane'])}, ${area}, M${String(1 + Math.floor(random() * 40))} ${String(Math.floor(random() * 10))}${pick(postcodeLetters)}${pick(postcodeLetters)}`,
      lat: 53.35 + random() * 0.3,
      lng: -2.6 + random() * 0.6,
      description: Array.from({ length }, () => pick(words)).join(' '),
      category,
      categories: [category],
      area,
    });
  });
}
