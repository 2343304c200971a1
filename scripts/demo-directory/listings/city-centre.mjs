export const cityCentre = [
  {
    name: 'The Umbrella Stand',
    at: 'city-centre',
    street: '19 Mizzle Court',
    kinds: ['Restaurants', 'British'],
    about:
      'Forty seats under a ceiling hung with brollies people left behind. The kitchen does Lancashire cooking with the stodge ironed out: hotpot with a lid you have to crack, hake with brown shrimp butter, and a Manchester tart that has ended at least one diet in writing.',
    phone: '0101',
    web: true,
    mail: 'umbrella.stand',
    stars: [4.7, 612],
    hygiene: ['5', '2026-03-11'],
    picture: 'sunday-roast',
    premium: true,
    html: `<h3>Sunday, noon until it runs out</h3>
      <table><thead><tr><th>Roast</th><th>Price</th></tr></thead><tbody>
      <tr><td>Rump of beef, horseradish, proper gravy</td><td>£22</td></tr>
      <tr><td>Pork loin with crackling you can hear</td><td>£20</td></tr>
      <tr><td>Celeriac and walnut wellington</td><td>£18</td></tr></tbody></table>
      <p>Extra Yorkshire pudding: <strong>£1.50</strong>. Nobody has ever had only one.</p>`,
    said: [
      [
        'Philippa R.',
        5,
        9,
        'The hotpot arrives looking like a small building and eats like a hug. Booked again before pudding.',
        'Small building is going on the menu, Philippa. See you on the 14th.',
      ],
      [
        'Dev',
        5,
        31,
        'Took my mum, who thinks nobody can do gravy. She asked for the gravy again in a cup.',
      ],
      [
        'Tom H',
        4,
        64,
        'Food is a five. Tables are a bit friendly with each other, I now know a lot about a stranger’s conservatory.',
        'Fair. We have moved table six. The conservatory was finished in August, you will be glad to hear.',
      ],
      ['Aoife', 5, 120, 'Manchester tart. That is the review.'],
      [
        'Gareth P.',
        3,
        203,
        'Nice enough, but we waited fifty minutes for mains on a Friday and only found out why when we asked.',
        'We should have told you before you asked, and we are sorry. A fryer had given up. Please come back on us.',
      ],
    ],
  },
  {
    name: 'Ledger & Loaf',
    at: 'city-centre',
    street: '4 Countinghouse Yard',
    kinds: ['Bakery', 'Cafes', 'Breakfast'],
    about:
      'A bakery in what was once a cashier’s hall: you order at the brass grille. Rye with caraway, seeded tins, cheese-and-onion slices the size of a hymn book. Gone by half two most days.',
    phone: '0102',
    web: true,
    stars: [4.8, 340],
    hygiene: ['5', '2025-11-20'],
    picture: 'coffee',
    said: [
      [
        'Marta',
        5,
        4,
        'Best rye I have had since moving here. I have stopped explaining to colleagues why I walk eleven minutes.',
      ],
      [
        'K. Osei',
        4,
        47,
        'Superb slice, but please get a second till.',
        'Second till is on order. The grille only has one hole, so there is drilling involved.',
      ],
    ],
  },
  {
    name: 'The Wet Cotton Club',
    at: 'city-centre',
    street: '71 Drizzle Street',
    kinds: ['Bars & Pubs', 'British'],
    about:
      'Corner pub, six hand pumps, one fire, no television. Pies come on enamel plates with mushy peas and a jug. Dogs get a biscuit, poets get fifteen minutes on Mondays.',
    phone: '0103',
    stars: [4.4, 288],
    hygiene: ['4', '2025-06-02'],
    picture: 'pint-and-pie',
    said: [
      [
        'Linz',
        5,
        18,
        'Came for one, stayed for the pie, left at closing with a poem about my coat.',
      ],
      ['Ade', 4, 90, 'Mild on cask and a landlord who will tell you why it matters.'],
      ['Simon W.', 3, 240, 'Good beer. Too dark to read the menu and I am not that old.'],
    ],
  },
  {
    name: 'Tramstop Tonkotsu',
    at: 'city-centre',
    street: '8 Catenary Row',
    kinds: ['Restaurants', 'Japanese'],
    about:
      'Eighteen hours on the pork bones, four minutes on the noodles. Sixteen stools face the window and the trams; the staff call out which one is yours while you are still slurping.',
    phone: '0104',
    web: true,
    stars: [4.6, 455],
    hygiene: ['5', '2026-01-29'],
    picture: 'ramen',
    html: `<h3>How to order</h3><ol><li>Pick a broth: <em>tonkotsu</em>, <em>shoyu</em> or mushroom.</li>
      <li>Say how firm: soft, usual, or “wire”.</li><li>Add an egg. You were going to.</li></ol>
      <p>No bookings. The queue moves at the speed of the 3.15 to Eccles.</p>`,
    said: [
      ['Yui', 5, 12, 'Noodles were properly firm when I asked for wire. That never happens.'],
      ['Callum', 5, 55, 'Missed my tram twice. Worth both.'],
      [
        'Bev',
        2,
        88,
        'Too salty for me and nowhere to hang a coat.',
        'Thanks for telling us, Bev. Ask for “light” and we cut the tare by a third. Hooks went up last week.',
      ],
    ],
  },
  {
    name: 'Signor Ombrello',
    at: 'city-centre',
    street: '33 Mizzle Court',
    kinds: ['Restaurants', 'Italian', 'Pizza'],
    about:
      'Old-school trattoria: red candles, a dessert trolley with a wonky wheel, and a waiter who will talk you out of the carbonara if the eggs were not good enough that morning.',
    phone: '0105',
    stars: [4.1, 197],
    hygiene: ['5', '2025-09-16'],
    said: [
      [
        'Ruth',
        5,
        150,
        'He did talk me out of the carbonara. The sausage ragù he talked me into was the best thing I ate all spring.',
      ],
    ],
  },
  {
    name: 'Kiln & Cumin',
    at: 'castlefield',
    street: '2 Narrowboat Steps',
    kinds: ['Restaurants', 'Indian', 'Bars & Pubs'],
    about:
      'Tandoor cooking under a railway arch. Lamb chops charred at the edges, paneer smoked over hay, and a black dal that has been on the back burner since opening day, topped up and never emptied.',
    phone: '0106',
    web: true,
    mail: 'kiln',
    stars: [4.5, 390],
    hygiene: ['5', '2026-05-07'],
    picture: 'curry',
    said: [
      ['Priyanka', 5, 6, 'The dal. I come from a family with opinions about dal. The dal.'],
      [
        'Jon',
        4,
        40,
        'Chops are outstanding, the room is loud when a freight train goes over. Part of it, I suppose.',
        'The 19.52 shakes the glasses. We pour shorter at 19.50.',
      ],
      ['Hester', 5, 77, 'Paneer smoked over hay sounds daft and tastes wonderful.'],
    ],
  },
  {
    name: 'Nine Lanterns Dumpling Parlour',
    at: 'city-centre',
    street: '51 Paper Kite Lane',
    kinds: ['Restaurants', 'Chinese'],
    about:
      'Two aunties fold in the window from ten, and you can watch the pleats get neater as the morning warms up. Pork and chive, lamb and cumin, pumpkin for the vegetarians. Vinegar on every table, chilli by negotiation.',
    phone: '0107',
    stars: [4.6, 521],
    hygiene: ['4', '2025-12-03'],
    picture: 'dumplings',
    said: [
      ['Wen', 5, 3, 'Skins as thin as my gran’s. She would deny it.'],
      [
        'Olly',
        4,
        29,
        'Forty dumplings between two is the correct number. We know because we tried thirty.',
      ],
      ['Fran', 5, 101, ''],
    ],
  },
  {
    name: 'Silver Carp Roast House',
    at: 'city-centre',
    street: '55 Paper Kite Lane',
    kinds: ['Takeaways', 'Chinese', 'Restaurants'],
    about:
      'Ducks in the window, cleaver on the block, rice in a box. The soy chicken is quietly better than the duck; regulars keep that to themselves.',
    phone: '0108',
    stars: [4.2, 163],
    hygiene: ['3', '2025-08-12'],
    said: [['Marcus', 4, 200, 'Roast pork, rice, greens, six minutes. Perfect lunch.']],
  },
  {
    name: 'Casa Chubasco',
    at: 'castlefield',
    street: '11 Narrowboat Steps',
    kinds: ['Restaurants', 'Spanish', 'Bars & Pubs'],
    about:
      'Named after the Spanish for downpour, which the owner learned here, not there. Tortilla with a soft middle, boquerones in good vinegar, and sherry poured from a height that gets higher through the evening.',
    phone: '0109',
    web: true,
    stars: [4.3, 244],
    hygiene: ['5', '2026-02-18'],
    said: [
      ['Inés', 5, 22, 'La tortilla, jugosa. Por fin.'],
      ['Greg', 3, 95, 'Lovely food, tiny plates, not tiny bill.'],
    ],
  },
  {
    name: 'Ouzo & Drizzle',
    at: 'city-centre',
    street: '27 Brolly Street',
    kinds: ['Restaurants', 'Greek'],
    about:
      'Blue chairs, grey sky. Octopus dried on a line over the extractor because the weather will not do it; lamb kleftiko that comes wrapped like a parcel you hoped for.',
    phone: '0110',
    stars: [4.0, 118],
    hygiene: ['4', '2024-10-08'],
  },
  {
    name: 'Hop Yard & Hymn',
    at: 'city-centre',
    street: '1 Sexton’s Passage',
    kinds: ['Bars & Pubs'],
    about:
      'A beer bar in a deconsecrated Sunday school. Twenty taps chalked up on the old hymn board; the numbers are the strength, so do not sing 112.',
    phone: '0111',
    stars: [4.5, 309],
    hygiene: ['Exempt', '2025-04-22'],
    said: [
      ['Nadia', 5, 33, 'Bar staff gave me three tasters and never once used the word “notes”.'],
      ['Big Col', 4, 160, 'Pews are hard. Beer helps.'],
    ],
  },
  {
    name: 'Second Breakfast Society',
    at: 'piccadilly',
    street: '90 Left Luggage Street',
    kinds: ['Cafes', 'Breakfast', 'Vegan'],
    about:
      'For people whose train got in at six. Full English and full vegan until four, hash browns made from actual potatoes, and a suitcase rack where other cafés keep the merch.',
    phone: '0112',
    web: true,
    stars: [3.9, 402],
    hygiene: ['4', '2025-07-30'],
    said: [
      ['Shaz', 5, 15, 'Off the sleeper, into the hash browns. Human again.'],
      [
        'Neil',
        2,
        58,
        'Coffee was lukewarm both times.',
        'Both times is two too many. The machine has had a new boiler since; the next one is ours.',
      ],
    ],
  },
  {
    name: 'Barm & Bureau',
    at: 'city-centre',
    street: '14 Brolly Street',
    kinds: ['Takeaways', 'Sandwiches'],
    about:
      'Barms, boxes and soup for offices in a hurry. The tuna melt has a following; the Thursday chickpea thing has a bigger one and still no name.',
    phone: '0113',
    stars: [3.6, 71],
  },
];
