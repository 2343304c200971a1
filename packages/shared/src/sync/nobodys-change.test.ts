import { expect, test } from 'vitest';
import { greaterManchester as city } from '../city/greater-manchester.ts';
import type { Category } from '../domain/category/category-schema.ts';
import { recordsOf } from '../domain/directory/directory-records.ts';
import { recordOf } from '../domain/directory/record-schema.ts';
import type { Listing } from '../domain/listing/listing-schema.ts';
import { category, documents, listing } from '../testing/directory-builders.ts';
import { planSync } from './plan-sync.ts';
import { emptyBase } from './published-base.ts';
import type { SyncInput, SyncPlan } from './sync-plan.ts';

type Made = Parameters<typeof documents>[0];

/** A first look at a published directory that somebody else filled. */
function meet(here: Made, there: Made, rest: Partial<SyncInput> = {}): SyncPlan {
  const records = recordsOf(documents(there)).filter(({ kind }) => kind !== 'setting');
  return planSync({
    base: emptyBase(),
    local: recordsOf(documents(here)),
    published: {
      records: records.map((record) => ({ ...record, revision: 3 })),
      removals: [],
      revision: 3,
      complete: [],
    },
    city,
    ...rest,
  });
}

function meetCategory(local: Category, rest: Partial<SyncInput> = {}): SyncPlan {
  const written = { ...local, description: 'As it is published.' };
  return meet({ categories: [local] }, { categories: [written] }, rest);
}

const starting = city.categories[0]!;

test('a category that an import made gives way to the published one, whatever was chosen', () => {
  for (const local of [starting, category({ name: 'Ramen' })]) {
    for (const rest of [{}, { prefer: 'local' as const }]) {
      const plan = meetCategory(local, rest);

      expect(plan.conflicts).toEqual([]);
      expect(plan.pull.put).toMatchObject([{ fields: { description: 'As it is published.' } }]);
      expect(plan.publish).toEqual([]);
    }
  }
});

test('a category that somebody wrote is a conflict, unless a side was chosen', () => {
  const written = { ...starting, description: 'Our favourites.' };

  expect(meetCategory(written).conflicts).toHaveLength(1);
  expect(meetCategory(written, { prefer: 'local' })).toMatchObject({
    conflicts: [],
    publish: [{ id: starting.id, fields: { description: 'Our favourites.' } }],
  });
});

test('a category without texts that somebody named anew is a conflict', () => {
  expect(meetCategory(category({ id: 'noodles', name: 'Ramen' })).conflicts).toHaveLength(1);
});

test('the starting texts of an unknown city are somebody’s', () => {
  expect(
    planSync({
      base: emptyBase(),
      local: [recordOf('category', starting.id, starting)],
      published: {
        records: [{ ...recordOf('category', starting.id, category()), revision: 3 }],
        removals: [],
        revision: 3,
        complete: [],
      },
    }).conflicts,
  ).toHaveLength(1);
});

test('the same import made twice, in two places, is no conflict', () => {
  const read = (day: string, rest: Partial<Listing> = {}) =>
    listing({ sourceUpdatedAt: `2026-11-${day}T09:00:00.000Z`, ...rest });

  const plan = meet({ listings: [read('21')] }, { listings: [read('20')] }, { prefer: 'local' });
  const other = meet({ listings: [read('21')] }, { listings: [read('20', { phone: '0161' })] });

  expect(plan.conflicts).toEqual([]);
  expect(plan.pull.put).toMatchObject([
    { fields: { sourceUpdatedAt: read('20').sourceUpdatedAt } },
  ]);
  expect(other.conflicts).toMatchObject([{ fields: ['phone', 'sourceUpdatedAt'] }]);
});
