import { listingRow } from '@manchester-eats/shared/testing';
import { expect, test } from 'vitest';
import { groupSuggestions } from './typed-suggestions.ts';

test('suggests recent searches, categories, areas and businesses, in this order', () => {
  const groups = groupSuggestions({
    text: 'pi',
    recent: ['pizza bury', 'Pi', 'sushi'],
    found: {
      listings: [listingRow({ id: 'a', name: 'Pie Shop', area: 'Leigh' })],
      categories: [{ name: 'Pizza', count: 1200 }],
      areas: [{ name: 'Piccadilly', count: 1 }],
    },
  });

  expect(groups).toEqual([
    {
      label: 'Recent searches',
      suggestions: [
        {
          key: 'recent pizza bury',
          label: 'pizza bury',
          detail: '',
          target: { text: 'pizza bury' },
        },
      ],
    },
    {
      label: 'Categories',
      suggestions: [
        {
          key: 'topic Pizza',
          label: 'Pizza',
          detail: '1,200 businesses',
          target: { to: '/pizza' },
        },
      ],
    },
    {
      label: 'Areas',
      suggestions: [
        {
          key: 'topic Piccadilly',
          label: 'Piccadilly',
          detail: '1 business',
          target: { to: '/piccadilly' },
        },
      ],
    },
    {
      label: 'Businesses',
      suggestions: [
        { key: 'listing a', label: 'Pie Shop', detail: 'Leigh', target: { to: '/listing/a' } },
      ],
    },
  ]);
});

test('without a text, only recent searches are suggested', () => {
  expect(groupSuggestions({ text: '', recent: [], found: null })).toEqual([]);
  expect(groupSuggestions({ text: ' ', recent: ['pie'], found: null })).toHaveLength(1);
});
