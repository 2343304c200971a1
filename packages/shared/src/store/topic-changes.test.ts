import { expect, test } from 'vitest';
import { greaterManchester } from '../city/greater-manchester.ts';
import type { DirectoryChange } from '../domain/directory/directory-change.ts';
import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import { listRecords } from '../domain/directory/directory-records.ts';
import { healDocuments } from '../domain/healing/heal-documents.ts';
import { findCategoryCascade, planCategoryRemoval } from '../domain/topic/remove-category.ts';
import { planAreaRemoval } from '../domain/topic/remove-area.ts';
import { planTopicSave } from '../domain/topic/save-topic.ts';
import { area, category, documents, listing } from '../testing/directory-builders.ts';
import { memoryBrowser } from '../testing/memory-browser.ts';
import { pullInto, responseOf } from '../testing/store-steps.ts';

const tapas = category({ name: 'Tapas', description: 'Small plates' });
const prestwich = area({ name: 'Prestwich', parent: 'Bury' });
const published = documents({
  categories: [tapas, category({ name: 'Cafes' })],
  areas: [area({ name: 'Bury' }), prestwich, area({ name: 'Sedgley Park', parent: 'Prestwich' })],
  listings: [
    listing({ id: 'a', category: 'Tapas', categories: ['Tapas', 'Cafes'], area: 'Prestwich' }),
    listing({ id: 'b', category: 'Cafes', categories: ['Cafes', 'Tapas'], area: 'Bury' }),
    listing({ id: 'c', category: 'Tapas', area: 'Prestwich', userId: 'ann' }),
  ],
});

/** Opens a browser that has read the directory. */
async function openTab() {
  const heal = (read: DirectoryDocuments) => healDocuments(read, greaterManchester).documents;
  const browser = memoryBrowser({ heal });
  const tab = await browser.open();
  const records = listRecords(published)
    .filter(({ kind }) => kind === 'category' || kind === 'area')
    .map((record) => ({ ...record, revision: 1 }));
  const response = responseOf(published.listings, 1);
  await pullInto(tab, { ...response, records: [...records, ...response.records] });
  const topics = () => {
    const { categories, areas, listings } = tab.store.getState().documents;
    return { categories, areas, listings };
  };
  return { browser, tab, topics };
}

/** Returns the planned save; fails if the draft has a problem. */
function saveOf(input: Parameters<typeof planTopicSave>[0]): DirectoryChange {
  const saved = planTopicSave(input);
  if (!saved.ok) throw new Error(saved.problem.text);
  return saved.change;
}

const changes: readonly (readonly [string, DirectoryChange])[] = [
  [
    'a rename of a category',
    saveOf({
      kind: 'category',
      draft: { ...tapas, name: 'Spanish' },
      edited: 'tapas',
      documents: published,
    }),
  ],
  [
    'a rename of a location',
    saveOf({
      kind: 'area',
      draft: { ...prestwich, name: 'Prestwich Village' },
      edited: 'area-prestwich',
      documents: published,
    }),
  ],
  [
    'the deletion of a category',
    planCategoryRemoval(tapas, findCategoryCascade('Tapas', published.listings)),
  ],
  ['the deletion of a location', planAreaRemoval(prestwich, 'Bury', published)],
];

test.each(changes)(
  'undo restores everything that %s changed, also in the next tab',
  async (_, change) => {
    const { browser, tab, topics } = await openTab();
    const before = topics();
    const applied = await tab.store.apply(change);
    expect(applied.refused).toEqual([]);
    expect(topics()).not.toEqual(before);

    const undone = await tab.store.undo(applied.change ?? '');
    expect(undone.kept).toEqual([]);
    expect(topics()).toEqual(before);
    await browser.settle();
    const next = await browser.open();
    expect(next.store.getState()).toMatchObject({ documents: before, unpublished: 0 });
  },
);

test('two tabs that edit different texts of a category keep both', async () => {
  const { browser, tab, topics } = await openTab();
  const other = await browser.open();
  const edit = (fields: Partial<typeof tapas>) =>
    saveOf({
      kind: 'category',
      draft: { ...tapas, ...fields },
      edited: 'tapas',
      documents: published,
    });
  void tab.store.apply(edit({ description: 'Plates to share' }));
  void other.store.apply(edit({ metaTitle: 'Tapas in Manchester' }));
  await browser.settle();

  expect(topics().categories[0]).toMatchObject({
    description: 'Plates to share',
    metaTitle: 'Tapas in Manchester',
  });
  expect(tab.store.getState().conflicts).toBe(0);
});

test('a rename that cannot be saved as a whole changes nothing', async () => {
  const { tab, topics } = await openTab();
  const before = topics();
  const rename = saveOf({
    kind: 'category',
    draft: { ...tapas, name: 'Spanish' },
    edited: 'tapas',
    documents: published,
  });
  const [first, ...rest] = rename.put;
  if (first === undefined) throw new Error('The rename saves nothing.');
  const damaged = { ...first, fields: { ...first.fields, name: 'a'.repeat(101) } };
  const applied = await tab.store.apply({ ...rename, put: [damaged, ...rest] });

  expect(applied).toMatchObject({ change: null, refused: [{ record: { id: 'spanish' } }] });
  expect(topics()).toEqual(before);
});

test('saving on request says whether every change is saved', async () => {
  const { browser, tab } = await openTab();
  browser.faults = { writes: 'full' };
  browser.local.configure({ quota: 0 });
  await tab.store.apply(planAreaRemoval(prestwich, 'Bury', published));
  expect(await tab.store.flush()).toBe(false);

  browser.faults = {};
  browser.local.configure({});
  expect(await tab.store.flush()).toBe(true);
});
