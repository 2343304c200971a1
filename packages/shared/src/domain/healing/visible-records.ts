import type { CityProfile } from '../../city/city-profile.ts';
import type { PublicRecord } from '../directory/public-row.ts';
import { addSlugs } from './add-slugs.ts';
import { deriveAreas, mayNeedParents, nestAreas } from './heal-areas.ts';
import { placesIn } from './heal-documents.ts';

/** Its name, and that of the area that it is in; `''` if in none. */
interface NamedArea {
  readonly name: string;
  readonly parent: string;
}

/**
 * Returns the published areas as visitors' browsers show them after healing: those of the listings if none are
 * published, and each with the area that it is in, if the city's places tell it. For what is made of public records
 * without a browser, so that it has the same pages.
 */
export function visibleAreas(
  areas: readonly PublicRecord[],
  listings: readonly Readonly<Record<string, unknown>>[],
  city: CityProfile,
): readonly (PublicRecord & NamedArea)[] {
  const places = placesIn(city);
  if (areas.length === 0) {
    const named = listings.map(({ area }) => ({ area: textOf(area) }));
    return deriveAreas(named, places).map((area) => ({ ...area }));
  }
  const nested = areas.map((area) => ({
    ...area,
    name: textOf(area['name']),
    parent: textOf(area['parent']),
  }));
  return mayNeedParents(nested) ? nestAreas(nested, places) : nested;
}

/** Returns the published articles as browsers show them after healing: each has a slug, and so a page. */
export function visibleArticles(articles: readonly PublicRecord[]): readonly PublicRecord[] {
  return addSlugs(
    articles.map((article) => ({
      ...article,
      id: textOf(article['id']),
      slug: textOf(article['slug']),
      title: textOf(article['title']),
    })),
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
