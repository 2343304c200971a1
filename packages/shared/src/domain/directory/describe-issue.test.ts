import { expect, test } from 'vitest';
import { parseRecord } from './record-schema.ts';

test.each([
  [
    { name: 'A', status: 'archived' },
    'status must be one of "published", "pending", "hidden", not "archived"',
  ],
  [{}, 'name is missing'],
  [{ name: '' }, 'name must not be empty'],
  [{ name: 'A', lat: 'north' }, 'lat must be a number, not "north"'],
  [{ name: 'A', lat: 95 }, 'lat must be 90 or less, not 95'],
  [{ name: 'A', rating: -1 }, 'rating must be 0 or more, not -1'],
  [{ name: 'A', reviews: 1.5 }, 'reviews must be a whole number, not 1.5'],
  [{ name: 'A', reviews: Number.POSITIVE_INFINITY }, 'reviews must be a number, not Infinity'],
  [{ name: 'A', premium: 'yes' }, 'premium must be true or false, not "yes"'],
  [{ name: 'A', categories: [3] }, 'categories.0 must be text, not 3'],
  [{ name: 'A', phone: '1'.repeat(101) }, 'phone must have at most 100 characters'],
])(
  'says what is wrong with a listing, and what is allowed and what was found: %#',
  (fields, reason) => {
    expect(parseRecord('listing', 'a', fields as never)).toMatchObject({ ok: false, reason });
  },
);
