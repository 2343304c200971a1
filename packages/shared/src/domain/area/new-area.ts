import { escapeHtml } from '../html/plain-text.ts';
import { toSlug } from '../listing/slug.ts';
import type { Area } from './area-schema.ts';

/** What an area says of itself until somebody writes it a text. */
export function defaultAreaDescription(name: string): string {
  return `Discover the best businesses and services in ${name}.`;
}

/** The id under which an area of this name is stored. */
export function toAreaId(name: string): string {
  return `area-${toSlug(name)}`;
}

/** A location made from nothing but its name, texts included. Nobody wrote it: it is no change. */
export function newArea(name: string): Area {
  const shown = escapeHtml(name);
  return {
    id: toAreaId(name),
    name,
    description: defaultAreaDescription(name),
    metaTitle: `Restaurants, Cafes & Takeaways in ${name}`,
    metaDescription: `Find restaurants, cafes and takeaways in ${name}: addresses, ratings and food hygiene results of local places to eat, in one list and on the map.`,
    headerContent: `<h2>Places to eat in ${shown}</h2><p>${escapeHtml(defaultAreaDescription(name))}</p>`,
    footerContent: `<p>Missing a place in ${shown}? Its owner can add it to the directory.</p>`,
  };
}
