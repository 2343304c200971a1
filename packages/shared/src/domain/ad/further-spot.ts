import type { Ad } from './ad-schema.ts';

/** Sizes that fit beside or below the text on a phone. */
const narrowSizes: Readonly<Record<Ad['position'], string>> = {
  top: '320x50',
  bottom: '320x50',
  sidebar: '200x200',
  'listing-vertical': '320x50',
  'listing-sidebar': '200x200',
};

/**
 * Returns a further spot for the place of another, disabled and without code. A place shows the first of its ads that
 * fits, so the further one is narrow, and its id stands behind the other's where ads are sorted by their ids.
 */
export function furtherSpot(ad: Ad, spots: readonly Ad[]): Ad {
  const taken = new Set(spots.flatMap(({ id, name }) => [id, name]));
  let number = 2;
  while (taken.has(`${ad.id}-${String(number)}`) || taken.has(`${nameOf(ad)} ${String(number)}`)) {
    number += 1;
  }
  return {
    id: `${ad.id}-${String(number)}`,
    name: `${nameOf(ad)} ${String(number)}`,
    position: ad.position,
    dimensions: narrowSizes[ad.position],
    code: '',
    enabled: false,
    pages: ad.pages,
  };
}

/** Whether a stored spot may be deleted: the last one of its place stays, and can be disabled. */
export function isDeletableSpot(ad: Ad, stored: readonly Ad[]): boolean {
  return (
    stored.some(({ id }) => id === ad.id) &&
    stored.some(({ id, position }) => id !== ad.id && position === ad.position)
  );
}

function nameOf({ name, id }: Ad): string {
  return name.trim() || id;
}
