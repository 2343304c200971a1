import { escapeHtml } from '../html/escape-html.ts';
import { toSlug } from '../listing/slug.ts';
import type { CityProfile } from '../../city/city-profile.ts';
import type { Area } from './area-schema.ts';
import { parentOfArea } from './nested-areas.ts';

/** Returns the description of an area that an administrator has not described. */
export function defaultAreaDescription(name: string): string {
  return `Discover the best businesses and services in ${name}.`;
}

/** Returns the id that a new area of this name gets. */
export function toAreaId(name: string): string {
  return `area-${toSlug(name)}`;
}

/** Creates an area, texts included, from its name. A city's profile tells which area it is a part of. */
export function newArea(name: string, city: CityProfile | null): Area {
  const htmlName = escapeHtml(name);
  return {
    id: toAreaId(name),
    name,
    parent: city === null ? '' : parentOfArea(name, city),
    description: defaultAreaDescription(name),
    metaTitle: `Restaurants, Cafes & Takeaways in ${name}`,
    metaDescription: `Find restaurants, cafes and takeaways in ${name}: addresses, ratings and food hygiene results of local places to eat, in one list and on the map.`,
    headerContent: `<h2>Places to eat in ${htmlName}</h2><p>${escapeHtml(defaultAreaDescription(name))}</p>`,
    footerContent: `<p>Missing a place in ${htmlName}? Its owner can add it to the directory.</p>`,
  };
}
