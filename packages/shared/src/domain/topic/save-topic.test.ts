import { expect, test } from 'vitest';
import {
  area,
  category,
  documents,
  listing,
  listingRow,
} from '../../testing/directory-builders.ts';
import { documentsAfter } from '../../testing/working-copies.ts';
import type { DirectoryDocuments } from '../directory/directory-documents.ts';
import { topicSegment } from '../page/reserved-slugs.ts';
import { findSameTopic, listPossibleParents, planTopicSave } from './save-topic.ts';
import type { TopicDraft, TopicKind } from './topic-draft.ts';

function draft(fields: Partial<TopicDraft> = {}): TopicDraft {
  const texts = { metaTitle: '', metaDescription: '', headerContent: '', footerContent: '' };
  return { name: 'Tapas', description: '', ...texts, ...fields };
}

function save(
  kind: TopicKind,
  before: DirectoryDocuments,
  fields: Partial<TopicDraft>,
  edited: string | null = null,
) {
  const saved = planTopicSave({ kind, draft: draft(fields), edited, documents: before });
  if (!saved.ok) return { problem: saved.problem, ...documentsAfter(before, emptyChange) };
  return { ...saved, problem: null, ...documentsAfter(before, saved.change) };
}

const emptyChange = { label: '', put: [], remove: [] };
const tapas = category({ name: 'Tapas', description: 'Small plates' });

test('a new category gets the slug of its name as its id', () => {
  const saved = save('category', documents(), { name: '  Fish & Chips ', description: 'Fried' });

  expect(saved.documents.categories).toMatchObject([
    { id: 'fish-chips', name: 'Fish & Chips', description: 'Fried' },
  ]);
  expect(saved).toMatchObject({ id: 'fish-chips', following: 0, refused: [] });
});

test.each(['', '   '])('a category needs a name', (name) => {
  expect(save('category', documents(), { name }).problem).toEqual({
    field: 'name',
    title: 'Validation Error',
    text: 'Category name is required',
  });
});

test('a name without letters and digits, and texts that are too long, are refused with a reason', () => {
  const text = (fields: Partial<TopicDraft>) => save('category', documents(), fields).problem?.text;

  expect(text({ name: '🍕' })).toBe('The name needs a letter or a digit.');
  expect(text({ name: 'a'.repeat(300) })).toBe('The name must have at most 100 characters.');
  expect(text({ name: 'ﷺ'.repeat(100) })).toBe(
    'The name cannot be used: id must have at most 200 characters.',
  );
  expect(text({ metaTitle: 'a'.repeat(301) })).toBe(
    'The meta title must have at most 300 characters.',
  );
  expect(text({ headerContent: 'a'.repeat(100_001) })).toBe(
    'The header content must have at most 100,000 characters.',
  );
});

test('a category with the name of a route keeps its name and gets another address', () => {
  const saved = save('category', documents(), { name: 'Admin' });

  expect(saved.documents.categories).toMatchObject([{ id: 'admin', name: 'Admin' }]);
  expect(topicSegment('Admin')).toBe('admin-2');
});

test('a category with the same id or the same name is replaced', () => {
  const before = documents({
    categories: [tapas, category({ id: 'new-17', name: 'Pies', description: 'Old' })],
  });

  expect(save('category', before, { name: 'Tapas', description: 'New' }).documents).toMatchObject({
    categories: [{ id: 'tapas', description: 'New' }, { name: 'Pies' }],
  });
  expect(save('category', before, { name: 'Pies', description: 'New' }).documents).toMatchObject({
    categories: [{ id: 'tapas' }, { id: 'new-17', name: 'Pies', description: 'New' }],
  });
  expect(findSameTopic('category', 'TAPÁS', before)?.id).toBe('tapas');
});

test('the listings of a category follow its new name, in one change', () => {
  const before = documents({
    categories: [tapas],
    listings: [
      listing({ id: 'first', category: 'Tapas', categories: ['Tapas', 'Cafes'] }),
      listing({ id: 'second', category: 'Cafes', categories: ['Cafes', 'Tapas'] }),
      listingRow({ id: 'row', category: 'Tapas' }),
      listing({ id: 'other', category: 'Cafes' }),
    ],
  });
  const saved = save('category', before, { ...tapas, name: 'Spanish' }, 'tapas');

  expect(saved).toMatchObject({
    id: 'spanish',
    following: 3,
    change: {
      label: 'Rename of category “Tapas” to “Spanish”',
      together: true,
      remove: [{ kind: 'category', id: 'tapas', replacedBy: 'spanish' }],
    },
  });
  expect(saved.documents.categories).toMatchObject([
    { id: 'spanish', name: 'Spanish', description: 'Small plates' },
  ]);
  expect(
    saved.documents.listings.map(({ category: main, categories }) => [main, categories]),
  ).toEqual([
    ['Spanish', ['Spanish', 'Cafes']],
    ['Cafes', ['Cafes', 'Spanish']],
    ['Spanish', ['Spanish']],
    ['Cafes', ['Cafes']],
  ]);
});

test('a category that gets the name of another one is joined with it', () => {
  const before = documents({
    categories: [tapas, category({ name: 'Spanish' })],
    listings: [listing({ category: 'Tapas', categories: ['Tapas', 'Spanish'] })],
  });
  const saved = save('category', before, { ...tapas, name: 'Spanish' }, 'tapas');

  expect(saved.documents.categories).toMatchObject([
    { id: 'spanish', description: 'Small plates' },
  ]);
  expect(saved.documents.listings).toMatchObject([
    { category: 'Spanish', categories: ['Spanish'] },
  ]);
});

test('a new spelling of a name keeps the id', () => {
  const before = documents({
    categories: [category({ name: 'Cafes' })],
    areas: [area({ id: 'old-id', name: 'Sale' })],
    listings: [listing({ category: 'Cafes', area: 'Sale' })],
  });

  expect(save('category', before, { name: 'Cafés' }, 'cafes').documents).toMatchObject({
    categories: [{ id: 'cafes', name: 'Cafés' }],
    listings: [{ category: 'Cafés', categories: ['Cafés'] }],
  });
  expect(save('area', before, { name: 'SALE' }, 'old-id').documents).toMatchObject({
    areas: [{ id: 'old-id', name: 'SALE' }],
    listings: [{ area: 'SALE' }],
  });
});

test('a text is compared with what was shown when it was typed', () => {
  const before = documents({
    categories: [{ ...tapas, description: 'Theirs', metaTitle: 'Theirs' }],
  });
  const saved = planTopicSave({
    kind: 'category',
    draft: draft({ ...tapas, description: 'Mine', metaTitle: 'Theirs' }),
    edited: 'tapas',
    seen: { description: 'Small plates' },
    documents: before,
  });

  expect(saved.ok && saved.change.put[0]?.seen).toMatchObject({
    description: 'Small plates',
    metaTitle: 'Theirs',
  });
});

test('a rename does not replace a text that was changed meanwhile by another one', () => {
  const before = documents({
    categories: [{ ...tapas, description: 'Theirs', metaTitle: 'Theirs' }],
  });
  const rename = (description: string, seen: Partial<TopicDraft>) =>
    planTopicSave({
      kind: 'category',
      draft: draft({ ...tapas, name: 'Spanish', description, metaTitle: 'Theirs' }),
      edited: 'tapas',
      seen: { name: 'Tapas', ...seen },
      documents: before,
    });

  expect(rename('Mine', { description: 'Small plates' })).toMatchObject({
    ok: false,
    problem: { field: 'description', title: 'Changed meanwhile' },
  });
  expect(rename('Theirs', { description: 'Small plates' }).ok).toBe(true);
  expect(rename('Mine', { description: 'Theirs' }).ok).toBe(true);
});

test('a category is renamed by a form that holds the fields of locations, too', () => {
  const renamed = planTopicSave({
    kind: 'category',
    draft: draft({ ...tapas, name: 'Spanish', parent: '' }),
    edited: 'tapas',
    seen: draft({ ...tapas, parent: '' }),
    documents: documents({ categories: [tapas] }),
  });

  expect(renamed.ok).toBe(true);
});

test('listings and smaller locations follow the new name of a location', () => {
  const before = documents({
    areas: [area({ name: 'Bury' }), area({ name: 'Prestwich', parent: 'Bury' })],
    listings: [listing({ id: 'a', area: 'Bury' }), listing({ id: 'b', area: 'Prestwich' })],
  });
  const saved = save('area', before, { name: 'Bury Borough' }, 'area-bury');

  expect(saved.documents.areas).toMatchObject([
    { name: 'Prestwich', parent: 'Bury Borough' },
    { id: 'area-bury-borough', name: 'Bury Borough' },
  ]);
  expect(saved.documents.listings.map(({ area: of }) => of)).toEqual(['Bury Borough', 'Prestwich']);
});

test('a new location is described, unless the administrator describes it', () => {
  const described = (description: string) =>
    save('area', documents(), { name: 'Sale', description }).documents.areas[0];

  expect(described('')).toMatchObject({
    id: 'area-sale',
    description: 'Discover the best businesses and services in Sale.',
  });
  expect(described('By the Mersey')).toMatchObject({ description: 'By the Mersey' });
});

test('a location can lie within another one, but not within itself or its own parts', () => {
  const before = documents({
    areas: [
      area({ name: 'Bury' }),
      area({ name: 'Prestwich', parent: 'Bury' }),
      area({ name: 'Sale' }),
    ],
  });
  const problem = (parent: string) =>
    save('area', before, { name: 'Bury', parent }, 'area-bury').problem?.text;

  expect(problem('Prestwich')).toBe('A location cannot lie within itself.');
  expect(problem('Bury')).toBe('A location cannot lie within itself.');
  expect(problem('Nowhere')).toBe('There is no location “Nowhere”.');
  expect(problem('Sale')).toBeUndefined();
  expect(listPossibleParents('Bury', before.areas).map(({ name }) => name)).toEqual(['Sale']);
  expect(listPossibleParents('', before.areas)).toHaveLength(3);
});

test('a location that joins the one that it lies in does not put that one into itself', () => {
  const before = documents({
    areas: [
      area({ name: 'Salford' }),
      area({ name: 'Eccles', parent: 'Salford' }),
      area({ name: 'Barton', parent: 'Eccles' }),
      area({ name: 'Patricroft', parent: 'Barton' }),
    ],
  });
  const parents = (edited: string, name: string, parent: string) =>
    save('area', before, { name, parent }, edited).documents.areas.map(
      (each) => `${each.name} in ${each.parent}`,
    );

  expect(parents('area-eccles', 'Salford', 'Salford')).toEqual([
    'Salford in ',
    'Barton in Salford',
    'Patricroft in Barton',
  ]);
  expect(parents('area-patricroft', 'Eccles', 'Barton')).toEqual([
    'Salford in ',
    'Eccles in Salford',
    'Barton in Eccles',
  ]);
});
