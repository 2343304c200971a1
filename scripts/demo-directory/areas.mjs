/** Areas in the order of the menus. Their ids come from their names. */
export const areas = [
  area(
    'City Centre',
    'Between the two stations and the two rivers: business lunches, late dumplings and a pub for every shower.',
  ),
  area(
    'Salford',
    'Its own city, thank you. Quays, canals, Eccles cakes and chippies that know your order.',
  ),
  area(
    'Stockport',
    'Steps, arches and hats, with Xi’an noodles under one and good bistros out along the moor.',
  ),
  area(
    'Bolton',
    'Pasties before ten, thali at noon, gelato with Vimto in it when the sun comes out.',
  ),
  area(
    'Bury',
    'A market town with a parliament for black pudding, a steam line and a valley full of bread.',
  ),
  area(
    'Rochdale',
    'Where shops were first owned by their customers. Nihari at dawn, ice cream by the lake, hotpot at dusk.',
  ),
  area(
    'Oldham',
    'High, windy and well fed: rag pudding, the first chip (they say), brass bands up the valley.',
  ),
  area(
    'Tameside',
    'Nine towns and a lot of stations. Balti, tripe, bowler-shaped bread and a carriage with beer in it.',
  ),
  area(
    'Trafford',
    'Cricket, canals and fig trees: Urmston’s new kitchens, Hale’s napkins, Timperley’s rhubarb.',
  ),
  area('Wigan', 'Pie country, with a dance floor. Bring an appetite and something for your feet.'),
  area(
    'Northern Quarter',
    'Record shops, repairs and breakfast at two. If it has a sign in neon it probably has a queue.',
  ),
  area(
    'Ancoats',
    'Old mills, new ovens. Small rooms with short menus and bread worth crossing the canal for.',
  ),
  area(
    'Castlefield',
    'Arches, basins and trains overhead; tandoors and tapas at the water’s edge.',
  ),
  area(
    'Piccadilly',
    'The station end: food for people about to leave, and a hall of eight stalls for those who miss the train.',
  ),
  area('Chorlton', 'Allotments, paperbacks, two-pan chippies. Expect a dog under the table.'),
  area(
    'Didsbury',
    'Leafy and long-established, from Sunday scones in the village to meze out west.',
  ),
  area(
    'Rusholme',
    'The curry mile and the streets behind it: karahi, kulfi, charcoal and chai until the taxis change over.',
  ),
  area('Withington', 'Student prices, library quiet, noodles slapped on the counter.'),
  area('Fallowfield', 'Patties before lectures, naan after midnight.'),
  area('Levenshulme', 'Antiques, trains and injera. The friendliest stairs on the network.'),
  area('Hulme', 'Community kitchens, curry goat on Fridays, and a place at the domino table.'),
  area('Cheetham Hill', 'Aleppo’s bread, Adana’s smoke, one long road of spice shops.'),
  area('Whalley Range', 'Tall houses, wide trees, breakfasts with white butter.'),
  area('Altrincham', 'A market town that learned to cook. Counters, cakes and long lunches.'),
  area('Sale', 'Rowers, ferrymen and floods recorded on the wall. Bao by the bridge.'),
  area('Stretford', 'Oxtail by noon, sundaes by the interval.'),
];

function area(name, description) {
  return {
    name,
    description,
    metaTitle: `Restaurants, cafes and takeaways in ${name}`,
    metaDescription: `Where to eat and drink in ${name}: restaurants, cafes, pubs and takeaways with addresses, reviews and food hygiene ratings, all of it on one map.`,
    header: `<p>${description}</p>`,
    footer: `<p>Know a place in ${name} that should be here? Owners can add it themselves, free of charge.</p>`,
  };
}
