import { listingSchema, type Listing } from '@manchester-eats/shared/domain';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ListingCard } from './listing-card.tsx';

function renderCard(fields: Partial<Listing>, showArea = true): string {
  const listing = z.parse(listingSchema, { id: 'a/b', name: 'The Bobbin', ...fields });
  return renderToStaticMarkup(
    <MemoryRouter>
      <ListingCard listing={listing} showArea={showArea} />
    </MemoryRouter>,
  );
}

test('a simple card is one link, even if the id contains a slash', () => {
  const card = renderCard({});

  expect(card.match(/<a /g)).toHaveLength(1);
  expect(card).toContain('href="/listing/a%2Fb"');
});

test('the card links to the editor only if the listing is editable', () => {
  const listing = z.parse(listingSchema, { id: 'a/b', name: 'The Bobbin' });
  const card = renderToStaticMarkup(
    <MemoryRouter>
      <ListingCard listing={listing} isEditable />
    </MemoryRouter>,
  );

  expect(card).toContain('aria-label="Edit The Bobbin"');
  expect(card).toContain('href="/admin/listing/a%2Fb"');
  expect(renderCard({})).not.toContain('Edit');
});

test('the card shows the area, two categories and how many more there are', () => {
  const card = renderCard({
    area: 'Bury',
    category: 'Cafes',
    categories: ['Vegan', 'Thai', 'Pizza'],
  });

  const visible = card.replace(/<span class="sr-only">.*?<\/span>/g, '');
  expect(visible).toContain('Bury');
  expect(visible).toContain('Vegan');
  expect(visible).not.toContain('Thai');
  expect(visible).toContain('+2 more');
  expect(card, 'screen readers get the rest').toContain('Thai, Pizza');
});

test('without the area, the card shows three categories', () => {
  const card = renderCard(
    { area: 'Bury', category: 'Cafes', categories: ['Vegan', 'Thai'] },
    false,
  );

  expect(card).not.toContain('Bury');
  expect(card).toContain('Thai');
  expect(card).not.toContain('more');
});

test('a rating of 4 or more is green, a lower one is yellow', () => {
  expect(renderCard({ rating: 4 })).toContain('text-good');
  expect(renderCard({ rating: 3.9 })).toContain('text-honey');
});

test('a card without a rating says so, beside its hygiene rating', () => {
  for (const rating of [0, null]) {
    const card = renderCard({ rating, hygieneRating: '5' });
    expect(card).toContain('No ratings yet');
    expect(card).toMatch(/hygiene/i);
  }
  expect(renderCard({ rating: 4.5 })).not.toContain('No ratings yet');
});

test('the hygiene rating is read right after the name', () => {
  const card = renderCard({ hygieneRating: '5', area: 'Bury' });

  expect(card.indexOf('Hygiene 5')).toBeGreaterThan(card.indexOf('The Bobbin'));
  expect(card.indexOf('Hygiene 5')).toBeLessThan(card.indexOf('Bury'));
});

test('the badge for further categories can take the focus and names them', () => {
  const card = renderCard({ category: 'Cafes', categories: ['Vegan', 'Thai', 'Pizza'] });

  expect(card).toMatch(/<button [^>]*><span[^>]*>\+1 more<\/span><span class="sr-only">: Pizza/);
});

test('the card reserves space for its picture, and shows a placeholder without one', () => {
  expect(renderCard({})).toContain('tile-art');
  expect(renderCard({ imageUrl: '/demo/pie.svg' })).toMatch(
    /<img[^>]+width="640"[^>]+loading="lazy"/,
  );
});
