export const manners = {
  title: 'Small manners that keep restaurants open',
  isoDate: '2026-10-26T08:00:00.000Z',
  date: '26 October 2026',
  excerpt: 'Draft. Cancelling, splitting, tipping, lingering: what it looks like from the pass.',
  picture: 'sunday-roast',
  published: false,
  tags: ['Good to know'],
  content: `
    <p>An empty table for four on a Saturday can be the evening’s profit. If plans change, ring. Even an hour’s notice fills a table in this town.</p>
    <ul><li>Coming as five instead of six? Say so, they lay for six.</li><li>Splitting the bill? Ask before, not after the card machine arrives.</li><li>Service is included? Then it is. If you tip on top, ask who gets it.</li></ul>
    <p>To add: a word from a chef, the bit about prams, a picture that is not a roast.</p>`,
};
