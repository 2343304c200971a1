import { ads } from './ads.mjs';
import { areas } from './areas.mjs';
import { articles } from './articles.mjs';
import { categories } from './categories.mjs';
import { listings } from './listings.mjs';
import { neighbourhoods } from './neighbourhoods.mjs';
import { pages } from './pages.mjs';
import { numberOf, pointOf, postcodeOf } from './scatter.mjs';

const exportedAt = '2026-11-01T09:00:00.000Z';
const dayInSeconds = 86_400;

/** Returns the demo directory in the format of a backup file. */
export function composeDirectory() {
  return {
    format: 'manchester-eats-directory',
    version: 1,
    exportedAt,
    documents: {
      directoryListings: listings.map(listingOf),
      directoryCategories: categories.map((category) => toTopic(toSlug(category.name), category)),
      directoryAreaCategories: areas.map((area) => toTopic(`area-${toSlug(area.name)}`, area)),
      siteArticles: articles.map((article) => ({
        id: `demo-article-${Date.parse(article.isoDate)}`,
        slug: `demo-${toSlug(article.title)}`,
        title: article.title,
        excerpt: article.excerpt,
        content: oneLine(article.content),
        date: article.date,
        author: 'Manchester Eats',
        image: article.picture ? `/demo/${article.picture}.svg` : '',
        published: article.published,
        tags: article.tags,
      })),
      adSettings: ads,
      siteSettings: {
        headerLogo: '',
        headerLogoWidth: '200px',
        headerLogoHeight: '60px',
        footerLogo: '',
        footerLogoWidth: '160px',
        footerLogoHeight: '50px',
        heroImage: '',
        primaryColor: '#3B82F6',
      },
      sitePageContent: Object.fromEntries(
        pages.map((page) => [page.slug, { ...page, content: oneLine(page.content) }]),
      ),
      claim_feature_enabled: true,
    },
  };
}

function listingOf(entry) {
  const slug = entry.slug ?? toSlug(entry.name);
  const id = `demo-${slug}`;
  const neighbourhood = neighbourhoods[entry.at];
  // Stalls of one hall share a `site`: one postcode and one point on the map.
  const site = entry.site ? `demo-${entry.site}` : id;
  const point = entry.point === null ? { lat: null, lng: null } : pointOf(site, neighbourhood);
  const postcode = postcodeOf(site, neighbourhood.postcodeDistrict);
  const [rating, reviews] = entry.stars ?? [null, 0];
  const [hygieneRating, hygieneRatingDate] = entry.hygiene ?? ['', ''];
  const created = new Date(
    Date.UTC(2026, 0, 5) + Math.floor(numberOf(`${id}:created`) * 240) * dayInSeconds * 1000,
  );
  return {
    id,
    name: entry.name,
    description: entry.about,
    address: `${entry.street}, ${neighbourhood.locality}, ${postcode}`,
    category: entry.kinds[0],
    categories: entry.kinds,
    borough: neighbourhood.borough,
    phone: entry.phone ? `0161 496 ${entry.phone}` : '',
    website: entry.web ? `https://www.example.com/${slug}` : '',
    email: entry.mail ? `${entry.mail}@example.org` : '',
    ...point,
    imageUrl: entry.picture ? `/demo/${entry.picture}.svg` : '',
    htmlContent: oneLine(entry.html ?? ''),
    rating,
    reviews,
    reviewsData: (entry.said ?? []).map(reviewOf),
    hygieneRating,
    hygieneRatingDate: hygieneRatingDate ?? '',
    hygieneAuthority: hygieneRating ? neighbourhood.borough : '',
    source: 'demo',
    status: 'published',
    premium: entry.premium ?? false,
    createdAt: created.toISOString(),
    updatedAt: exportedAt,
  };
}

/** Converts `[author, stars, days before export, text, owner's reply]` to a review in the public format. */
function reviewOf([author, stars, daysAgo, text, response = '']) {
  return {
    author_name: author,
    rating: stars,
    text,
    time: daysAgo === null ? null : Date.parse(exportedAt) / 1000 - daysAgo * dayInSeconds,
    relative_time_description: daysAgo === null ? '' : relativeTime(daysAgo),
    profile_photo_url: '',
    response,
  };
}

function relativeTime(days) {
  const ago = (count, unit) => (count <= 1 ? `a ${unit} ago` : `${count} ${unit}s ago`);
  if (days < 7) return ago(days, 'day');
  if (days < 30) return ago(Math.floor(days / 7), 'week');
  if (days < 365) return ago(Math.floor(days / 30), 'month');
  return ago(Math.floor(days / 365), 'year');
}

/** Returns a category or an area. */
function toTopic(
  id,
  { name, description, metaTitle = '', metaDescription = '', header = '', footer = '' },
) {
  return {
    id,
    name,
    description,
    metaTitle,
    metaDescription,
    headerContent: oneLine(header),
    footerContent: oneLine(footer),
  };
}

/** Joins the indented lines of HTML. */
function oneLine(html) {
  return html
    .trim()
    .replace(/>\s*\n\s*</g, '><')
    .replace(/\s*\n\s*/g, ' ');
}

function toSlug(name) {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
