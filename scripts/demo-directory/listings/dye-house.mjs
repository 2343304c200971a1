/** Eight stalls behind one door: one address, one point on the map. */
const hall = { at: 'piccadilly', site: 'dye-house' };

export const dyeHouse = [
  {
    ...hall,
    name: 'Spindle Bao',
    street: 'Stall 1, The Dye House, 2 Dyewater Street',
    kinds: ['Takeaways', 'Chinese'],
    about:
      'Steamed buns with slow pork, crushed peanuts and a pickle that fights back. The steam is the sign: no steam, sold out.',
    stars: [4.5, 142],
    hygiene: ['5', '2026-04-09'],
    picture: 'bao',
    said: [['Jem', 5, 11, 'Three buns, no regrets, one shirt ruined.']],
  },
  {
    ...hall,
    name: 'Tía Lluvia',
    slug: 'tia-lluvia',
    street: 'Stall 2, The Dye House, 2 Dyewater Street',
    kinds: ['Takeaways', 'Mexican'],
    about:
      'Corn pressed to order by a woman from Puebla who married a plumber from Droylsden. Carnitas, nopales, and a green salsa with a warning you should read.',
    stars: [4.7, 188],
    hygiene: ['5', '2026-04-09'],
    picture: 'tacos',
    html: `<ul><li>Carnitas, orange, bay: £3.80</li><li>Nopales, black beans: £3.40</li><li>Fish on Fridays: £4.20</li></ul>
      <p style="position:fixed;inset:0;font-size:9rem" onclick="return false">Green salsa: <strong>hot</strong>. The red one: <em>hotter than it looks</em>.</p>`,
    said: [
      ['Rosa', 5, 8, 'Sabe a casa.'],
      [
        'Pete',
        4,
        70,
        'Ignored the warning. Learned.',
        'We wave at you every time, Pete. You wave back and pour.',
      ],
    ],
  },
  {
    ...hall,
    name: 'Nana Mavis',
    street: 'Stall 3, The Dye House, 2 Dyewater Street',
    kinds: ['Takeaways', 'Caribbean'],
    about:
      'Jerk chicken off a drum in the yard, rice and peas with coconut, and a dumpling you could moor a boat to. Nana Mavis is eighty-one and still does the seasoning at home, door shut.',
    stars: [4.6, 231],
    hygiene: ['5', '2026-04-10'],
    said: [
      ['Tanisha', 5, 20, 'Closest to my own nana’s, and that is as far as I am going in writing.'],
      ['Rob', 5, 44, 'Ask for gravy on everything.'],
    ],
  },
  {
    ...hall,
    name: 'Slow Bobbin Burgers',
    street: 'Stall 4, The Dye House, 2 Dyewater Street',
    kinds: ['Takeaways', 'Burgers'],
    about:
      'One patty, thick, pink unless you say so, in a potato roll. They cook eight at a time and will not be hurried; the bobbin on the counter is what you fiddle with while you wait.',
    stars: [4.3, 156],
    hygiene: ['4', '2026-04-10'],
  },
  {
    ...hall,
    name: 'Crumb Yard',
    street: 'Stall 5, The Dye House, 2 Dyewater Street',
    kinds: ['Desserts', 'Bakery'],
    about:
      'Doughnuts filled to the point of architecture: parkin custard, rhubarb, salted treacle. Half price in the last half hour, which is when the teachers come.',
    stars: [4.8, 97],
    hygiene: ['5', '2026-04-09'],
    said: [['Miss Okafor', 5, 17, 'It is true about the teachers.']],
  },
  {
    ...hall,
    name: 'Hanoi Drizzle',
    street: 'Stall 6, The Dye House, 2 Dyewater Street',
    kinds: ['Takeaways', 'Vietnamese'],
    about:
      'Bánh mì in a crackling roll and one soup a day. Herbs come in a paper bag on the side, tear them in yourself.',
    stars: [4.4, 84],
    hygiene: ['5', '2026-04-10'],
  },
  {
    ...hall,
    name: 'The Green Loom',
    street: 'Stall 7, The Dye House, 2 Dyewater Street',
    kinds: ['Takeaways', 'Vegan'],
    about:
      'Grain bowls that do not apologise: smoked carrot, barley, pickled walnuts, tahini by the ladle. Even the brother-in-law finished his.',
    hygiene: ['AwaitingInspection', ''],
    picture: 'salad',
  },
  {
    ...hall,
    name: 'Flat Cap Pizza',
    street: 'Stall 8, The Dye House, 2 Dyewater Street',
    kinds: ['Takeaways', 'Pizza', 'Italian'],
    about:
      'Ninety-second pizzas from an oven that arrived by canal. The Ancoats is plain tomato, the Piccadilly has everything and too many people on it.',
    stars: [3.8, 203],
    hygiene: ['5', '2026-04-09'],
    said: [
      [
        'Lottie',
        3,
        26,
        'Base is great. Mine was burnt on one side, raw on the other, friendly throughout.',
      ],
    ],
  },
];
