/** Pages in addition to the site's own. */
export const pages = [
  {
    title: 'How we choose',
    subtitle: 'What gets in, what comes first, and what money cannot buy here',
    slug: 'demo-how-we-choose',
    content: `
      <p><strong>You are looking at a demo.</strong> Every business in it is invented, so please do not set off for any of them hungry. The rules below are the ones a real directory would follow.</p>
      <h2>What gets in</h2>
      <p>Any restaurant, café, takeaway, bakery, bar or pub in the ten boroughs that serves the public. Being small, new or hard to find is no obstacle.</p>
      <h2>What comes first</h2>
      <ul>
        <li>Search shows what matches your words; nobody pays to be higher.</li>
        <li>A premium listing may switch off the ads on its own page. It does not move up a list.</li>
        <li>Hygiene ratings are shown as the inspectors gave them, including the low ones.</li>
      </ul>
      <h2>What gets corrected</h2>
      <p>Closed, moved, renamed? Owners can claim their listing and keep it right. Everyone else can <a href="/contact">tell us</a>.</p>`,
    headerHtml: '',
    footerHtml: '',
    showInHeader: false,
    showInFooter: true,
    seo: {
      metaTitle: 'How we choose what Manchester Eats lists',
      metaDescription:
        'Which businesses get into Manchester Eats, what comes first in a list, what a premium listing does and does not buy, and how mistakes are put right.',
    },
  },
];
