import { describe, expect, test } from 'vitest';
import { listing } from '../../testing/directory-builders.ts';
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

  test('says that a place is a members’ club or only delivers', () => {
    expect(listingCard(listing({ access: 'members' })).note).toBe('Members’ club');
    expect(listingCard(listing({ service: 'delivery' })).note).toBe('Delivery only');
    expect(listingCard(many).note).toBe('');
  });

  test('a name of characters that nobody sees is replaced', () => {
    expect(listingCard(listing({ name: '\u200F\u202E\u200B' })).name).toBe('Unnamed place');
    for (const name of ['\u3164', '\u2800 \u2800', '\u0301\u0301', '\uFFA0\u115F']) {
      expect(listingCard(listing({ name })).name).toBe('Unnamed place');
    }
    for (const name of ['☕', '!!!', '★', 'مطعم', '한식']) {
      expect(listingCard(listing({ name })).name).toBe(name);
    }
  });

  test('shows no count if all categories fit', () => {
    expect(listingCard(listing()).more).toBe('');
  });
});
