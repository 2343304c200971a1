import type { CityProfile } from '../../city/city-profile.ts';
import { siteName } from '../../city/site-name.ts';
import { registerAttribution } from '../listing/register-attribution.ts';
import { registerLink } from '../urls/default-urls.ts';
import { builtInPage } from './built-in-page.ts';
import type { Page } from './page-schema.ts';
import { privacyPage } from './privacy-page.ts';

/**
 * Returns the pages that every site has, with texts to use until an administrator replaces them. The texts
 * state only what is true of this software as released.
 */
export function defaultPages(city: CityProfile): Readonly<Record<string, Page>> {
  const pages = [home(city), about(city), contact(), terms(city), privacyPage()];
  return Object.fromEntries(pages.map((page) => [page.slug, page]));
}

/** Returns the stored page with a slug, or the default one; null if there is neither. */
export function pageOrDefault(
  pages: Readonly<Record<string, Page>>,
  slug: string,
  city: CityProfile,
): Page | null {
  if (Object.hasOwn(pages, slug)) return pages[slug] ?? null;
  const defaults = defaultPages(city);
  return Object.hasOwn(defaults, slug) ? (defaults[slug] ?? null) : null;
}

function home(city: CityProfile): Page {
  return builtInPage({
    slug: 'home',
    title: `Find ${siteName}`,
    subtitle: city.texts.heroSubtitle,
    content: '',
    seo: {
      metaTitle: `${siteName}: Places to Eat in ${city.name}`,
      metaDescription: `Find restaurants, cafes and takeaways across ${city.name}. Search by name, cuisine or area, with addresses, ratings and food hygiene results in one place.`,
    },
  });
}

function about(city: CityProfile): Page {
  const boroughs = city.boroughs.map(({ name }) => name);
  const listed = `${boroughs.slice(0, -1).join(', ')} and ${boroughs.at(-1) ?? ''}`;
  return builtInPage({
    slug: 'about',
    title: 'About Us',
    subtitle: `A directory of places to eat across ${city.name}`,
    content: `<p>${siteName} is a directory of restaurants, cafes and takeaways in ${listed}. It is made to answer three questions quickly: what is there, where is it, and is it any good.</p>
<h2>Where our listings come from</h2>
<p>Some are entered by the people who run the place, some by the editors of this site. Others are taken from public registers of food businesses, such as the one that the Food Standards Agency publishes. Each listing says where it came from. ${registerAttribution}</p>
<h2>Hygiene ratings</h2>
<p>A food hygiene rating runs from 0 to 5 and is given by the inspectors of the local authority. It says how clean and well run a kitchen was on the day of the visit, not how the food tastes. Ratings change: the current one is on the sticker at the door and at ${registerLink}.</p>
<h2>Is something wrong?</h2>
<p>Places open, move and close faster than any list can follow. If you run a business that is listed here, or know of a mistake, <a href="/contact">send us a message</a>.</p>`,
    seo: {
      metaTitle: `About ${siteName}: Who We Are and What We List`,
      metaDescription: `What ${siteName} is, which parts of ${city.name} it covers, where its listings and hygiene ratings come from, and how to put a mistake right.`,
    },
  });
}

function contact(): Page {
  return builtInPage({
    slug: 'contact',
    title: 'Contact',
    subtitle: 'Corrections, questions and new places',
    content: `<h2>You run a place that is listed here</h2>
<p>Open its page and claim it: once an administrator has approved the claim, you can edit the listing yourself. Or tell us below which listing is yours and what should change. A listing is free.</p>
<h2>Your place is missing</h2>
<p>If you run it, <a href="/client/listings/new">add it</a> with a free account; an administrator may look at it before it is shown. Otherwise send us its name, its postal address and the kind of food it serves.</p>
<h2>Something is wrong</h2>
<p>Tell us the name and postal address of the place and what should be different. A hygiene rating can only be changed by the local authority that gave it, so please contact them.</p>`,
    seo: {
      metaTitle: `Contact ${siteName}: Corrections and Questions`,
      metaDescription: `How to correct your listing on ${siteName}, suggest a restaurant, cafe or takeaway that is missing, or report a mistake in the directory.`,
    },
  });
}

function terms(city: CityProfile): Page {
  return builtInPage({
    slug: 'terms',
    title: 'Terms of Use',
    subtitle: 'What you can expect from us, and we from you',
    content: `<h2>The directory</h2>
<p>${siteName} lists food businesses in ${city.name} for information. We take care, but we do not promise that an entry is complete, current or free of mistakes. Before you travel, ask the business itself about opening hours, menus, prices and allergens.</p>
<h2>What you add</h2>
<p>If you add or claim a listing, you confirm that you may speak for the business and that what you write is true. You keep the rights to your texts and pictures and allow us to show them here. We may shorten, correct or remove entries, especially if they are untrue, unlawful or not about food.</p>
<h2>Data from other sources</h2>
<ul>
<li>${registerAttribution}</li>
<li>If a listing came from Google, its details, ratings, reviews and pictures belong to Google and their authors, and are shown under Google's terms.</li>
<li>The free map shows tiles and data from OpenStreetMap, © <a href="https://www.openstreetmap.org/copyright">OpenStreetMap contributors</a>, under the Open Database Licence.</li>
</ul>
<h2>Links and adverts</h2>
<p>We are not responsible for other websites that we link to. Adverts do not change the order of results.</p>`,
    seo: {
      metaTitle: `Terms of Use of the ${siteName} Directory`,
      metaDescription: `The terms on which ${siteName} may be used: what the directory promises, rules for listings that you add, and credits for data from other sources.`,
    },
  });
}
