import { defaultAreaDescription } from '../area/new-area.ts';
import { namesWithin } from '../area/nested-areas.ts';
import type { Area } from '../area/area-schema.ts';
import type { Category } from '../category/category-schema.ts';
import type { DirectoryChange, PutRecord } from '../directory/directory-change.ts';
import type { DirectoryDocuments } from '../directory/directory-documents.ts';
import { toRecord } from '../directory/record-schema.ts';
import { toSlug } from '../listing/slug.ts';
import { followName } from './follow-name.ts';
import {
  findTopicProblem,
  newTopicId,
  topicLabels,
  type TopicDraft,
  type TopicKind,
  type TopicProblem,
} from './topic-draft.ts';

type TopicDocuments = Pick<DirectoryDocuments, 'listings' | 'categories' | 'areas'>;

interface TopicSaveInput {
  readonly kind: TopicKind;
  readonly draft: TopicDraft;
  /** The id of the category or area that is edited; null to add one. */
  readonly edited: string | null;
  /** Fields whose value was different when editing began. */
  readonly seen?: Partial<TopicDraft>;
  readonly documents: TopicDocuments;
}

/** What saving a draft does, or why it cannot be saved. */
type TopicSave =
  | {
      readonly ok: true;
      readonly id: string;
      readonly change: DirectoryChange;
      /** How many listings get the new name. */
      readonly following: number;
    }
  | { readonly ok: false; readonly problem: TopicProblem };

/**
 * Plans saving a category or an area. It replaces the one that is edited or has the same id or name, else it is
 * added. A new name is a rename: one change that removes the record of the old name and moves its listings and
 * the areas within it.
 */
export function planTopicSave(input: TopicSaveInput): TopicSave {
  const { kind, edited: editedId, documents, seen = {} } = input;
  const problem = findTopicProblem(kind, input.draft) ?? findParentProblem(input);
  if (problem !== null) return { ok: false, problem };
  const topics: readonly (Category | Area)[] = topicsOf(kind, documents);
  const edited = topics.find(({ id }) => id === editedId);
  const name = input.draft.name.trim();
  const same = findSameTopic(kind, name, documents);
  const id =
    edited !== undefined && isSameSlug(edited.name, name) ? edited.id : idFor(kind, name, same);
  const isMoved = edited !== undefined && edited.id !== id;
  const meanwhile = isMoved ? findChangedMeanwhile(input, edited) : null;
  if (meanwhile !== null) return { ok: false, problem: meanwhile };
  const draft =
    edited === undefined && same === undefined ? withDefaults(kind, input.draft) : input.draft;
  const record = toRecord(kind, id, { ...draft, ...placeOf(input, same), name });
  const isEdit = edited !== undefined && edited.id === id;
  const shown = isEdit ? toRecord(kind, id, { ...edited, ...seen }).fields : null;
  const oldNames = new Set(
    [edited?.name, same?.name].filter((old) => old !== undefined && old !== name) as string[],
  );
  const listings = followName(kind, documents.listings, oldNames, name);
  const put = [
    shown === null ? record : { ...record, seen: shown },
    ...followParent(kind, documents.areas, oldNames, name, id),
    ...listings,
  ];
  const change: DirectoryChange = {
    label: labelOf(kind, edited?.name ?? same?.name ?? null, name),
    put,
    remove: isMoved ? [{ kind, id: edited.id, replacedBy: id }] : [],
    together: oldNames.size > 0,
  };
  return { ok: true, id, change, following: listings.length };
}

/** Returns the category or area that has the id or the name that a draft of this name would get. */
export function findSameTopic(
  kind: TopicKind,
  name: string,
  documents: TopicDocuments,
): Category | Area | undefined {
  const id = newTopicId(kind, name);
  if (id === '') return undefined;
  const topics: readonly (Category | Area)[] = topicsOf(kind, documents);
  return (
    topics.find((topic) => isSameSlug(topic.name, name)) ?? topics.find((topic) => topic.id === id)
  );
}

/** Returns the areas that an area may be put into: not itself, and none that lies within it. `''` is a new area. */
export function listPossibleParents(name: string, areas: readonly Area[]): readonly Area[] {
  if (name === '') return areas;
  const within = namesWithin(name, areas);
  return areas.filter((area) => !within.has(area.name));
}

function topicsOf(kind: TopicKind, documents: TopicDocuments): readonly (Category | Area)[] {
  return kind === 'area' ? documents.areas : documents.categories;
}

function isSameSlug(one: string, other: string): boolean {
  return toSlug(one) === toSlug(other);
}

function idFor(kind: TopicKind, name: string, same: Category | Area | undefined): string {
  return same?.id ?? newTopicId(kind, name);
}

/**
 * Returns the text that others changed while another one was typed; null if there is none. The record of a new name has
 * no earlier value that a publish could compare, so the text would be replaced without asking.
 */
function findChangedMeanwhile(
  { draft, seen = {} }: TopicSaveInput,
  edited: Category | Area,
): TopicProblem | null {
  const stored: Partial<Record<keyof TopicDraft, string>> = edited;
  // A category has no `parent`; its form holds an empty one.
  const now = (name: keyof TopicDraft) => stored[name] ?? '';
  const field = (Object.keys(seen) as (keyof TopicDraft)[]).find(
    (name) => name !== 'name' && seen[name] !== now(name) && draft[name] !== now(name),
  );
  if (field === undefined) return null;
  const text = `The ${topicLabels[field]} was changed elsewhere meanwhile. Save it under the old name first.`;
  return { field, title: 'Changed meanwhile', text };
}

function withDefaults(kind: TopicKind, draft: TopicDraft): TopicDraft {
  return kind === 'area' && draft.description.trim() === ''
    ? { ...draft, description: defaultAreaDescription(draft.name.trim()) }
    : draft;
}

function findParentProblem({
  kind,
  draft,
  edited,
  documents,
}: TopicSaveInput): TopicProblem | null {
  const { parent = '' } = draft;
  if (kind !== 'area' || parent === '') return null;
  const title = 'Validation Error';
  if (!documents.areas.some(({ name }) => name === parent)) {
    return { field: 'parent', title, text: `There is no location “${parent}”.` };
  }
  const own = documents.areas.find(({ id }) => id === edited)?.name ?? draft.name.trim();
  return listPossibleParents(own, documents.areas).some(({ name }) => name === parent)
    ? null
    : { field: 'parent', title, text: 'A location cannot lie within itself.' };
}

/**
 * Returns where an area lies that joins another one which its own parent is, or contains: where that one lies, so that
 * it is not put into itself.
 */
function placeOf(
  { draft: { parent = '' }, documents: { areas } }: TopicSaveInput,
  same: Category | Area | undefined,
): Partial<Pick<Area, 'parent'>> {
  if (parent === '' || same === undefined || !('parent' in same)) return {};
  return namesWithin(same.name, areas).has(parent) ? { parent: same.parent } : {};
}

function followParent(
  kind: TopicKind,
  areas: readonly Area[],
  oldNames: ReadonlySet<string>,
  name: string,
  savedId: string,
): readonly PutRecord[] {
  if (kind !== 'area') return [];
  return areas
    .filter(({ id, parent }) => id !== savedId && oldNames.has(parent))
    .map((area) => toRecord('area', area.id, { ...area, parent: name }));
}

function labelOf(kind: TopicKind, oldName: string | null, name: string): string {
  const noun = kind === 'area' ? 'location' : 'category';
  if (oldName === null) return `New ${noun} “${name}”`;
  return oldName === name
    ? `Edit of ${noun} “${name}”`
    : `Rename of ${noun} “${oldName}” to “${name}”`;
}
