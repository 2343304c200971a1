import type { Area, Category, DirectoryDocuments } from '@manchester-eats/shared/domain';
import type { TopicKind } from '@manchester-eats/shared/topics';

type Topics = Pick<DirectoryDocuments, 'categories' | 'areas'>;

/** The category or location that the URL of the editor names; `topic` is null for a new one. */
export type EditedTopic =
  | { readonly kind: 'category'; readonly topic: Category | null }
  | { readonly kind: 'area'; readonly topic: Area | null };

/**
 * Returns the last part of the editor's URL: the id, or the name of a category whose id looks like a location's or like
 * the URL of a new category.
 */
export function toTopicLink(kind: TopicKind, { id, name }: Pick<Category, 'id' | 'name'>): string {
  if (kind === 'area') return id === 'area-new' ? `new-${id}` : id;
  if (!/^(new$|new-|area-)/.test(id)) return id;
  return name === 'new' || name.startsWith('area-') ? `new-${name}` : name;
}

/** Finds the category or location that the last part of the editor's URL names; null if there is none. */
export function findEditedTopic(link: string, { categories, areas }: Topics): EditedTopic | null {
  if (link === 'new') return { kind: 'category', topic: null };
  if (link === 'area-new') return { kind: 'area', topic: null };
  const isNamed = ({ id, name }: Pick<Category, 'id' | 'name'>) =>
    id === link || name === link || `new-${name}` === link || `new-${id}` === link;
  // An id takes precedence over a name.
  const area = areas.find(({ id }) => id === link);
  const category = categories.find(({ id }) => id === link) ?? categories.find(isNamed);
  if (area !== undefined) return { kind: 'area', topic: area };
  if (category !== undefined) return { kind: 'category', topic: category };
  const other = areas.find(({ id }) => `new-${id}` === link);
  return other === undefined ? null : { kind: 'area', topic: other };
}
