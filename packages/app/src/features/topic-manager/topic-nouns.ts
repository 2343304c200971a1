import type { TopicKind } from '@manchester-eats/shared/topics';

/** The texts that differ between categories and locations. */
export interface TopicNouns {
  readonly one: 'Category' | 'Location';
  readonly many: 'Categories' | 'Locations';
  /** The heading of the list. */
  readonly heading: string;
  readonly add: string;
  readonly empty: readonly [title: string, text: string];
  readonly deleteVerb: string;
  readonly loadFailed: string;
}

export const topicNouns: Readonly<Record<TopicKind, TopicNouns>> = {
  category: {
    one: 'Category',
    many: 'Categories',
    heading: 'Restaurant categories',
    add: 'Add Category',
    empty: ['No restaurant categories found', 'Create your first restaurant category'],
    deleteVerb: 'Delete Category & Listings',
    loadFailed: 'Failed to load categories',
  },
  area: {
    one: 'Location',
    many: 'Locations',
    heading: 'Locations',
    add: 'Add Location',
    empty: ['No locations found', 'Create your first location to get started'],
    deleteVerb: 'Delete Location',
    loadFailed: 'Failed to load areas',
  },
};
