export const chippyMenu = {
  title: 'How to read a chippy menu',
  isoDate: '2026-05-04T08:00:00.000Z',
  date: '4 May 2026',
  excerpt:
    'Barm, wet, scraps, babby’s yed, smack. A phrasebook for the counter, with the vegetarian traps marked.',
  picture: 'fish-and-chips',
  published: true,
  tags: ['Fish & Chips', 'Guides', 'Wigan', 'Bolton'],
  content: `
    <p>The board above the range is short, and half of what they sell is not on it. Words shift every few miles, so take this as a phrasebook rather than the law.</p>
    <ul>
      <li><strong>Barm</strong>: A soft round roll. Elsewhere a bap, cob, muffin or teacake; arguing about it is a sport.</li>
      <li><strong>Pudding</strong>: Steak and kidney in suet. In Wigan, affectionately, a babby’s yed.</li>
      <li><strong>Rag pudding</strong>: Oldham’s own: mince and onion in suet, once boiled in a cloth.</li>
      <li><strong>Smack</strong>: A slice of potato in batter. Also scallop, though nothing in it has seen the sea.</li>
      <li><strong>Pea wet</strong>: The liquor from the mushy peas, poured over chips. Usually free, always asked for by name.</li>
      <li><strong>Scraps</strong>: Loose bits of fried batter. Ask nicely.</li>
      <li><strong>Split</strong>: Chips and peas in one tray. With gravy and a barm this is a meal.</li>
    </ul>
    <h2>If you do not eat meat</h2>
    <p>Ask what the pan is: beef dripping is traditional and still common, and chips cooked in it are not vegetarian. Many places keep a vegetable-oil pan. Gravy varies; peas are usually safe.</p>
    <h2>If you do not eat gluten</h2>
    <p>Batter is wheat, and a shared pan carries it. Look for a gluten-free day, when the whole range is changed over, rather than a gluten-free batter in the same oil.</p>
    <h2>Two last things</h2>
    <p>Salt and vinegar go on at the counter, before wrapping; say “open” if you want to eat now. And have your order ready when you reach the front. The queue has been patient, but it is a queue.</p>`,
};
