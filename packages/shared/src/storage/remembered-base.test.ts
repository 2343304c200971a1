import { expect, test } from 'vitest';
import type { RememberedBase } from '../ports/document-storage-port.ts';
import { openBase, sealBase, settleBase, stampOf } from './remembered-base.ts';

const before: RememberedBase = {
  revision: 3,
  records: {
    'listing:a': { revision: 1, hash: 'a1' },
    'category:c': { revision: 2, hash: 'c2' },
    'setting:siteSettings': { revision: 3, hash: 's3' },
  },
};
const after: RememberedBase = {
  revision: 9,
  snapshot: { revision: 9, etag: '"9"' },
  records: {
    'listing:a': { revision: 8, hash: 'a8' },
    'category:c': { revision: 9, hash: 'c9' },
    'setting:siteSettings': { revision: 3, hash: 's3' },
  },
};
const main = {
  stamp: 1,
  documents: {
    listings: { revision: 1, checksum: 'l1' },
    categories: { revision: 1, checksum: 'c1' },
  },
  base: before,
};
const next = {
  stamp: 2,
  documents: {
    listings: { revision: 2, checksum: 'l2' },
    categories: { revision: 2, checksum: 'c2' },
  },
  base: after,
};

test('a stored base reads back, and a damaged one is none', () => {
  const sealed = sealBase(next);

  expect(openBase(sealed)).toEqual(next);
  expect(stampOf(sealed)).toBe(2);
  expect(openBase(sealed.slice(0, -3))).toBeNull();
  expect(openBase(sealed.replace('a8', 'b8'))).toBeNull();
  expect(openBase(null)).toBeNull();
});

test('when every document landed, the new base holds', () => {
  const found = {
    listings: { revision: 2, checksum: 'l2', baseStamp: 2 },
    categories: { revision: 3, checksum: 'edited since', baseStamp: 2 },
  };

  expect(settleBase(main, next, found)?.base).toEqual(after);
});

test('when none landed, the old base holds', () => {
  const found = {
    listings: { revision: 1, checksum: 'l1', baseStamp: 1 },
    categories: { revision: 1, checksum: 'c1', baseStamp: 1 },
  };

  expect(settleBase(main, next, found)?.base).toEqual(before);
});

test('when the save was cut off between documents, each keeps the entries that belong to it', () => {
  const found = {
    // The text landed, its sidecar did not: read as an edit, one revision on.
    listings: { revision: 2, checksum: 'l2', baseStamp: 1 },
    categories: { revision: 1, checksum: 'c1', baseStamp: 1 },
  };

  const settled = settleBase(main, next, found);

  expect(settled?.base.records).toEqual({
    'listing:a': { revision: 8, hash: 'a8' },
    'category:c': { revision: 2, hash: 'c2' },
    'setting:siteSettings': { revision: 3, hash: 's3' },
  });
  expect(settled?.base.revision).toBe(3);
  expect(settled?.base.snapshot).toBeUndefined();
});

test('a document that an older copy stands in for has no common base any more', () => {
  const found = {
    listings: { revision: 0, checksum: 'l0', baseStamp: 0 },
    categories: { revision: 1, checksum: 'c1', baseStamp: 1 },
  };

  const settled = settleBase(main, null, found);

  expect(Object.keys(settled?.base.records ?? {})).toEqual(['category:c', 'setting:siteSettings']);
  expect(settled?.base.revision).toBe(0);
});
