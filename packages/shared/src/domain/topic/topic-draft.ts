import { toAreaId } from '../area/new-area.ts';
import type { Area } from '../area/area-schema.ts';
import type { Category } from '../category/category-schema.ts';
import type { RecordFields } from '../directory/directory-record.ts';
import { parseRecord } from '../directory/record-schema.ts';
import { toSlug } from '../listing/slug.ts';

/** The two kinds of topic, by the kind of their records. Screens call an area a location. */
export type TopicKind = 'category' | 'area';

/** What an administrator writes about a category or an area; a category has no `parent`. */
export type TopicDraft = Omit<Category, 'id'> & Partial<Pick<Area, 'parent'>>;

/** What is wrong with a draft. */
export interface TopicProblem {
  readonly field: keyof TopicDraft;
  readonly title: string;
  readonly text: string;
}

/** What people call the fields, within a sentence. */
export const topicLabels: Readonly<Record<keyof TopicDraft, string>> = {
  name: 'name',
  parent: 'larger location',
  description: 'description',
  metaTitle: 'meta title',
  metaDescription: 'meta description',
  headerContent: 'header content',
  footerContent: 'footer content',
};

/** Returns the id that a new category or area of this name gets; `''` for a name without letters and digits. */
export function newTopicId(kind: TopicKind, name: string): string {
  if (toSlug(name) === '') return '';
  return kind === 'area' ? toAreaId(name) : toSlug(name);
}

/** Returns the first problem of a draft; null if it can be saved. */
export function findTopicProblem(kind: TopicKind, draft: TopicDraft): TopicProblem | null {
  const name = draft.name.trim();
  if (name === '') {
    const text = kind === 'area' ? 'Location name is required' : 'Category name is required';
    return { field: 'name', title: 'Validation Error', text };
  }
  const id = newTopicId(kind, name);
  if (id === '') return problem('name', 'The name needs a letter or a digit.');
  const fields = { ...draft, name } as RecordFields;
  // First with a short id: a name that is too long also makes a long id, and the name is what can be changed.
  const withShortId = parseRecord(kind, 'id', fields);
  const parsed = withShortId.ok ? parseRecord(kind, id, fields) : withShortId;
  if (parsed.ok) return null;
  const field = (Object.keys(topicLabels) as (keyof TopicDraft)[]).find((each) =>
    parsed.reason.startsWith(`${each} `),
  );
  return field === undefined
    ? problem('name', `The name cannot be used: ${parsed.reason}.`)
    : problem(field, `The ${topicLabels[field]} ${parsed.reason.slice(field.length + 1)}.`);
}

function problem(field: keyof TopicDraft, text: string): TopicProblem {
  return { field, title: 'Validation Error', text };
}
