/** The dishes that a placeholder can show. */
export type DishName =
  'plate' | 'cup' | 'box' | 'loaf' | 'pint' | 'slice' | 'bowl' | 'burger' | 'fish' | 'chilli';

/** The design of a placeholder picture. */
interface PlaceholderDesign {
  /** Degrees on the colour wheel. */
  readonly hue: number;
  /** A whole number that chooses one of the tile patterns. */
  readonly pattern: number;
  readonly dish: DishName;
}

/** Glaze colours that go with brick and stone: bottle green, teal, slate, terracotta, ochre, honey, olive, leaf. */
const hues = [155, 192, 228, 34, 60, 82, 115, 135];

/** The dish for each category. The first match wins, so cuisines precede kinds of business. */
const dishes: readonly (readonly [RegExp, DishName])[] = [
  [/pizza|\bital/i, 'slice'],
  [/burger|americ|diner/i, 'burger'],
  [/fish|chippy|seafood/i, 'fish'],
  [/chin|japan|thai|sushi|noodle|korea|vietnam|asian|ramen/i, 'bowl'],
  [/indian|curry|pakistan|bangla|mexic|caribb|african/i, 'chilli'],
  [/bak|cake|sandwich|\bdeli(?!ver)|patiss/i, 'loaf'],
  [/\bbar|pub|brew|wine|\btap(?:room)?\b/i, 'pint'],
  [/caf|coffee|tea|dessert|ice cream|juice|breakfast/i, 'cup'],
  [/take|kebab|chicken|fried|street|delivery/i, 'box'],
];

/** Hashes a text (FNV-1a), for choices that look random but never change. */
function hashText(text: string): number {
  let hash = 2166136261;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 16777619);
  }
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** Ranks a category by how much it says about the food; lower says more. */
function rankCategory(category: string): number {
  const rank = dishes.findIndex(([pattern]) => pattern.test(category));
  return rank < 0 ? dishes.length : rank;
}

/** Returns the category that says most about the food, such as a cuisine; the primary one if none says more. */
export function mostSpecificCategory(primary: string, categories: readonly string[]): string {
  return categories.reduce(
    (best, name) => (rankCategory(name) < rankCategory(best) ? name : best),
    primary,
  );
}

/** Designs a placeholder: the category decides the colour and dish, the name the pattern and shade. */
export function placeholderDesign(name: string, category: string): PlaceholderDesign {
  const hash = hashText(name);
  const hue = hues[hashText(category.toLowerCase()) % hues.length] ?? 0;
  const shade = [0, 0, 12, -12][(hash >>> 9) % 4] ?? 0;
  return {
    hue: hue + shade + (hash % 13) - 6,
    pattern: hash >>> 5,
    dish: dishes.find(([pattern]) => pattern.test(category))?.[1] ?? 'plate',
  };
}
