import { siteSettingsSchema, type SiteSettings } from '@manchester-eats/shared/domain';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { siteColours } from './site-colours.ts';

const readProperties = (settings: Partial<SiteSettings>) =>
  new Map(siteColours(z.parse(siteSettingsSchema, settings)));

test('a header without a saved colour follows the light or dark theme', () => {
  expect(readProperties({}).has('--header-background')).toBe(false);
  expect(readProperties({}).has('--footer-background')).toBe(false);
});

test('header and footer take exactly the colours saved, white included', () => {
  const properties = readProperties({
    headerBackgroundColor: '#ffffff',
    footerBackgroundColor: '#f8f9fa',
  });

  expect(properties.get('--header-background')).toBe('#ffffff');
  expect(properties.get('--header-ink'), 'readable in the dark theme, too').toBe('#000000');
  expect(properties.get('--footer-background')).toBe('#f8f9fa');
});

test('a dark header gets light text', () => {
  const properties = readProperties({ headerBackgroundColor: '#7a1f3d' });

  expect(properties.get('--header-background')).toBe('#7a1f3d');
  expect(properties.get('--header-ink')).toBe('#ffffff');
});

test('invalid colours are ignored', () => {
  const properties = readProperties({ primaryColor: 'url(x)', footerBackgroundColor: 'red;}' });

  expect([...properties.keys()]).toEqual([]);
});
