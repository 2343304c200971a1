import type { Article } from '../domain/article/article-schema.ts';
import { registerLink } from '../domain/urls/default-urls.ts';

/**
 * Three articles to show while a site has none of its own. They are never stored, published or listed in
 * feeds and sitemaps. No administrator can correct them, so nothing in them depends on a date or names a
 * business.
 */
export const sampleArticles: readonly Article[] = [
  {
    id: 'article-sample-boroughs',
    slug: 'how-to-eat-your-way-around-ten-boroughs',
    title: 'How to eat your way around ten boroughs',
    excerpt:
      'Greater Manchester is ten kitchens, not one. A way to get to know them, a tram ride at a time.',
    content: `<p>Ask where to eat in Manchester and you will be sent to the middle of it. Fair enough: the city centre alone will keep you busy for a year. But Greater Manchester is ten boroughs, each with a market, a high street and a dish it is quietly proud of.</p>
<h2>Start with the markets</h2>
<p>Bury, Bolton, Stockport and Ashton-under-Lyne all have market halls that are older than most restaurants. They are the cheapest way to learn how a town eats: follow the queue, and order what the person in front of you orders. In Bury, that may well be black pudding.</p>
<h2>Then take the tram</h2>
<p>The Metrolink reaches seven of the ten boroughs. Pick a line, get off where you have never got off, and walk the high street before you look anything up. Rusholme's Curry Mile and Chinatown in the city centre are the famous clusters; Cheetham Hill, Levenshulme and Longsight reward the curious just as well.</p>
<h2>Finish in the hills</h2>
<p>Where the Pennines begin, around Saddleworth, Ramsbottom and Marple, walks end at pubs and tea rooms. Go hungry, and check opening hours first: village kitchens keep their own.</p>
<p>Choose an area in the search bar of the home page to see what is listed there.</p>`,
    date: '',
    author: 'The editors',
    image: '',
    published: true,
    tags: ['Areas', 'Ideas'],
  },
  {
    id: 'article-sample-hygiene',
    slug: 'what-a-food-hygiene-rating-tells-you',
    title: 'What a food hygiene rating tells you, and what it does not',
    excerpt:
      'The green and black sticker runs from 0 to 5. Here is what inspectors look at, and how to read it.',
    content: `<p>Every place that serves food is inspected by its local authority, and most get a rating from 0 to 5 under the Food Hygiene Rating Scheme. Look for it on a sticker at the door, and on many listings here.</p>
<h2>Three things are marked</h2>
<ul>
<li><strong>How food is handled</strong>: prepared, cooked, cooled and stored.</li>
<li><strong>The state of the place</strong>: cleanliness, layout, light, ventilation and facilities.</li>
<li><strong>How safety is managed</strong>: records, training, and whether today's standard is likely to last.</li>
</ul>
<p>5 means that hygiene standards are very good, 3 that they are generally satisfactory, 0 that urgent improvement is necessary.</p>
<h2>What it leaves out</h2>
<p>A rating says nothing about flavour, service or price, and it is a snapshot of one day. "Awaiting inspection" is not a bad sign: the place is new or has changed hands. A low rating may also be out of date, since a business may ask for another visit once it has put things right.</p>
<h2>Where to check</h2>
<p>In England showing the sticker is voluntary. The current rating of any place is at ${registerLink}.</p>`,
    date: '',
    author: 'The editors',
    image: '',
    published: true,
    tags: ['Hygiene', 'Know-how'],
  },
  {
    id: 'article-sample-chippy',
    slug: 'ordering-at-a-manchester-chippy',
    title: 'Ordering at a Manchester chippy: a short phrasebook',
    excerpt:
      'Barm or muffin? Babby’s yed or rag pudding? What to say at the counter between Wigan and Stockport.',
    content: `<p>Nobody will mind if you just point. But the counter of a good chippy has its own language, and it changes every few miles.</p>
<h2>The bread</h2>
<p>A round, soft roll is a <em>barm</em> in much of Manchester and Salford, and a <em>muffin</em> further east, around Oldham and Rochdale. With chips in it, it is a meal. A <em>pie barm</em> is a whole pie in a roll, and Wigan's answer to the question of whether you can have too much pastry.</p>
<h2>The puddings</h2>
<p><em>Babby's yed</em> is a steamed suet pudding with steak and kidney; the name, "baby's head", describes its shape. <em>Rag pudding</em>, from Oldham, is minced meat and onions in suet pastry, once cooked in a cloth.</p>
<h2>The wet</h2>
<p>Gravy, curry sauce or mushy peas, poured over or in a tub. <em>Pea wet</em> is the liquid from the peas, and where it is offered, it is free. <em>Scraps</em> are the crisp bits of batter left in the fryer.</p>
<p>Vegetarian? Ask what the chips are fried in: beef dripping is still common, and nobody will be surprised by the question. If you have an allergy, say so before you order.</p>`,
    date: '',
    author: 'The editors',
    image: '',
    published: true,
    tags: ['Fish & Chips', 'Know-how'],
  },
];

/** Returns the stored articles, or the samples that the site shows while none are stored. */
export function articlesToShow(stored: readonly Article[]): readonly Article[] {
  return stored.length === 0 ? sampleArticles : stored;
}
