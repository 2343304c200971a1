export const coffeeWords = {
  title: 'A short dictionary of coffee words',
  isoDate: '2026-06-15T08:00:00.000Z',
  date: '15 June 2026',
  excerpt:
    'Flat white or cortado, washed or natural, why “wet” is not an insult. Enough to order with a straight face.',
  picture: 'coffee',
  published: true,
  tags: ['Coffee', 'Good to know'],
  content: `
    <p>Nobody behind a good counter minds a question. But if you would rather not ask at eight in the morning, here is what the board is saying.</p>
    <h2>In the cup</h2>
    <table>
      <thead><tr><th>Word</th><th>What arrives</th></tr></thead>
      <tbody>
        <tr><td>Espresso</td><td>A short, strong mouthful, made under pressure</td></tr>
        <tr><td>Long black</td><td>Espresso poured over hot water, so the foam survives</td></tr>
        <tr><td>Macchiato</td><td>Espresso “stained” with a spoonful of milk</td></tr>
        <tr><td>Cortado</td><td>Half espresso, half warm milk, in a small glass</td></tr>
        <tr><td>Flat white</td><td>Usually a double, with thin, silky milk; smaller than a latte</td></tr>
        <tr><td>Latte</td><td>More milk, less shouting</td></tr>
        <tr><td>Filter, or batch brew</td><td>Made by the jug, clear and gentle; often the best value on the board</td></tr>
        <tr><td>Pour-over</td><td>Filter, one cup at a time, in about as long as it takes to read this</td></tr>
      </tbody>
    </table>
    <h2>On the bag</h2>
    <ul>
      <li><strong>Single origin</strong>: from one country, region or farm. A <strong>blend</strong> is not worse, only steadier.</li>
      <li><strong>Washed</strong>: the fruit is taken off before drying. Cleaner, brighter.</li>
      <li><strong>Natural</strong>: dried with the fruit on. Jammy, sometimes a bit wild.</li>
      <li><strong>Notes</strong>: what it reminds somebody of. There is no blueberry in it.</li>
    </ul>
    <h2>And in these parts</h2>
    <p>A <strong>brew</strong> is tea. Ask for “a brew” in a coffee bar and you will get tea, correctly.</p>`,
};
