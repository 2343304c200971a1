import { expect, test } from 'vitest';
import { toRecord } from '../domain/directory/record-schema.ts';
import { category, documents, listing } from '../testing/directory-builders.ts';
import { documentsAfter } from '../testing/working-copies.ts';

const rudys = listing({ id: 'rudys', name: 'Rudy’s', category: 'Old' });
const old = category({ id: 'old', name: 'Old' });
const published = documents({ listings: [rudys], categories: [old] });

/** A listing whose name is a number, so that it cannot be stored. */
const refused = toRecord('listing', 'rudys', { ...rudys, name: 7 });

test('keeps a listing whose replacement cannot be stored', () => {
  const after = documentsAfter(published, {
    label: 'Replace',
    remove: [{ kind: 'listing', id: 'rudys' }],
    put: [refused],
  });

  expect(after.refused).toMatchObject([{ record: { id: 'rudys' } }]);
  expect(after.documents.listings).toMatchObject([{ name: 'Rudy’s' }]);
});

test('rejects the whole rename of a category when one of its listings cannot be stored', () => {
  const after = documentsAfter(published, {
    label: 'Rename',
    together: true,
    remove: [{ kind: 'category', id: 'old', replacedBy: 'new' }],
    put: [toRecord('category', 'new', category({ id: 'new', name: 'New' })), refused],
  });

  expect(after.refused).toMatchObject([{ record: { id: 'rudys' } }]);
  expect(after.documents.categories.map(({ name }) => name)).toEqual(['Old']);
  expect(after.documents.listings).toMatchObject([{ category: 'Old' }]);
});
