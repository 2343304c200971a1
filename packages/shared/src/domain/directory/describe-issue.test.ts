import { expect, test } from 'vitest';
import { parseRecord } from './record-schema.ts';

test.each([
  [{ name: 'A', status: 'archived' }, 'status must be one of "published", "pending", "hidden"'],
  [{}, 'name is missing'],
  [{ name: '' }, 'name must not be empty'],
  [{ name: 'A', lat: 'north' }, 'lat must be a number'],
  [{ name: 'A', lat: 95 }, 'lat must be 90 or less'],
  [{ name: 'A', rating: -1 }, 'rating must be 0 or more'],
  [{ name: 'A', reviews: 1.5 }, 'reviews must be a whole number'],
  [{ name: 'A', reviews: Number.POSITIVE_INFINITY }, 'reviews must be a number'],
  [{ name: 'A', premium: 'yes' }, 'premium must be true or false'],
  [{ name: 'A', categories: [3] }, 'categories.0 must be text'],
  [{ name: 'A', phone: '1'.repeat(101) }, 'phone must have at most 100 characters'],
])('says what is wrong with a listing, and what is allowed: %#', (fields, reason) => {
  expect(parseRecord('listing', 'a', fields as never)).toEqual({ ok: false, reason });
});
