import { describe, expect, test } from 'vitest';
import { listing, listingRow } from '../../testing/directory-builders.ts';
import { listingCard } from './listing-card.ts';

const many = listing({
  category: 'Cafes',
  categories: ['Bakery', 'Cafes', 'Desserts', 'Sandwiches'],
  area: 'Sale',
});

describe('a listing’s card', () => {
  test('shows three categories, the primary one first, and counts the others', () => {
    const { badges, more, area } = listingCard(many);
    expect(badges).toEqual(['Cafes', 'Bakery', 'Desserts']);
    expect(more).toBe('+1 more');
    expect(area).toBe('');
  });

  test('shows two categories beside the area', () => {
    const { badges, more, area } = listingCard(many, { showArea: true });
    expect(badges).toEqual(['Cafes', 'Bakery']);
    expect(more).toBe('+2 more');
    expect(area).toBe('Sale');
    expect(listingCard({ ...many, area: '' }, { showArea: true }).badges).toHaveLength(3);
  });

  test('shows no count if all categories fit', () => {
    expect(listingCard(listing()).more).toBe('');
  });

  test.each([
    [4, '4.0', 4],
    [3.99, '3.9', 4],
    [4.26, '4.2', 4.5],
    [0, '', 0],
    [null, '', 0],
  ])('shows a rating of %s as "%s"', (rating, text, stars) => {
    expect(listingCard(listing({ rating })).rating).toMatchObject({ text, stars });
  });

  test('describes the rating in words', () => {
    expect(listingCard(listingRow({ rating: 4.6, reviews: 12 })).rating.label).toBe(
      'Rated 4.6 out of 5 from 12 reviews',
    );
    expect(listingCard(listingRow({ rating: 4.6, reviews: 1 })).rating.label).toMatch(/1 review$/);
    expect(listingCard(listingRow({ rating: null, reviews: 1 })).rating.label).toBe('');
  });
});
