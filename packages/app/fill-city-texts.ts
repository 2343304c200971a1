import type { Plugin } from 'vite';
// Vite loads this file before it can resolve the packages of the workspace.
import { cityTexts, siteName } from '../shared/src/entries/city.ts';
import { escapeHtml } from '../shared/src/entries/html.ts';

const texts: Readonly<Record<string, string | undefined>> = {
  SITE_NAME: siteName,
  CITY_DESCRIPTION: cityTexts.description,
};

/** Fills the placeholders of `index.html` from the city profile. */
export function fillCityTexts(): Plugin {
  return {
    name: 'fill-city-texts',
    transformIndexHtml: (html) =>
      html.replace(/%([A-Z_]+)%/gu, (placeholder, name: string) => {
        const text = texts[name];
        if (text === undefined)
          throw new Error(`index.html has the unknown placeholder ${placeholder}.`);
        return escapeHtml(text);
      }),
  };
}
