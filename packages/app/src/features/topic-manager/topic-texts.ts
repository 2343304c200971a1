import type { Area, Category } from '@manchester-eats/shared/domain';
import type { TopicDraft } from '@manchester-eats/shared/topics';

/** A field of the form; only locations have a `parent`. */
export type TopicField = keyof TopicDraft;

export const topicFields: readonly TopicField[] = [
  'name',
  'parent',
  'description',
  'headerContent',
  'footerContent',
  'metaTitle',
  'metaDescription',
];

/** Returns the texts of a category or a location; empty ones for a new one. */
export function textsOfTopic(topic: Category | Area | null): Record<TopicField, string> {
  const stored: Partial<Record<TopicField, string>> = topic ?? {};
  const texts = topicFields.map((field) => [field, stored[field] ?? '']);
  return Object.fromEntries(texts) as Record<TopicField, string>;
}
