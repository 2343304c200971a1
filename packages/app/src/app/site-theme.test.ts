import { siteSettingsSchema, type SiteSettings } from '@manchester-eats/shared/domain';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { settingsProperties } from './site-theme.tsx';

const propertiesOf = (settings: Partial<SiteSettings>) =>
  new Map(settingsProperties(z.parse(siteSettingsSchema, settings)));

test('the shipped bars follow the theme instead of a fixed colour', () => {
  expect(propertiesOf({}).has('--header-ground')).toBe(false);
  expect(propertiesOf({ headerBackgroundColor: '#FFF' }).has('--header-ground')).toBe(false);
});

test('a dark header gets light letters', () => {
  const properties = propertiesOf({ headerBackgroundColor: '#7a1f3d' });

  expect(properties.get('--header-ground')).toBe('#7a1f3d');
  expect(properties.get('--header-ink')).toBe('#ffffff');
});

test('what is no colour changes nothing', () => {
  const properties = propertiesOf({ primaryColor: 'url(x)', footerBackgroundColor: 'red;}' });

  expect([...properties.keys()]).toEqual([]);
});
