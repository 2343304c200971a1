import { expect, test } from 'vitest';
import { fieldLabel, recordTitle, titleOf } from './record-title.ts';

test('a record is called by its name or its title, or by its id without either', () => {
  expect(titleOf('a', { name: 'The Trackside' })).toBe('The Trackside');
  expect(titleOf('a', { title: 'Ten bakeries' })).toBe('Ten bakeries');
  expect(titleOf('a', { name: '' })).toBe('a');
  expect(titleOf('a', null)).toBe('a');
});

test('settings have names on a screen', () => {
  expect(recordTitle({ kind: 'setting', id: 'siteSettings' }, {})).toBe('Site settings');
  expect(recordTitle({ kind: 'setting', id: 'other' }, {})).toBe('other');
  expect(recordTitle({ kind: 'listing', id: 'siteSettings' }, {})).toBe('siteSettings');
});

test('fields have labels that can be read', () => {
  expect(fieldLabel('metaTitle')).toBe('Meta title');
  expect(fieldLabel('seo.metaDescription')).toBe('Meta description');
  expect(fieldLabel('imageUrl')).toBe('Image URL');
  expect(fieldLabel('htmlContent')).toBe('HTML content');
  expect(fieldLabel('lat')).toBe('Latitude');
});
