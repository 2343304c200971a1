export const allergies = {
  title: 'Eating out with an allergy: what to ask, and when',
  isoDate: '2026-08-03T08:00:00.000Z',
  date: '3 August 2026',
  excerpt:
    'Fourteen allergens, three good questions, and the moment at which a kitchen can still do something about it.',
  picture: '',
  published: true,
  tags: ['Allergies', 'Good to know', 'Guides'],
  content: `
    <p>Food businesses in the UK have to be able to tell you which of fourteen allergens are in what they sell: celery, cereals with gluten, crustaceans, eggs, fish, lupin, milk, molluscs, mustard, peanuts, sesame, soya, sulphites and tree nuts. How they tell you is partly up to them: on the menu, in a folder, or by somebody who knows.</p>
    <h2>When</h2>
    <p>When you book, and again when you order. A message in the booking gives the kitchen time; a word at the table reaches whoever is cooking tonight. Telling the waiter as the plate lands helps nobody.</p>
    <h2>Three questions worth more than “is it safe?”</h2>
    <ol>
      <li><strong>What is in it, and in the sauce, and in the stock?</strong> Celery, mustard and fish like to hide there.</li>
      <li><strong>What else goes through that fryer, grill or grinder?</strong> Chips are not gluten-free if the onion rings went first.</li>
      <li><strong>Who is going to tell the chef?</strong> You want a name, not a nod.</li>
    </ol>
    <h2>Sandwiches and other things in wrappers</h2>
    <p>Food packed on the premises before you choose it must carry a full list of ingredients, with the allergens picked out. Food made up after you order need not, so ask.</p>
    <h2>“May contain”</h2>
    <p>It means the kitchen cannot rule it out. Take it at its word. And when somebody says “honestly, I would not risk it here”, thank them: that is a good kitchen talking.</p>
    <p><em>None of this is medical advice. If you carry an auto-injector, carry two.</em></p>`,
};
