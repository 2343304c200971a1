import { findPlaceKind, type PlaceKind } from './place-kind.ts';

/** The drawings that stand for places without a picture. */
export type EmblemName =
  | 'cloche'
  | 'bean'
  | 'box'
  | 'loaf'
  | 'pint'
  | 'cutlery'
  | 'slice'
  | 'bowl'
  | 'burger'
  | 'fish'
  | 'chilli';

/** The emblem of a place whose categories name no cuisine. */
const kindEmblems: Readonly<Record<PlaceKind, EmblemName>> = {
  restaurant: 'cloche',
  takeaway: 'box',
  cafe: 'bean',
  other: 'cutlery',
  bar: 'pint',
  bakery: 'loaf',
};

/** The emblem for each cuisine. The first match wins. */
const cuisineEmblems: readonly (readonly [RegExp, EmblemName])[] = [
  [/pizza|\bital/i, 'slice'],
  [/burger|americ|diner/i, 'burger'],
  [/fish|chippy|seafood/i, 'fish'],
  [/chin|japan|thai|sushi|noodle|korea|vietnam|asian|ramen/i, 'bowl'],
  [/indian|curry|pakistan|bangla|mexic|caribb|african/i, 'chilli'],
];

/** Returns the emblem of a place: that of its cuisine, or else of its kind. */
export function findEmblem(category: string, categories: readonly string[]): EmblemName {
  const cuisine = cuisineEmblems.find(([words]) =>
    [category, ...categories].some((one) => words.test(one)),
  );
  return cuisine?.[1] ?? kindEmblems[findPlaceKind(category, categories)];
}
