import type { Listing } from '@manchester-eats/shared/domain';
import { findNearDuplicates } from '@manchester-eats/shared/duplicates';
import { listing } from '@manchester-eats/shared/testing';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { PairReview } from './pair-review.tsx';
import type { Review } from './use-review.ts';

const address = '14 Market Street, Hyde, SK14 1AB';
const net = listing({ id: 'net', name: 'Fish Net', address, phone: '0161 496 0001' });
const theNet = listing({ id: 'the-net', name: 'The Fish Net', address, phone: '0161 496 0002' });

/** Renders the review of the only pair of two listings. */
function render(one: Listing, other: Listing): string {
  const [pair] = findNearDuplicates([one, other]);
  if (pair === undefined) throw new Error('The two are no pair.');
  const nothing = () => undefined;
  const review: Review = {
    ...{ pair, key: 'pair', decided: [], canGoBack: false, outcome: '' },
    ...{ left: 1, skipped: 0, position: 1, count: 1, merged: 0, different: 0 },
    ...{ setProgress: nothing, goOn: nothing, goTo: nothing, goBack: nothing, say: nothing },
    ...{ skip: nothing, back: nothing, showSkipped: nothing },
    merge: () => Promise.resolve(),
    separate: () => Promise.resolve(),
    undoLast: () => Promise.resolve(),
  };
  return renderToStaticMarkup(
    <MemoryRouter>
      <PairReview review={review} pair={pair} />
    </MemoryRouter>,
  );
}

test('of a field that differs either value can be chosen; what is equal is shown once', () => {
  const shown = render(net, theNet);

  expect(shown).toContain('Keep the left Phone: ');
  expect(shown).toContain('Keep the right Phone: ');
  expect(shown).toContain('Area<span class="sr-only">, the same in both:');
  expect(shown).not.toContain('Keep the left Area');
});

test('the reasons and the keys are shown with the pair', () => {
  const shown = render(net, theNet);

  expect(shown).toContain('the same name, the same door');
  expect(shown).toContain('aria-keyshortcuts="n"');
});

test('the listing of an owner stays, and nobody can choose the other', () => {
  const shown = render(net, { ...theNet, userId: 'ann' });

  expect(shown).toContain('The listing of an owner stays');
  expect(shown.match(/type="radio" disabled=""/g)?.length).toBe(2);
});

test('the listings of two owners cannot be merged, and the page says why', () => {
  const shown = render({ ...net, userId: 'bob' }, { ...theNet, userId: 'ann' });

  expect(shown).toContain('They have different owners, so they cannot be merged');
  expect(shown).not.toContain('After a merge');
  expect(shown).not.toContain('type="radio"');
  expect(shown).not.toContain('bob');
});

test('two listings without positions are compared without a map', () => {
  const [one, other] = [net, theNet].map((each) => ({ ...each, lat: null, lng: null }));
  const shown = render(one ?? net, other ?? theNet);

  expect(shown).toContain('Neither has a position.');
  expect(shown).not.toContain('Show on a map');
});
