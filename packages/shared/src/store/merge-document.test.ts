import fc from 'fast-check';
import { expect, test } from 'vitest';
import { category, listing, listingRow, page } from '../testing/directory-builders.ts';
import { mergeDocument } from './merge-document.ts';

const rudys = listing({ id: 'rudys', name: 'Rudy’s', phone: '1' });
const mughli = listing({ id: 'mughli', name: 'Mughli' });

test('what each side added, changed or removed is there afterwards', () => {
  const changed = { ...rudys, phone: '2' };
  const added = listing({ id: 'new', name: 'New' });

  const { value, conflicts } = mergeDocument(
    'listings',
    [changed, mughli],
    [rudys, added],
    [rudys, mughli],
  );

  expect(value).toEqual([changed, added]);
  expect(conflicts).toEqual([]);
});

test('of a listing that both changed, each field keeps its change and mine wins where both changed it', () => {
  const mine = { ...rudys, phone: '2', email: 'a@x' };
  const theirs = { ...rudys, phone: '3', website: 'w' };

  const { value, conflicts } = mergeDocument('listings', [mine], [theirs], [rudys]);

  expect(value).toEqual([{ ...rudys, phone: '2', email: 'a@x', website: 'w' }]);
  expect(conflicts).toEqual(['rudys']);
});

test('a value that was cleared here stays cleared', () => {
  const rated = { ...rudys, rating: 4 };

  const { value } = mergeDocument(
    'listings',
    [{ ...rated, rating: null, phone: '2' }],
    [{ ...rated, website: 'w' }],
    [rated],
  );

  expect(value[0]).toMatchObject({ rating: null, phone: '2', website: 'w' });
});

test('what one side removed and the other changed stays', () => {
  const changed = { ...rudys, phone: '2' };

  expect(mergeDocument('listings', [], [changed], [rudys]).value).toEqual([changed]);
  expect(mergeDocument('listings', [changed], [], [rudys]).value).toEqual([changed]);
});

test('a list row never takes away what a whole listing has', () => {
  const row = listingRow({ id: 'rudys', name: 'Rudy’s Pizza' });
  const whole = { ...rudys, email: 'a@x', rating: 5 };

  const { value } = mergeDocument(
    'listings',
    [row],
    [whole],
    [listingRow({ id: 'rudys', name: 'Rudy’s' })],
  );

  expect(value[0]).toMatchObject({ name: 'Rudy’s Pizza', email: 'a@x', phone: '1', rating: 5 });
  expect(value[0]?.partial).toBeUndefined();
});

test('without a common base both sides are joined and nothing is removed', () => {
  expect(mergeDocument('listings', [rudys], [mughli], null).value).toEqual([mughli, rudys]);
});

test('pages are joined by their slugs, settings by their fields', () => {
  const about = page({ slug: 'about', title: 'About' });
  const help = page({ slug: 'help', title: 'Help' });
  const settings = { enableEmailConfirmation: true };

  expect(mergeDocument('pages', { about }, { help }, {}).value).toEqual({ help, about });
  expect(mergeDocument('claimsEnabled', false, true, true).value).toBe(false);
  expect(
    mergeDocument('authSettings', settings, { enableEmailConfirmation: false }, settings).value,
  ).toEqual({
    enableEmailConfirmation: false,
  });
});

test('repeated ids from an edited file are not lost', () => {
  const twice = [rudys, { ...rudys, name: 'Other' }];

  expect(
    mergeDocument('listings', [...twice, mughli], twice.slice(), twice.slice()).value,
  ).toHaveLength(3);
});

test('a side that changed nothing takes the other as it is', () => {
  const versions = fc.uniqueArray(
    fc.record({ id: fc.constantFrom('a', 'b', 'c'), name: fc.constantFrom('x', 'y') }),
    { selector: ({ id }) => id },
  );
  fc.assert(
    fc.property(versions, versions, (one, other) => {
      const base = one.map((fields) => category(fields));
      const changed = other.map((fields) => category(fields));
      const byId = (list: readonly { id: string }[]) =>
        [...list].sort((a, b) => (a.id < b.id ? -1 : 1));

      expect(byId(mergeDocument('categories', structuredClone(base), changed, base).value)).toEqual(
        byId(changed),
      );
      expect(byId(mergeDocument('categories', changed, structuredClone(base), base).value)).toEqual(
        byId(changed),
      );
    }),
  );
});
