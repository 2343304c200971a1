import { expect, test } from 'vitest';
import { greaterManchesterImport as city } from '../city/greater-manchester-import.ts';
import { cleanupRuleIds } from '../domain/cleanup/cleanup-rule.ts';
import { planCleanup } from '../domain/cleanup/plan-cleanup.ts';
import { candidate, documents } from '../testing/directory-builders.ts';
import { planFile } from './plan-file.ts';
import type { PlanImportInput } from './plan-import.ts';

function plan(rows: PlanImportInput['candidates'], input: Partial<PlanImportInput> = {}) {
  let id = 0;
  const steps = planFile({
    ...{ candidates: rows, areaId: 'file', documents: documents(), city },
    ...{ now: '2026-11-21T09:00:00.000Z', newId: () => `new-${String((id += 1))}` },
    ...{ removedIds: new Set<string>(), ...input },
  });
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

const row = (fields: Parameters<typeof candidate>[0]) =>
  candidate({ source: 'file', sourceId: '', borough: '', ...fields });

test('a cleanup finds nothing to move after an import gave listings approximate positions', () => {
  const point = { lat: 53.4843, lng: -2.2363 };
  const { add, areas, approximatePoints } = plan([
    row({ position: 1, name: 'Trof', address: '8 Thomas Street, M1 9EU', ...point }),
    row({ position: 2, name: 'Rudy’s', address: '9 Cotton Street, Ancoats, M4 5BF', ...point }),
    row({
      ...{ position: 3, name: 'The Bay Horse', address: '35 Thomas Street, M1 9EU' },
      ...{ lat: null, lng: null, borough: 'Manchester' },
    }),
  ]);

  expect(approximatePoints).toHaveLength(1);
  const { rules } = planCleanup({
    documents: { listings: add.filter(({ id }) => id === approximatePoints[0]?.listingId) },
    context: { city, categories: null, areas: new Set(areas.map(({ name }) => name)) },
    rules: cleanupRuleIds.filter((rule) => rule === 'areas'),
    isEditedHere: () => false,
    includeEdited: false,
  });
  expect(rules).toEqual([]);
  expect(add[2]).toMatchObject({ area: 'Ancoats', ...point });
});

test('a pub of a sheet is filed under the starting category, unless the directory has its own', () => {
  const rows = [row({ name: 'Bay Horse', address: '35 Thomas Street, M4 1EU', kinds: ['Pub'] })];
  const own = { id: 'pub', name: 'Pub', description: '', metaTitle: '', metaDescription: '' };
  const directory = documents({ categories: [{ ...own, headerContent: '', footerContent: '' }] });

  expect(plan(rows)).toMatchObject({ add: [{ category: 'Bars & Pubs' }], unknownNames: [] });
  expect(plan(rows, { documents: directory }).add).toMatchObject([{ category: 'Pub' }]);
});
