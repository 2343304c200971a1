import { adPositions, type Ad } from '@manchester-eats/shared/domain';
import { parseAdSize } from '@manchester-eats/shared/topics';

/** The fields of a spot that are typed or chosen; the switch is apart, because it changes at once. */
export const adFields = ['name', 'position', 'dimensions', 'pages', 'code'] as const;

export type AdField = (typeof adFields)[number];

/** Returns the fields of a spot as texts. */
export function textsOfAd(ad: Ad): Record<AdField, string> {
  const { name, position, dimensions, pages, code } = ad;
  return { name, position, dimensions, pages: toPagesText(pages), code };
}

/** Returns a spot with the texts of its form. */
export function toAd(ad: Ad, { position, pages, ...texts }: Readonly<Record<AdField, string>>): Ad {
  return {
    ...ad,
    ...texts,
    position: adPositions.find((each) => each === position) ?? ad.position,
    pages: pages.split('\n').filter((page) => page !== ''),
  };
}

/** Returns the text of pages in a form: a line for each. */
export function toPagesText(pages: readonly string[]): string {
  return pages.join('\n');
}

/** Returns what is wrong with the dimensions of a spot; `''` for nothing. */
export function findSizeProblem(dimensions: string): string {
  return parseAdSize(dimensions) === null
    ? 'Width and height in pixels, such as 728x90, at most 2000 each.'
    : '';
}
