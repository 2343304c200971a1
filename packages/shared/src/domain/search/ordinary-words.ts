import { askingWords } from './asking-words.ts';

/**
 * Words of eating and going out that people type whether or not a business has them. They are spelled right:
 * nobody who types "halal" means a hall, or "salad" a Salah.
 */
const ordinaryWords: ReadonlySet<string> = new Set(
  [
    'halal haram kosher vegan vegetarian veggie gluten dairy nut nuts free organic healthy allergy',
    'salad salads soup soups juice boba tortilla tortillas noodle noodles',
    'steak steaks ribs roast lamb beef pork duck turkey seafood lobster prawn prawns crab oysters',
    'rice bread cheese eggs bacon sausage pancake pancakes cupcake cupcakes toast pastry pastries',
    'menu menus meal meals food breakfast brunch lunch dinner supper buffet carvery dessert starter',
    'kids kid child children baby family families dog dogs pets friendly date romantic cosy quiet',
    'christmas easter valentines birthday party parties wedding function private group groups',
    'michelin star stars fine dining rooftop terrace outdoor outside seating garden view views parking',
    'live music jazz comedy quiz karaoke dancing sports football late night early morning sunday',
    'delivery takeout booking bookings table tables student discount deals offers cheapest posh fancy',
  ].flatMap((words) => words.split(' ')),
);

/** Whether a word is spelled right although perhaps no listing has it. */
export function isOrdinaryWord(word: string): boolean {
  return ordinaryWords.has(word) || askingWords.has(word);
}
