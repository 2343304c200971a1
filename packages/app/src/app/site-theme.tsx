import { useEffect } from 'react';
import type { SiteSettings } from '@manchester-eats/shared/domain';
import { accentProperties, deriveAccent, readableTextOn } from './accent.ts';

/**
 * Returns the CSS custom properties for the saved colours, except invalid ones. A header or footer without any
 * follows the light or dark theme.
 */
export function settingsProperties(settings: SiteSettings): readonly (readonly [string, string])[] {
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

/** Sets the saved colours as CSS custom properties of the page. */
export function SiteTheme({ settings }: { readonly settings: SiteSettings }) {
  useEffect(() => {
    const { style } = document.documentElement;
    const properties = settingsProperties(settings);
    for (const [name, value] of properties) style.setProperty(name, value);
    return () => {
      for (const [name] of properties) style.removeProperty(name);
    };
  }, [settings]);
  return null;
}
