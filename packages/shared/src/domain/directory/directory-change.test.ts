import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  category,
  documents,
  listing,
  listingRow,
  page,
} from '../../testing/directory-builders.ts';
import { applyChange, type DirectoryChange } from './directory-change.ts';
import type { DirectoryDocuments } from './directory-documents.ts';
import { recordOf } from './record-schema.ts';

function change(fields: Partial<DirectoryChange>): DirectoryChange {
  return { label: 'A change', put: [], remove: [], ...fields };
}

describe('a change to the directory', () => {
  test('adds, replaces and removes records and leaves the others untouched', () => {
    const [one, two] = [listing({ id: '1' }), listing({ id: '2' })];
    const before = documents({ listings: [one, two], categories: [category()] });
    const { documents: after } = applyChange(
      before,
      change({
        put: [recordOf('listing', '3', listing({ id: '3', name: 'Bundobust' }))],
        remove: [{ kind: 'listing', id: '2' }],
      }),
    );
    expect(after.listings.map(({ id }) => id)).toEqual(['1', '3']);
    expect(after.listings[0]).toBe(one);
    expect(after.categories).toBe(before.categories);
  });

  test('that changes nothing leaves the very same documents', () => {
    const before = documents({ listings: [listing({ id: '1' })] });
    const { documents: after, inverse } = applyChange(
      before,
      change({
        put: [recordOf('listing', '1', listing({ id: '1' }))],
        remove: [{ kind: 'listing', id: 'nobody' }],
      }),
    );
    expect(after).toBe(before);
    expect(inverse).toEqual({ label: 'A change', put: [], remove: [] });
  });

  test('never wipes what a list row does not carry', () => {
    const before = documents({ listings: [listing({ id: '1', description: 'Pies.' })] });
    const row = recordOf('listing', '1', listingRow({ id: '1', name: 'New name' }));
    const { documents: after } = applyChange(before, change({ put: [row] }));
    expect(after.listings[0]).toMatchObject({ name: 'New name', description: 'Pies.' });
    expect(after.listings[0]?.partial).not.toBe(true);
  });

  test('refuses a record that is not what it says, and says why', () => {
    const broken = { ...recordOf('listing', '1', listing()), fields: { name: '' } };
    const { documents: after, refused } = applyChange(documents(), change({ put: [broken] }));
    expect(after.listings).toEqual([]);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.reason).toMatch(/name/);
  });

  test('puts a removed setting back to its default', () => {
    const before = documents({ claimsEnabled: false });
    const applied = applyChange(
      before,
      change({ remove: [{ kind: 'setting', id: 'claimsEnabled' }] }),
    );
    expect(applied.documents.claimsEnabled).toBe(true);
    expect(applyChange(applied.documents, applied.inverse).documents).toEqual(before);
  });
});

const someId = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const someName = fc.constantFrom('Pho', 'Kebab', 'Pie');

const someDirectory = fc
  .record({
    listings: fc.uniqueArray(fc.record({ id: someId, name: someName, partial: fc.boolean() }), {
      selector: ({ id }) => id,
    }),
    pages: fc.uniqueArray(someId),
    claimsEnabled: fc.boolean(),
  })
  .map(({ listings, pages, claimsEnabled }): DirectoryDocuments =>
    documents({
      listings: listings.map(({ partial, ...fields }) =>
        partial ? listingRow(fields) : listing(fields),
      ),
      pages: Object.fromEntries(pages.map((slug) => [slug, page({ slug })])),
      claimsEnabled,
    }),
  );

const someRecord = fc.oneof(
  fc
    .record({ id: someId, name: someName, partial: fc.boolean() })
    .map(({ partial, ...fields }) =>
      recordOf('listing', fields.id, partial ? listingRow(fields) : listing(fields)),
    ),
  someId.map((slug) => recordOf('page', slug, page({ slug, title: 'Another' }))),
  fc.boolean().map((value) => recordOf('setting', 'claimsEnabled', { value })),
);

const someChange = fc
  .record({
    put: fc.array(someRecord),
    remove: fc.array(
      fc.oneof(
        someId.map((id) => ({ kind: 'listing' as const, id })),
        someId.map((id) => ({ kind: 'page' as const, id })),
        fc.constant({ kind: 'setting' as const, id: 'claimsEnabled' }),
      ),
    ),
  })
  .map(change);

test('any change can be undone to the letter, order included', () => {
  fc.assert(
    fc.property(someDirectory, someChange, (before, some) => {
      const { documents: after, inverse } = applyChange(before, some);
      const undone = applyChange(after, inverse);
      expect(JSON.stringify(undone.documents.listings.map(({ id }) => id))).toBe(
        JSON.stringify(before.listings.map(({ id }) => id)),
      );
      expect(Object.keys(undone.documents.pages)).toEqual(Object.keys(before.pages));
      expect(undone.documents).toEqual(before);
      const redone = applyChange(undone.documents, undone.inverse).documents;
      expect(redone).toEqual(after);
      expect(redone.listings.map(({ id }) => id)).toEqual(after.listings.map(({ id }) => id));
    }),
    { numRuns: 1000 },
  );
});
