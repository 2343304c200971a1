import type { SiteSettings } from '@manchester-eats/shared/domain';
import { accentProperties, deriveAccent, readableTextOn } from './accent.ts';

/** The settings that are colours. */
export type ColourSettings = Pick<
  SiteSettings,
  'primaryColor' | 'headerBackgroundColor' | 'footerBackgroundColor'
>;

/**
 * Returns the CSS custom properties for the saved colours, except invalid ones. A header or footer without any
 * follows the light or dark theme.
 */
export function siteColours(settings: ColourSettings): readonly (readonly [string, string])[] {
  const accent = deriveAccent(settings.primaryColor);
  const bar = (name: string, colour: string) => {
    const ink = readableTextOn(colour);
    if (ink === null) return [];
    return [
      [`--${name}-background`, colour],
      [`--${name}-ink`, ink],
    ] as const;
  };
  return [
    ...(accent === null ? [] : accentProperties(accent)),
    ...bar('header', settings.headerBackgroundColor),
    ...bar('footer', settings.footerBackgroundColor),
  ];
}
