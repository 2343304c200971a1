import { listing, listingRow } from '@manchester-eats/shared/testing';
import { expect, test } from 'vitest';
import {
  deletionQuestion,
  allDeletionQuestion,
  chosenDeletionQuestion,
} from './deletion-questions.ts';

const claimed = listing({ id: 'claimed', userId: 'owner' });
const unread = listingRow({ id: 'unread' });
const listings = [claimed, unread, listing({ id: 'free' })];

test('the deletion of one listing says that it has an owner', () => {
  const { planFor, notesOf } = deletionQuestion(claimed);
  expect(notesOf?.(planFor(listings))).toEqual(['It has an owner.']);
});

test('a deletion names owners, and listings whose owners this browser has not read', () => {
  const unknown =
    'This browser does not know the owners of 1 listing until you sign in as an administrator.';
  for (const { planFor, notesOf } of [
    allDeletionQuestion(),
    chosenDeletionQuestion(new Set(['claimed', 'unread', 'free'])),
  ]) {
    expect(notesOf?.(planFor(listings))).toEqual(['One of them has an owner.', unknown]);
    // The directory is read, or a listing is claimed, while the question is open.
    const read = [claimed, listing({ id: 'unread', userId: 'other' }), listing({ id: 'free' })];
    expect(notesOf?.(planFor(read))).toEqual(['2 of them have an owner.']);
  }
});
