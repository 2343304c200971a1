import type { CategoryWords } from './city-profile.ts';

/*
 * The words were chosen by reading the names of the 7,927 restaurants, takeaways and pubs in seven
 * registers: a sample of 26 names for every word, then all distinct names that match a category
 * (Pizza 227, Indian 227, Fish & Chips 249, Chicken 147, Chinese 127, Sandwiches 101, Burgers 55,
 * Kebabs 52, Desserts 47, Italian 43, Thai 31, Japanese 26, Turkish 17, Caribbean 17, Mexican 11;
 * Bakery 120, Cafes 676, of which 230 were read). Judged by the name alone, at most 2 in 100 of any
 * category are doubtful. Words that were wrong too often are left out: spices, raj, desi, dragon,
 * golden, oriental, noodle, panda, lotus, jade, fish, chips, wings, roll, roma, milano, napoli, bella,
 * smash, sweet, shakes, cake, bread, tea, brew, bistro, tokyo, mexico. A register's pubs get no
 * cuisine: the Lost in Tokyo serves cocktails.
 */

/** Words that make a registered restaurant or takeaway a cafe. */
export const cafeWords: CategoryWords = {
  category: 'Cafes',
  words: [
    'cafe',
    'cafes',
    'caffe',
    'coffee',
    'coffeehouse',
    'costa',
    'starbucks',
    'nero',
    'espresso',
    'tea room',
    'tea rooms',
    'tearoom',
    'tearooms',
    'tea shop',
    'tea house',
    'brew room',
  ],
  except: ['pizza costa', 'costa pizza', 'costa del', 'hard rock cafe', 'cafe rouge'],
};

/** Words that make a registered restaurant, takeaway or retailer a bakery. */
export const bakeryWords: CategoryWords = {
  category: 'Bakery',
  words: [
    'bakery',
    'bakeries',
    'bakers',
    'bakehouse',
    'bakehouses',
    'patisserie',
    'boulangerie',
    'greggs',
    'greenhalghs',
    'waterfields',
    'hampsons',
  ],
  except: ['bakers vaults', 'bakers arms', 'allied bakeries', 'bakers cafe'],
};

export const cuisineWords: readonly CategoryWords[] = [
  {
    category: 'Indian',
    words: [
      'indian',
      'tandoori',
      'balti',
      'curry',
      'spice',
      'bombay',
      'bengal',
      'delhi',
      'punjab',
      'punjabi',
      'karahi',
      'masala',
      'massala',
      'tikka',
      'biryani',
      'dosa',
      'chaat',
    ],
    except: ['west indian', 'thai spice', 'coffee n spice', 'spice of life', 'curry goat'],
  },
  {
    category: 'Chinese',
    words: [
      'chinese',
      'china',
      'wok',
      'peking',
      'beijing',
      'canton',
      'cantonese',
      'hong kong',
      'shanghai',
      'szechuan',
      'sichuan',
      'golden dragon',
      'dim sum',
      'chow mein',
    ],
    except: ['karahi wok', 'wok to walk', 'wok walk', 'fine china'],
  },
  {
    category: 'Italian',
    words: [
      'italian',
      'italiano',
      'italiana',
      'italia',
      'ristorante',
      'trattoria',
      'osteria',
      'pasta',
      'zizzi',
      'prezzo',
      'carluccios',
    ],
  },
  {
    category: 'Pizza',
    words: ['pizza', 'pizzas', 'pizzeria', 'pizzerias', 'dominos', 'papa johns'],
  },
  { category: 'Burgers', words: ['burger', 'burgers', 'mcdonalds'] },
  {
    category: 'Chicken',
    words: ['chicken', 'kfc', 'nandos', 'peri peri', 'piri piri', 'chickenland'],
  },
  {
    category: 'Fish & Chips',
    words: [
      'fish chips',
      'fish and chips',
      'fish n chips',
      'fish chip',
      'fish and chip',
      'chippy',
      'chip shop',
      'fish bar',
      'fisheries',
      'friery',
      'fryer',
      'plaice',
      'cod',
    ],
  },
  {
    category: 'Kebabs',
    words: ['kebab', 'kebabs', 'doner', 'donner', 'shawarma'],
  },
  {
    category: 'Sandwiches',
    words: ['sandwich', 'sandwiches', 'subway', 'butty', 'butties', 'baguette', 'baguettes'],
  },
  {
    category: 'Desserts',
    words: [
      'dessert',
      'desserts',
      'ice cream',
      'gelato',
      'gelateria',
      'waffle',
      'waffles',
      'pancake',
      'pancakes',
      'crepe',
      'crepes',
      'donut',
      'donuts',
      'doughnut',
      'doughnuts',
    ],
  },
  {
    category: 'Japanese',
    words: ['japanese', 'sushi', 'ramen', 'teppanyaki', 'bento', 'izakaya', 'wagamama'],
  },
  { category: 'Thai', words: ['thai', 'thailand', 'siam'], except: ['muay thai'] },
  { category: 'Turkish', words: ['turkish', 'istanbul', 'anatolian', 'antalya', 'ocakbasi'] },
  { category: 'Caribbean', words: ['caribbean', 'carribean', 'jamaican', 'jamaica', 'jerk'] },
  {
    category: 'Mexican',
    words: ['mexican', 'burrito', 'burritos', 'barburrito', 'taco', 'tacos', 'taqueria'],
  },
];
