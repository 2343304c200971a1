/** The drawings that stand for a kind of food. */
export type DishName =
  'plate' | 'cup' | 'box' | 'loaf' | 'pint' | 'slice' | 'bowl' | 'burger' | 'fish' | 'chilli';

/** What a placeholder picture looks like; the same listing always gets the same. */
export interface PlaceholderDesign {
  /** Degrees on the colour wheel. */
  readonly hue: number;
  /** Which tile pattern, 0 to 5. */
  readonly pattern: number;
  readonly dish: DishName;
}

/** Glazes that stand well beside brick and stone: bottle green, teal, slate, terracotta, ochre, honey, olive, leaf. */
const hues = [155, 192, 228, 34, 60, 82, 115, 135];
const patternCount = 6;

const dishes: readonly (readonly [RegExp, DishName])[] = [
  [/pizza|ital/i, 'slice'],
  [/burger|americ|diner/i, 'burger'],
  [/fish|chippy|seafood/i, 'fish'],
  [/chin|japan|thai|sushi|noodle|korea|vietnam|asian|ramen/i, 'bowl'],
  [/indian|curry|pakistan|bangla|mexic|caribb|african/i, 'chilli'],
  [/bak|cake|sandwich|deli|patiss/i, 'loaf'],
  [/\bbar|pub|brew|wine|tap/i, 'pint'],
  [/caf|coffee|tea|dessert|ice cream|juice|breakfast/i, 'cup'],
  [/take|kebab|chicken|fried|street|delivery/i, 'box'],
];

/** A number that depends on every letter, for choices that should look like chance. */
function mixOf(text: string): number {
  let hash = 2166136261;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 16777619);
  }
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** How much a category tells: the place of its dish in the list, cuisines before kinds of business. */
function rankOf(category: string): number {
  const rank = dishes.findIndex(([pattern]) => pattern.test(category));
  return rank < 0 ? dishes.length : rank;
}

/** The category that tells most of the food: a cuisine before a kind of business, the primary one among equals. */
export function mostSpecificCategory(primary: string, categories: readonly string[]): string {
  return categories.reduce((best, name) => (rankOf(name) < rankOf(best) ? name : best), primary);
}

/** The kind of food decides colour and dish; the name decides the pattern and leans the colour. */
export function placeholderDesign(name: string, kind: string): PlaceholderDesign {
  const mix = mixOf(name);
  const hue = hues[mixOf(kind.toLowerCase()) % hues.length] ?? 158;
  const lean = [0, 0, 12, -12][(mix >>> 9) % 4] ?? 0;
  return {
    hue: hue + lean + (mix % 13) - 6,
    pattern: (mix >>> 5) % patternCount,
    dish: dishes.find(([pattern]) => pattern.test(kind))?.[1] ?? 'plate',
  };
}
