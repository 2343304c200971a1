import { listing } from '@manchester-eats/shared/testing';
import { expect, test } from 'vitest';
import { introOfEdit, introOfNewListing } from './review-intro.ts';

test.each([
  [true, 'An administrator looks at it before it is shown.'],
  [false, 'It is shown as soon as you submit it.'],
])('tells the owner of a new listing whether it waits (review: %s)', (reviewEnabled, text) => {
  expect(introOfNewListing(reviewEnabled)).toContain(text);
});

test.each([
  [true, false, 'Your phone number changes at once. An administrator looks at everything else'],
  [true, true, 'Your phone number and the ads change at once.'],
  [false, false, 'What you save is shown at once.'],
  [false, true, 'What you save is shown at once.'],
])(
  'tells the owner of a published listing what waits (review: %s, premium: %s)',
  (reviewEnabled, premium, text) => {
    const published = { ...listing({ id: 'a' }), status: 'published', premium } as const;

    expect(introOfEdit(published, reviewEnabled)).toContain(text);
  },
);

test.each(['pending', 'hidden'] as const)(
  'tells the owner of a %s listing that it waits, also while the review is off',
  (status) => {
    expect(introOfEdit({ ...listing({ id: 'a' }), status }, false)).toBe(
      'An administrator looks at your listing before it is shown.',
    );
  },
);
