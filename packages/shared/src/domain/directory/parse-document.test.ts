import { describe, expect, test } from 'vitest';
import { category, listing, listingRow } from '../../testing/directory-builders.ts';
import { documentNames } from './document-keys.ts';
import { emptyDocuments } from './empty-documents.ts';
import { parseDocument } from './parse-document.ts';

function parsed<Name extends Parameters<typeof parseDocument>[0]>(name: Name, value: unknown) {
  const result = parseDocument(name, value);
  if (!result.ok) throw result.failure;
  return result.value;
}

describe('a stored document', () => {
  test('of an empty directory is read unchanged', () => {
    const empty = emptyDocuments();
    for (const name of documentNames) {
      const stored: unknown = JSON.parse(JSON.stringify(empty[name]));
      expect(parsed(name, stored)).toEqual({ value: empty[name], unreadable: [] });
    }
  });

  test('keeps its readable records and returns the others with their positions', () => {
    const { value, unreadable } = parsed('listings', [
      { id: '1', name: 'Pho' },
      { id: '2' },
      null,
      listingRow({ id: '4' }),
    ]);
    expect(value.map(({ id }) => id)).toEqual(['1', '4']);
    expect(unreadable.map(({ position }) => position)).toEqual([2, 3]);
    expect(unreadable[0]).toMatchObject({ record: { id: '2' } });
  });

  test('may contain numbers as text, because people edit these files', () => {
    const { value } = parsed('listings', [
      { ...listing(), lat: '53.48', lng: ' -2.24 ', rating: '', reviews: '12' },
    ]);
    expect(value[0]).toMatchObject({ lat: 53.48, lng: -2.24, rating: null, reviews: 12 });
  });

  test('drops derived counts', () => {
    const { value } = parsed('categories', [{ ...category(), count: 7 }]);
    expect(value).toEqual([category()]);
  });

  test('uses the key of a page as its slug', () => {
    const { value } = parsed('pages', { 'our-story': { title: 'Our story' } });
    expect(value['our-story']).toMatchObject({ slug: 'our-story', title: 'Our story' });
  });

  test.each([
    ['listings', {}],
    ['pages', []],
    ['siteSettings', 'blue'],
    ['claimsEnabled', 7],
    ['articles', null],
  ] as const)('%s of another shape is refused, not read as empty', (name, value) => {
    const result = parseDocument(name, value);
    expect(result.ok).toBe(false);
    if (!result.ok) expect(result.failure.code).toBe('input/malformed');
  });
});
