import { listingSchema, type Listing } from '@manchester-eats/shared/domain';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ListingCard } from './listing-card.tsx';

function cardOf(fields: Partial<Listing>, showArea = true): string {
  const listing = z.parse(listingSchema, { id: 'a/b', name: 'The Bobbin', ...fields });
  return renderToStaticMarkup(
    <MemoryRouter>
      <ListingCard listing={listing} showArea={showArea} />
    </MemoryRouter>,
  );
}

test('the whole card is one link, whatever the id holds', () => {
  const card = cardOf({});

  expect(card.match(/<a /g)).toHaveLength(1);
  expect(card).toContain('href="/listing/a%2Fb"');
});

test('only those who may edit are led to where it is edited', () => {
  const listing = z.parse(listingSchema, { id: 'a/b', name: 'The Bobbin' });
  const card = renderToStaticMarkup(
    <MemoryRouter>
      <ListingCard listing={listing} isEditable />
    </MemoryRouter>,
  );

  expect(card).toContain('aria-label="Edit The Bobbin"');
  expect(card).toContain('href="/admin/listing/a%2Fb"');
  expect(cardOf({})).not.toContain('Edit');
});

test('beside the area stand two categories, and how many more there are', () => {
  const card = cardOf({ area: 'Bury', category: 'Cafes', categories: ['Vegan', 'Thai', 'Pizza'] });

  const seen = card.replace(/<span class="sr-only">.*?<\/span>/g, '');
  expect(seen).toContain('Bury');
  expect(seen).toContain('Vegan');
  expect(seen).not.toContain('Thai');
  expect(seen).toContain('+2 more');
  expect(card, 'those who listen hear the rest').toContain('Thai, Pizza');
});

test('without the area there is room for three', () => {
  const card = cardOf({ area: 'Bury', category: 'Cafes', categories: ['Vegan', 'Thai'] }, false);

  expect(card).not.toContain('Bury');
  expect(card).toContain('Thai');
  expect(card).not.toContain('more');
});

test('a rating of four is green and one below is yellow', () => {
  expect(cardOf({ rating: 4 })).toContain('text-good');
  expect(cardOf({ rating: 3.9 })).toContain('text-honey');
});

test('a listing without a picture gets tiles, one with a picture keeps its place free', () => {
  expect(cardOf({})).toContain('tile-art');
  expect(cardOf({ imageUrl: '/demo/pie.svg' })).toMatch(/<img[^>]+width="640"[^>]+loading="lazy"/);
});
