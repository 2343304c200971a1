/** Areas in the order of the menus. Their ids come from their names. */
export const areas = [
  area(
    'Manchester',
    'Everything between Blackley and the airport, from basement noodles to suburban roasts.',
  ),
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
  area('Farnworth', 'Mill terraces, roll shops and a Sunday lunch that needs a lie-down after it.'),
  area('Horwich', 'Locomotives were built here; now it is pies at the foot of the Pike.'),
  area(
    'Westhoughton',
    'Keaw Yeds, they call themselves. Ask about the cow, then ask about the pasties.',
  ),
  area('Prestwich', 'Bagels, brunch and more cake than one village can need.'),
  area('Radcliffe', 'A market hall that cooks, beside a river that sometimes calls in.'),
  area('Ramsbottom', 'Steam, cobbles and chocolate. Rammy eats well and knows it.'),
  area('Tottington', 'One long street uphill, with a chippy where you want it.'),
  area('Heywood', 'Monkey Town to its friends: plain cooking and the best gossip in the borough.'),
  area('Littleborough', 'Canal, moor and lake, and a warm room at the end of every walk.'),
  area('Middleton', 'Old timber pubs and new grills, halfway to everywhere.'),
  area('Milnrow', 'Weavers’ cottages with window boxes, and a kitchen with its door open.'),
  area('Chadderton', 'Mills on every corner and a queue outside the takeaway on Fridays.'),
  area('Royton', 'Small, busy and hungry by half past five.'),
  area('Saddleworth', 'Villages with views: bands at Whitsun, pies and tea the rest of the year.'),
  area('Shaw', 'A bakery, a balti and the tram home.'),
  area('Eccles', 'Home of the cake, and of people with firm opinions on who bakes it.'),
  area(
    'Salford Quays',
    'Television people at lunch, theatre people at dinner, herons at breakfast.',
  ),
  area('Swinton', 'Family rooms on the old road, and gravy that stands up.'),
  area('Worsley', 'Black and white houses on an orange canal. Come for scones.'),
  area('Bramhall', 'Polite on the outside, very serious about lunch.'),
  area('Edgeley', 'Match-day pies, and cafes for the rest of the week.'),
  area('Heatons', 'Four villages and one long argument about where to have brunch.'),
  area('Marple', 'Sixteen locks, then a drink. In that order.'),
  area('Reddish', 'A baths, a mill and honest suppers between them.'),
  area('Ashton-under-Lyne', 'A market that never gave up, and kitchens to match.'),
  area('Denton', 'Hats once, hotpot still.'),
  area('Droylsden', 'Two canals, a marina and an ice cream on the towpath.'),
  area('Hyde', 'A town hall clock, a market and spice in the air towards evening.'),
  area('Mossley', 'Three counties met here. All of them stayed for tea.'),
  area('Stalybridge', 'Seven bridges, one song and a station bar worth missing a train for.'),
  area('Hale', 'White napkins, good shoes and a pudding to share, in theory.'),
  area('Timperley', 'Rhubarb, a suburban hero and a proper local at the crossroads.'),
  area('Urmston', 'New kitchens in old shops; somebody is always painting one.'),
  area('Atherton', 'Pit-town portions, and nobody leaves any.'),
  area('Leigh', 'Big mill, big plates, and a sing-song if you stay late.'),
  area('Standish', 'Coaching inns turned dining rooms, with the same cold ale.'),
  area('Tyldesley', 'Bongs, they say, is top of the hill and top for breakfast.'),
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
