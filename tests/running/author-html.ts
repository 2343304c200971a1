/** Another site, to which authors link. */
export const elsewhere = 'elsewhere.example';

/** The ids of the listings. */
export const ids = {
  links: 'links',
  frames: 'frames',
  framesBack: 'frames-back',
  players: 'players',
  pictures: 'pictures',
  boundless: 'boundless',
  rising: 'rising',
  coloured: 'coloured',
} as const;

/** Spellings of a URL of another site that do not look like one. */
const foreignUrls = [
  `https://${elsewhere}/plain`,
  `HTTPS://${elsewhere}/capitals`,
  `//${elsewhere}/no-scheme`,
  `/\\${elsewhere}/backslash`,
  `\\\\${elsewhere}/two-backslashes`,
  `ht&#10;tps://${elsewhere}/newline`,
  `&#9;https://${elsewhere}/tab`,
  `&#1;https://${elsewhere}/control-character`,
  `https:${elsewhere}:443/no-slashes`,
];

/** The number of links to another site on the page of the listing `links`. */
export const foreignLinkCount = foreignUrls.length;

/** Returns frames of a path of this site, with URLs that look like those of a video player. */
function framesOf(path: string): string {
  return [
    path,
    `https&nbsp;://www.youtube.com/../..${path}`,
    `https&nbsp;://www.youtube.com/embed/../../../..${path}`,
    `https&#160;://player.vimeo.com/../..${path}`,
    `//www.youtube.com@127.0.0.1${path}`,
    `https://www.youtube.com/embed/../..${path}`,
    `https:\\\\www.youtube.com\\..${path}`,
  ]
    .map((url) => `<iframe src="${url}" title="A frame"></iframe>`)
    .join('');
}

const player = (id: number) =>
  `<iframe src="HTTPS:\\\\www.youtube.com\\embed/video${String(id)}?rel=0" width="100000" height="100000"
     sandbox="allow-top-navigation" referrerpolicy="unsafe-url" loading="eager"></iframe>`;

const repeat = (count: number, text: string) => text.repeat(count);
const nest = (count: number, open: string, close: string, inside: string) =>
  `${repeat(count, open)}${inside}${repeat(count, close)}`;
const sentence = 'A menu of a hundred pies. ';

/** HTML that tries to make the page wider than the screen or very tall, and to cover what is around it. */
const boundlessHtml = `
  <p>The first line.</p>
  <div style="width: 9999px">${sentence}</div>
  <p style="padding-left: 9999px">${sentence}</p>
  <p style="margin: -900px; position: fixed; inset: 0; transform: scale(50); z-index: 999">Cover</p>
  ${nest(300, '<div style="padding-left: 40px">', '</div>', repeat(20, sentence))}
  ${nest(200, '<blockquote>', '</blockquote>', repeat(20, sentence))}
  ${nest(200, '<ul><li>', '</li></ul>', repeat(20, sentence))}
  <p style="width: 0px">${repeat(40, sentence)}</p>
  <p>${repeat(30, `z${repeat(60, '\u0301\u0316')}`)}</p>
  <img src="/demo/curry.svg" alt="A tall curry" width="10" height="100000">
  <img src="/no-such-picture.png" alt="A picture of nothing" width="100000" height="100000">
  ${player(1)}
  <table style="width: 9999px"><tr><td colspan="1000" style="width: 9999px">${repeat(200, 'W')}</td>
    <td rowspan="60000">Tall</td></tr></table>
  <pre>${repeat(400, 'W')}</pre>
  ${repeat(8000, '<br>')}
  <p>The last line.</p>`;

/** HTML whose letters rise far above their line. */
const risingHtml = `${nest(120, '<sup>', '</sup>', 'MMMMMMMMMM')}<p>z${repeat(500, '\u0301')}</p>`;

const usualFields = { area: 'Bury', category: 'Cafes', categories: ['Cafes'] };

const listings = [
  {
    ...usualFields,
    id: ids.links,
    name: 'Links to Everywhere',
    htmlContent: `
      ${foreignUrls.map((url) => `<p><a href="${url}" rel="opener" target="_blank">Elsewhere</a></p>`).join('')}
      <p><a href="/articles" rel="opener" target="somewhere">Our articles</a></p>
      <p><a href="https://www.youtube.com@${elsewhere}/">Not YouTube</a></p>
      <p><a href="mailto:cook@${elsewhere}">Write to the cook</a></p>`,
  },
  {
    ...usualFields,
    id: ids.frames,
    name: 'Frames the Next',
    htmlContent: `<p>Look:</p>${framesOf(`/listing/${ids.framesBack}`)}`,
  },
  {
    ...usualFields,
    id: ids.framesBack,
    name: 'Frames the First',
    htmlContent: `<p>Look:</p>${framesOf(`/listing/${ids.frames}`)}`,
  },
  {
    ...usualFields,
    id: ids.players,
    name: 'A Hundred Videos',
    htmlContent: Array.from({ length: 100 }, (_, index) => player(index)).join(''),
  },
  {
    ...usualFields,
    id: ids.pictures,
    name: 'Pictures From Elsewhere',
    imageUrl: `https://${elsewhere}/card.png`,
    htmlContent: `
      <img src="HTTPS:\\\\${elsewhere}/content.png" alt="the secure dish" referrerpolicy="unsafe-url">
      <img src="http://${elsewhere}/content.png" alt="the insecure dish">
      <img src="ht&#10;tp:\\\\${elsewhere}/content.png" alt="the disguised dish">`,
    reviewsData: ['http', 'https'].map((scheme) => ({
      author_name: scheme,
      rating: 5,
      text: 'Good.',
      time: 0,
      profile_photo_url: `${scheme}://${elsewhere}/face.png`,
    })),
  },
  {
    ...usualFields,
    id: 'insecure-picture',
    name: 'Insecure Picture',
    imageUrl: `http://${elsewhere}/card.png`,
  },
  { ...usualFields, id: ids.boundless, name: 'Boundless', htmlContent: boundlessHtml },
  { ...usualFields, id: ids.rising, name: 'Rising Letters', htmlContent: risingHtml },
  {
    ...usualFields,
    id: ids.coloured,
    name: 'Black on White',
    htmlContent: `
      <p style="color: black">Pasted from a letter.</p>
      <p style="background-color: #fff"><span style="color: rgb(0, 0, 0)">On a white box.</span></p>`,
  },
];

/** A directory whose authors try what HTML allows, in the public format. */
export const authorHtml = {
  directoryListings: listings,
  directoryCategories: [
    { id: 'cafes', name: 'Cafes', headerContent: boundlessHtml, footerContent: boundlessHtml },
  ],
  siteArticles: [
    {
      id: 'boundless',
      slug: 'boundless',
      title: 'A boundless article',
      excerpt: 'Without end.',
      content: boundlessHtml,
      date: '2026-11-01',
      author: 'Somebody',
      image: `http://${elsewhere}/article.png`,
      published: true,
      tags: [],
    },
  ],
  siteSettings: {
    headerLogo: `https://${elsewhere}/logo.png`,
    footerLogo: `http://${elsewhere}/logo.png`,
    heroImage: `https://${elsewhere}/hero.png`,
  },
};
