export const bolton = [
  {
    name: 'Tuppenny Chippy',
    slug: 'tuppenny-chippy-farnworth',
    at: 'farnworth',
    street: '61 Gladstone Fold',
    kinds: ['Fish & Chips', 'Takeaways'],
    about:
      'The younger Tuppenny. Same batter, same cloth puddings, plus a rag pudding on Wednesdays that Eccles pretends not to know about.',
    phone: '0240',
    web: true,
    stars: [4.1, 133],
    hygiene: ['5', '2026-01-07'],
  },
  {
    name: 'Pasty & Proud',
    at: 'bolton',
    street: '12 Crompton Steps',
    kinds: ['Bakery', 'Takeaways', 'British'],
    about:
      'Pasties with a crimp you could grip a ladder by. Sold hot from six; by ten the town hall clerks have had the lot.',
    phone: '0241',
    stars: [4.8, 420],
    hygiene: ['5', '2025-11-25'],
    said: [
      ['Town hall clerk', 5, 5, 'It is a fair cop.'],
      [
        'Nige',
        5,
        46,
        'Meat and potato, brown sauce, steps. Bolton on a plate, if you had a plate.',
      ],
    ],
  },
  {
    name: 'Mule Spinners Coffee',
    at: 'bolton',
    street: '30 Cotton Exchange Row',
    kinds: ['Cafes', 'Breakfast'],
    about:
      'Coffee spun fine. Single origins, a flat white with shoulders, and crumpets made in rings the blacksmith up the road knocked together.',
    phone: '0242',
    stars: [4.5, 151],
    hygiene: ['5', '2026-03-17'],
    picture: 'coffee',
  },
  {
    name: 'Halliwell Handi House',
    at: 'halliwell',
    street: '205 Mosaic Road',
    kinds: ['Restaurants', 'Indian', 'Pakistani'],
    about:
      'Gujarati thali at lunch, Punjabi handi by night: two brothers-in-law, one kitchen, a line of tape across the floor.',
    phone: '0243',
    web: true,
    stars: [4.6, 288],
    hygiene: ['4', '2025-10-07'],
    picture: 'curry',
    said: [
      ['Bhavna', 5, 21, 'Undhiyu in January like it should be.'],
      ['Kyle', 4, 93, 'The tape is real.', 'The tape has saved two marriages.'],
    ],
  },
  {
    name: 'Loco Works Fryer',
    at: 'horwich',
    street: '8 Turntable Street',
    kinds: ['Fish & Chips', 'Takeaways'],
    about:
      'Built in an engine shed; the range was lowered in by crane. Haddock skinned, chips fat, gravy thick enough to take a signature.',
    phone: '0244',
    stars: [4.4, 199],
    hygiene: ['5', '2025-08-13'],
    picture: 'fish-and-chips',
  },
  {
    name: 'Summit & Spoon',
    at: 'horwich',
    street: '1 Beacon Foot',
    kinds: ['Cafes', 'British', 'Desserts'],
    about:
      'Boots on, dogs in. Pea and ham soup after the climb, ice cream before you have earned it, and drying racks where others have art.',
    stars: [4.6, 264],
    hygiene: ['5', '2025-05-20'],
    said: [
      ['Fell runner', 5, 9, 'Two soups, no judgement.'],
      ['Marg', 5, 131, 'They dried my socks.'],
    ],
  },
  {
    name: 'The Cow’s Head Kitchen',
    slug: 'the-cows-head-kitchen',
    at: 'westhoughton',
    street: '15 Gatepost Lane',
    kinds: ['Restaurants', 'British', 'Bars & Pubs'],
    about:
      'Locals will tell you the story of the cow, the gate and the saw, and each tells it differently. Meanwhile: braised shin, dripping toast, sticky ale cake.',
    phone: '0245',
    stars: [4.3, 142],
    hygiene: ['4', '2025-02-04'],
    picture: 'sunday-roast',
    said: [
      ['An incomer', 4, 77, 'I have now heard the story eleven times. The shin is consistent.'],
    ],
  },
  {
    name: 'Farnworth Firepot',
    at: 'farnworth',
    street: '44 Gladstone Fold',
    kinds: ['Restaurants', 'Chinese', 'Thai', 'Japanese'],
    about:
      'All-you-can-simmer hotpot with your own burner and a bib. The belt brings lotus root past twice; the third time it means it.',
    phone: '0246',
    stars: [3.7, 256],
    hygiene: ['2', '2026-06-16'],
    said: [
      [
        'Shell',
        3,
        35,
        'Fun for a birthday, broth a bit shy.',
        'We have two new broths since your visit, and one of them is not shy at all.',
      ],
    ],
  },
  {
    name: 'Jenny’s Gelateria',
    slug: 'jennys-gelateria',
    at: 'bolton',
    street: '3 Crompton Steps',
    kinds: ['Desserts', 'Cafes', 'Italian'],
    about:
      'Lancashire milk, Neapolitan manners. Vimto ripple is the local heresy and outsells pistachio two to one.',
    phone: '0247',
    stars: [4.7, 220],
    hygiene: ['5', '2025-07-03'],
  },
];
