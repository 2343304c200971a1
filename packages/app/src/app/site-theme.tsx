import { useEffect } from 'react';
import type { SiteSettings } from '@manchester-eats/shared/domain';
import { siteColours } from '../features/site/site-colours.ts';

/** Sets the saved colours as CSS custom properties of the page. */
export function SiteTheme({ settings }: { readonly settings: SiteSettings }) {
  useEffect(() => {
    const { style } = document.documentElement;
    const properties = siteColours(settings);
    for (const [name, value] of properties) style.setProperty(name, value);
    return () => {
      for (const [name] of properties) style.removeProperty(name);
    };
  }, [settings]);
  return null;
}
