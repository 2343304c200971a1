import { defaultSiteSettings } from './default-settings.ts';
import type { SiteSettings } from './settings-schema.ts';

type Field = keyof SiteSettings;

/** What is wrong with each field; fields that are fine are missing. */
export type AppearanceProblems = Partial<Record<Field, string>>;

/** What each field is; it is tidied and checked accordingly. */
const kinds: Readonly<Record<Field, 'colour' | 'length' | 'picture'>> = {
  heroImage: 'picture',
  primaryColor: 'colour',
  headerLogo: 'picture',
  headerLogoWidth: 'length',
  headerLogoHeight: 'length',
  headerBackgroundColor: 'colour',
  footerLogo: 'picture',
  footerLogoWidth: 'length',
  footerLogoHeight: 'length',
  footerBackgroundColor: 'colour',
};
const fieldsOfKind = (kind: (typeof kinds)[Field]) =>
  (Object.keys(kinds) as Field[]).filter((field) => kinds[field] === kind);
const colours = fieldsOfKind('colour');
const lengths = fieldsOfKind('length');
const pictures = fieldsOfKind('picture');

/** The longest side of a logo, in pixels; a wider one leaves no room for the menu. */
const maxLogoPixels = 600;
const pixelsPerRem = 16;

/** Returns the settings as they are stored: without blanks around them, `39f` as `#39f`, and `200` as `200px`. */
export function tidyAppearance(settings: SiteSettings): SiteSettings {
  const tidied: Record<Field, string> = { ...settings };
  for (const field of Object.keys(tidied) as Field[]) {
    const text = tidied[field].trim();
    if (colours.includes(field)) tidied[field] = /^[0-9a-f]+$/i.test(text) ? `#${text}` : text;
    else if (lengths.includes(field))
      tidied[field] = /^\d+(\.\d+)?$/.test(text) ? `${text}px` : text;
    else tidied[field] = text;
  }
  // Without a primary colour or a size, the site would show the default one anyway.
  for (const field of ['primaryColor', ...lengths] as const) {
    if (tidied[field] === '') tidied[field] = defaultSiteSettings[field];
  }
  return tidied;
}

/**
 * Checks tidied settings.
 * @param isPicture Returns whether the site may show a picture from a URL.
 */
export function findAppearanceProblems(
  settings: SiteSettings,
  isPicture: (url: string) => boolean,
): AppearanceProblems {
  const problems: AppearanceProblems = {};
  for (const field of colours) {
    if (field !== 'primaryColor' && settings[field] === '') continue;
    if (!/^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(settings[field])) {
      problems[field] = 'Enter # and 3 or 6 hex digits, such as #3B82F6.';
    }
  }
  for (const field of lengths) {
    const pixels = readLength(settings[field]);
    if (pixels === null) problems[field] = 'Enter a size in px or rem, such as 200px.';
    else if (pixels < 1 || pixels > maxLogoPixels) {
      problems[field] = `Enter a size from 1px to ${String(maxLogoPixels)}px.`;
    }
  }
  for (const field of pictures) {
    if (settings[field] !== '' && !isPicture(settings[field])) {
      problems[field] = 'Enter an address that begins with https://, or leave it empty.';
    }
  }
  return problems;
}

/** Returns a CSS length in pixels, or null if it is neither in px nor in rem. */
function readLength(text: string): number | null {
  const [, number, unit] = /^(\d+(?:\.\d+)?)(px|rem)$/i.exec(text) ?? [];
  if (number === undefined || unit === undefined) return null;
  return Number(number) * (unit.toLowerCase() === 'rem' ? pixelsPerRem : 1);
}
