import { expect, test } from 'vitest';
import { listingSchema } from '../listing-schema.ts';
import { emptyAdministratorDraft } from './administrator-draft.ts';

/** The fields that no form has: what a listing is, where it comes from and what its source says. */
const withoutForm = [
  ...['id', 'partial', 'premium', 'userId', 'createdAt', 'updatedAt'],
  ...['source', 'sourceId', 'registeredName', 'sourceUpdatedAt'],
  ...['rating', 'reviews', 'reviewsData', 'notDuplicateOf'],
  ...['hygieneRating', 'hygieneRatingDate', 'hygieneAuthority'],
];

test('every field of a listing is in the form, except those that no person fills in', () => {
  const edited = Object.keys(emptyAdministratorDraft);

  expect([...edited, ...withoutForm].toSorted()).toEqual(
    Object.keys(listingSchema.shape).toSorted(),
  );
});
