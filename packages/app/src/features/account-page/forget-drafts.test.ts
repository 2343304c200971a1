import { expect, test } from 'vitest';
import { forgetDrafts } from './forget-drafts.ts';

test('what forms have kept is removed, and nothing else', () => {
  const kept = ['editDraft:ann:listing:new', 'contactDraft:', 'claimDraft:ann:a'];
  const others = ['directoryListings', 'eats:preferences', 'isAdmin', 'draft', 'siteDraftings'];
  const keys = new Set([...kept, ...others]);

  forgetDrafts(() => ({
    length: keys.size,
    key: (index) => [...keys][index] ?? null,
    removeItem: (key) => keys.delete(key),
  }));

  expect([...keys]).toEqual(others);
});

test('blocked storage is no obstacle', () => {
  expect(() => {
    forgetDrafts(() => {
      throw new Error('blocked');
    });
  }).not.toThrow();
});
