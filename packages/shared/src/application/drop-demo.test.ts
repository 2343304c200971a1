import { expect, test } from 'vitest';
import { greaterManchester as city } from '../city/greater-manchester.ts';
import { newArea } from '../domain/area/new-area.ts';
import type { Category } from '../domain/category/category-schema.ts';
import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import { toRecord } from '../domain/directory/record-schema.ts';
import { createMemoryDirectory } from '../gateways/memory/memory-directory.ts';
import type { DirectoryPort } from '../ports/directory-port.ts';
import { contentHash } from '../domain/directory/record-content.ts';
import {
  ad,
  area,
  article,
  category,
  documents,
  listing,
  page,
} from '../testing/directory-builders.ts';
import { demoTopicHashes } from './demo-topic-hashes.ts';
import { planDropDemo, isDemo, isDemoTopic } from './drop-demo.ts';
import { changeDirectory } from './change-directory.ts';
import { publishDirectory } from './publish-directory.ts';
import { administratorOf } from '../testing/working-copies.ts';

const demoPizza = category({
  name: 'Pizza',
  description: 'By the slice, by the metre, or shaped like a boat.',
});
const demoGreek = category({
  name: 'Greek',
  description: 'Blue chairs, grey skies, octopus, and the occasional plate on the floor.',
});
const saleText = 'Rowers, ferrymen and floods recorded on the wall. Bao by the bridge.';
const demoSale = area({
  id: 'area-sale',
  name: 'Sale',
  description: saleText,
  metaTitle: 'Restaurants, cafes and takeaways in Sale',
  metaDescription:
    'Where to eat and drink in Sale: restaurants, cafes, pubs and takeaways with addresses, reviews and food hygiene ratings, all of it on one map.',
  headerContent: `<p>${saleText}</p>`,
  footerContent:
    '<p>Know a place in Sale that should be here? Owners can add it themselves, free of charge.</p>',
});
const demoListing = listing({ id: 'demo-1', source: 'demo', category: 'Greek', area: 'Sale' });

function drop(local: Partial<DirectoryDocuments>, published: readonly Category[] = []) {
  const publishedRecords = published.map((each) => toRecord('category', each.id, each));
  return planDropDemo({ documents: documents(local), published: publishedRecords, city });
}

test('removes the demo’s listings, articles, pages and empty ad spots', () => {
  const { put, remove } = drop({
    listings: [demoListing, listing({ id: 'ours' })],
    articles: [article({ id: 'demo-article-1' }), article({ id: 'article-1' })],
    pages: {
      'demo-how-we-choose': page({ slug: 'demo-how-we-choose' }),
      about: page({ slug: 'about' }),
    },
    ads: [ad({ id: 'demo-top', code: '' }), ad({ id: 'ad-top', code: '' })],
  });

  expect(put).toEqual([]);
  expect(remove.map(({ kind, id }) => `${kind} ${id}`).sort()).toEqual([
    'ad demo-top',
    'article demo-article-1',
    'listing demo-1',
    'page demo-how-we-choose',
  ]);
});

test('keeps a demo ad spot that contains an ad', () => {
  const spot = ad({ id: 'demo-top', code: '<a href="/">Ours</a>' });

  expect(isDemo(toRecord('ad', spot.id, spot))).toBe(false);
});

test('removes a category and an area that only the demo used', () => {
  const { put, remove } = drop({
    listings: [demoListing, listing({ id: 'ours' })],
    categories: [demoGreek],
    areas: [demoSale],
  });

  expect(put).toEqual([]);
  expect(remove.map(({ id }) => id).sort()).toEqual(['area-sale', 'demo-1', 'greek']);
});

test('keeps a category and an area that a pending listing uses, without the demo’s texts', () => {
  const pending = listing({ id: 'ours', category: 'pizza', area: 'Sale', status: 'pending' });
  const { put, remove } = drop({ listings: [pending], categories: [demoPizza], areas: [demoSale] });

  expect(remove).toEqual([]);
  expect(put.map(({ fields }) => fields['name'])).toEqual(['Pizza', 'Sale']);
  expect(put.some(isDemoTopic)).toBe(false);
  expect(put).toContainEqual(toRecord('area', 'area-sale', newArea('Sale', city)));
});

test('keeps an area that the area of a listing lies in', () => {
  const ours = listing({ id: 'ours', category: '', area: 'Sale Moor' });
  const within = area({ id: 'area-sale-moor', name: 'Sale Moor', parent: 'Sale' });
  const { put, remove } = drop({ listings: [ours], areas: [demoSale, within] });

  expect(remove).toEqual([]);
  expect(put).toEqual([toRecord('area', 'area-sale', newArea('Sale', city))]);
});

test('keeps categories that were added or edited, here or in the directory', () => {
  const edited = { ...demoPizza, description: 'Ours by now.' };

  expect(drop({ categories: [category({ name: 'Supper Clubs' }), edited] }).remove).toEqual([]);
  expect(drop({ categories: [demoPizza] }, [edited])).toMatchObject({ put: [], remove: [] });
});

test('keeps a colleague’s edit made while the demo is removed, and reports a conflict', async () => {
  const memory = createMemoryDirectory();
  const { administrator: directory } = memory;
  const edited = { ...demoGreek, description: 'Ours by now.' };
  const theirs = administratorOf(documents({ categories: [demoGreek] }));
  await publishDirectory({ ...theirs, directory });
  const overtaken: DirectoryPort = {
    ...directory,
    async publish(steps) {
      await changeDirectory(theirs, {
        label: 'Edit',
        put: [toRecord('category', 'greek', edited)],
        remove: [],
      });
      await publishDirectory({ ...theirs, directory });
      return directory.publish(steps);
    },
  };

  const report = await publishDirectory({
    ...administratorOf(documents()),
    directory: overtaken,
    dropDemo: true,
  });

  expect(report.ok && report.value.conflicts).toMatchObject([{ kind: 'category', id: 'greek' }]);
  expect(memory.records()).toMatchObject([{ fields: { description: 'Ours by now.' } }]);
});

test('removes demo listings but no category or area while a listing is unreadable', async () => {
  const memory = createMemoryDirectory();
  const { listings, categories, areas } = documents({
    listings: [demoListing],
    categories: [demoGreek],
    areas: [demoSale],
  });
  await publishDirectory({
    ...administratorOf(documents({ listings, categories, areas })),
    directory: memory.administrator,
  });
  memory.insertRaw({ kind: 'listing', id: 'ours' }, { name: 7, category: 'Greek', area: 'Sale' });

  const report = await publishDirectory({
    ...administratorOf(documents()),
    directory: memory.administrator,
    dropDemo: true,
  });

  expect(report).toMatchObject({ ok: true });
  expect(memory.records().map(({ kind, id }) => `${kind} ${id}`)).toEqual(
    expect.arrayContaining([`category ${demoGreek.id}`, 'area area-sale']),
  );
  expect(memory.records().map(({ id }) => id)).not.toContain('demo-1');
});

test('never mistakes a starting category for one of the demo’s', () => {
  const starting = city.categories.map((each) => contentHash(toRecord('category', each.id, each)));

  expect(starting.filter((hash) => demoTopicHashes.includes(hash))).toEqual([]);
});
