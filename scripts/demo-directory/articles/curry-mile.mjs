export const curryMile = {
  title: 'Along the curry mile, slowly',
  isoDate: '2026-09-21T08:00:00.000Z',
  date: '21 September 2026',
  excerpt:
    'Half a mile of neon in Rusholme, a hundred choices, and a few habits that turn a big dinner into a good one.',
  picture: 'curry',
  published: true,
  tags: ['Rusholme', 'Pakistani', 'Middle Eastern', 'Guides'],
  content: `
    <p>People call it the curry mile, though it is shorter than that and these days at least as much Syrian, Iraqi, Afghan and Kurdish as it is Pakistani or Indian. The best way to eat here is slowly, in more than one place, and with somebody who will share.</p>
    <h2>Walk it first</h2>
    <p>Go end to end before you sit. Look for what is being made in the window: bread slapped on to a hot wall, a charcoal bed that has been lit long enough to turn grey, sweets being cut. Full tables of families on a weeknight tell you more than a person with a menu on the pavement.</p>
    <h2>Order like the next table</h2>
    <ul>
      <li><strong>Karahi</strong> is cooked to order in its own pan and sold by weight. Half a kilo feeds two; allow twenty-five minutes, and be glad when they say so.</li>
      <li><strong>On the bone</strong> costs less and tastes of more.</li>
      <li><strong>Nihari</strong> and <strong>paya</strong> are slow and rich, and best early in the day or very late.</li>
      <li><strong>Mixed grill</strong> is a plan for four people, whatever it says.</li>
      <li>Ask for bread as you go. Cold naan is nobody’s friend.</li>
    </ul>
    <h2>Spice, asked for properly</h2>
    <p>“How would you eat it?” gets you further than “not too hot”. Plain yoghurt, salad and lassi help; water does not.</p>
    <h2>Good to know</h2>
    <p>Most kitchens are halal and many sell no alcohol, so check before you plan a toast. During Ramadan the street comes alive after sunset and tables go fast. Keep room: dessert is a separate shop, a separate queue, and the reason some people come at all.</p>`,
};
