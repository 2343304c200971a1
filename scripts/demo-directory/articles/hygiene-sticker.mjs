export const hygieneSticker = {
  title: 'What the hygiene sticker tells you',
  isoDate: '2026-10-12T08:00:00.000Z',
  date: '12 October 2026',
  excerpt:
    'A number from 0 to 5 hangs in many windows. What was looked at, what was not, and how to use it without being daft about it.',
  picture: 'salad',
  published: true,
  tags: ['Food hygiene', 'Good to know'],
  content: `
    <p>The green and black sticker by the door comes from the Food Hygiene Rating Scheme, which the Food Standards Agency runs together with local councils in England, Wales and Northern Ireland. An officer from the council turns up, usually unannounced, and looks at three things.</p>
    <ol>
      <li><strong>Handling</strong>: how food is prepared, cooked, cooled, reheated and stored.</li>
      <li><strong>The building</strong>: whether it is clean, in good repair, well lit and free of pests.</li>
      <li><strong>Management</strong>: whether the business knows its own risks, writes things down and trains its people.</li>
    </ol>
    <h2>What the numbers mean</h2>
    <table>
      <thead><tr><th>Rating</th><th>In the scheme’s words</th></tr></thead>
      <tbody>
        <tr><td>5</td><td>Hygiene standards are very good</td></tr>
        <tr><td>4</td><td>Good</td></tr>
        <tr><td>3</td><td>Generally satisfactory</td></tr>
        <tr><td>2</td><td>Some improvement is necessary</td></tr>
        <tr><td>1</td><td>Major improvement is necessary</td></tr>
        <tr><td>0</td><td>Urgent improvement is required</td></tr>
      </tbody>
    </table>
    <p>Two phrases replace a number now and then. <em>Awaiting inspection</em> means nobody has been yet, as with any new place. <em>Exempt</em> means the business has been inspected but poses so little risk, a newsagent with wrapped sweets for instance, that it is left out of the scheme.</p>
    <h2>What it does not mean</h2>
    <p>It is not a review. Taste, service, portion size and price play no part, and a 5 can serve you a dull dinner. Nor is it live: it describes the day of the visit. Always read the date beside the number.</p>
    <h2>How to use it</h2>
    <ul>
      <li>In England nobody has to show the sticker. If there is none, look the place up; the register is public.</li>
      <li>A 3 with recent work often turns into a 5. Owners may appeal, publish a reply, and ask for another visit once things are fixed.</li>
      <li>Low numbers are often about paperwork, and sometimes about mice. The council will give you the report if you ask.</li>
    </ul>`,
};
