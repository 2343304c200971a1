/** Categories in the order of the menus. Their ids come from their names. */
export const categories = [
  {
    name: 'Restaurants',
    description: 'Sit down, unfold the napkin, let somebody else worry about the washing-up.',
    metaTitle: 'Restaurants across Greater Manchester, by area',
    metaDescription:
      'Restaurants in all ten boroughs of Greater Manchester, from eight-table bistros to grills the size of a bus depot, with hygiene ratings and reviews.',
    header:
      '<p>From Wigan to Uppermill, and everything with a tablecloth in between. Book ahead on Fridays; on other days, chance it.</p>',
    footer:
      '<p>Not sure what the green sticker in the window says about the kitchen? Read <a href="/articles/demo-what-the-hygiene-sticker-tells-you">what the hygiene sticker tells you</a>.</p>',
  },
  {
    name: 'Cafes',
    description: 'Flat whites, builder’s brews and somewhere dry to read the paper.',
    header:
      '<p>A café is judged on three things: the cup, the toast, and whether anyone minds how long you stay.</p>',
    footer:
      '<p>Lost between a cortado and a macchiato? There is a <a href="/articles/demo-a-short-dictionary-of-coffee-words">short dictionary of coffee words</a>.</p>',
  },
  {
    name: 'Takeaways',
    description: 'Hatches, counters and stalls: eaten from paper, on a wall, walking home.',
  },
  {
    name: 'Bakery',
    description: 'Bread with a crust, slices with a wobble, things gone by ten in the morning.',
  },
  { name: 'Bars & Pubs', description: 'Cask, cocktails and the good seat by the fire.' },
  {
    name: 'Indian',
    description:
      'Goan, Gujarati, Punjabi, Keralan: a subcontinent’s worth of kitchens, ten boroughs wide.',
    header:
      '<p>“Going for an Indian” covers a lot of ground. These cooks will tell you which part of it is theirs.</p>',
  },
  {
    name: 'Pakistani',
    description: 'Karahi by the kilo, nihari before dawn, bread as long as your arm.',
    footer:
      '<p>New to Rusholme? Walk <a href="/articles/demo-along-the-curry-mile-slowly">along the curry mile, slowly</a>.</p>',
  },
  {
    name: 'Bangladeshi',
    description:
      'Shatkora, mustard and river fish, as cooked at home rather than on the menu by the door.',
  },
  {
    name: 'Chinese',
    description: 'Pleats, roast ducks, hand-pulled noodles and vinegar on every table.',
  },
  {
    name: 'Italian',
    description: 'Rolled, stirred, shaved or poured short; from Sardinia to a corner in Salford.',
  },
  { name: 'Pizza', description: 'By the slice, by the metre, or shaped like a boat.' },
  {
    name: 'Fish & Chips',
    description: 'Scraps, wet, pudding, barm: Lancashire’s great contribution to evening meals.',
    metaTitle: 'Fish and chips in Greater Manchester: chippies by area',
    metaDescription:
      'Chippies across Greater Manchester, from Wigan to Oldham: who fries in dripping, who has a vegetable pan, and where the pea wet is free for the asking.',
    header:
      '<p>Say which pan if it matters to you: beef dripping is still common up here, and nobody minds being asked.</p>',
    footer:
      '<p>First time at the counter? <a href="/articles/demo-how-to-read-a-chippy-menu">How to read a chippy menu</a>.</p>',
  },
  {
    name: 'Caribbean',
    description: 'Jerk drums, patties, doubles and Sunday rice and peas on a weekday.',
  },
  {
    name: 'Middle Eastern',
    description: 'Charcoal, pomegranate, bread that puffs: Aleppo, Baghdad, Beirut by bus.',
  },
  {
    name: 'African',
    description: 'Injera, jollof and suya, from both sides of a large continent.',
  },
  {
    name: 'Turkish',
    description: 'Ocakbasi smoke, pide from the stone, wraps folded like letters.',
  },
  {
    name: 'Japanese',
    description: 'Ramen by the tram stop, one-counter sushi and a cellar of barley miso.',
  },
  { name: 'Thai', description: 'Sour, hot, sweet, salty, in an order you can negotiate.' },
  { name: 'Vietnamese', description: 'Long broths and short sandwiches, herbs in a bag.' },
  { name: 'Mexican', description: 'Corn pressed to order, salsas with warnings worth reading.' },
  { name: 'Burgers', description: 'Thick and pink, or thin with lace at the edges. Pick a side.' },
  { name: 'Chicken', description: 'Fried, flamed or spun, usually after ten.' },
  {
    name: 'Kebabs',
    description: 'Shish, doner, adana, shawarma: meat, fire, bread, garlic sauce by default.',
  },
  {
    name: 'Greek',
    description: 'Blue chairs, grey skies, octopus, and the occasional plate on the floor.',
  },
  {
    name: 'Spanish',
    description: 'Tortilla with a soft middle, vermouth from the barrel, rice with a crust.',
  },
  {
    name: 'British',
    description: 'Hotpot, rag pudding, hogget and other good reasons for the weather.',
  },
  {
    name: 'Vegan',
    description:
      'Whole kitchens without an animal in them, and kitchens where half the menu manages fine.',
    header:
      '<p>Listings here are fully vegan or have a proper vegan choice, never just the chips.</p>',
  },
  {
    name: 'Breakfast',
    description: 'Barms, parathas, pancakes, porridge; some of it served at four in the afternoon.',
  },
  {
    name: 'Sandwiches',
    description: 'Doorsteps, barms, bánh mì and salt beef. The bread does half the work.',
  },
  { name: 'Desserts', description: 'Jalebi at seven, gelato at nine, cake with no closing time.' },
  {
    name: 'Shisha & Lounges',
    description: 'Lanterns, mint tea and a seat that nobody needs back before midnight.',
  },
];
