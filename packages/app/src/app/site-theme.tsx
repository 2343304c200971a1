import { useEffect } from 'react';
import { siteSettingsSchema, type SiteSettings } from '@manchester-eats/shared/domain';
import * as z from 'zod/mini';
import { accentProperties, deriveAccent, parseHexColour, readableTextOn } from './accent.ts';

/** The shipped settings: a bar with one of these colours follows the theme instead. */
const shipped = z.parse(siteSettingsSchema, {});

/** The custom properties that the saved settings ask for; what is no colour asks for nothing. */
export function settingsProperties(settings: SiteSettings): readonly (readonly [string, string])[] {
  const accent = deriveAccent(settings.primaryColor);
  const bar = (name: string, colour: string, usual: string) => {
    const ink = readableTextOn(colour);
    if (ink === null || parseHexColour(colour)?.join() === parseHexColour(usual)?.join()) return [];
    return [
      [`--${name}-ground`, colour],
      [`--${name}-ink`, ink],
    ] as const;
  };
  return [
    ...(accent === null ? [] : accentProperties(accent)),
    ...bar('header', settings.headerBackgroundColor, shipped.headerBackgroundColor),
    ...bar('footer', settings.footerBackgroundColor, shipped.footerBackgroundColor),
  ];
}

/** Lets the saved colours reach the style sheet. */
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
