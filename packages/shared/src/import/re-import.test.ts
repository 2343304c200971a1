import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { importDirectory } from '../application/import-directory.ts';
import { greaterManchesterImport } from '../city/greater-manchester-import.ts';
import type { Candidate } from '../domain/candidate/candidate.ts';
import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import type { Listing } from '../domain/listing/listing-schema.ts';
import { success } from '../domain/result.ts';
import { candidate, documents } from '../testing/directory-builders.ts';
import { documentsAfter } from '../testing/working-copies.ts';

let next = 0;

async function importInto(
  before: DirectoryDocuments,
  candidates: readonly Candidate[],
  options: { readonly removedIds?: ReadonlySet<string>; readonly day?: number } = {},
) {
  const { removedIds = new Set<string>(), day = 21 } = options;
  const source = candidates[0]?.source ?? 'fhrs';
  const outcome = await importDirectory({
    documents: before,
    city: greaterManchesterImport,
    source: {
      name: source,
      read: () => Promise.resolve(success({ candidates, unreadable: [] })),
    },
    areas: ['bury'],
    now: Date.UTC(2026, 10, day, 9),
    newId: () => `new-${String((next += 1))}`,
    options: { removedIds },
  });
  return { outcome, after: documentsAfter(before, outcome.change, 'import').documents };
}

const kettle = candidate({
  source: 'file',
  sourceId: '7',
  name: 'The Copper Kettle',
  address: '12 Silver Street, Bury, BL9 0DN',
  phone: '0161 496 0001',
  website: 'https://kettle.example/',
});

test('what a file changed of a listing that nobody edited is updated', async () => {
  const { after } = await importInto(documents(), [kettle]);
  const changed = {
    phone: '0161 496 0002',
    description: 'Tea and cakes.',
    lat: 53.5931,
    lng: -2.2975,
  };

  const again = await importInto(after, [{ ...kettle, ...changed, website: '' }], { day: 22 });
  const third = await importInto(again.after, [{ ...kettle, ...changed }], { day: 23 });

  expect(again.outcome).toMatchObject({ added: 0, updated: 1 });
  expect(again.after.listings).toMatchObject([{ ...changed, website: 'https://kettle.example/' }]);
  expect(third.outcome).toMatchObject({ added: 0, updated: 0 });
});

test.each([
  ['an owner', { userId: 'user-1' }],
  ['an administrator', { updatedAt: '2026-11-22T10:00:00.000Z' }],
])('what %s wrote wins over a file', async (_, fields) => {
  const { after } = await importInto(documents(), [kettle]);
  const written = { ...(after.listings[0] as Listing), ...fields, phone: '0161 496 0009' };
  const before = { ...after, listings: [written] };

  const again = await importInto(before, [{ ...kettle, phone: '0161 496 0002' }], { day: 23 });

  expect(again.outcome.added).toBe(0);
  expect(again.after.listings).toMatchObject([{ phone: '0161 496 0009' }]);
});

const register = (number: number, fields: Partial<Candidate> = {}) =>
  candidate({
    position: number,
    sourceId: String(500_000 + number),
    name: `${words[number % words.length] ?? ''} ${words[Math.floor(number / words.length)] ?? ''}`,
    address: `${String(number + 1)} Silver Street, Bury, BL9 0${letters(number)}`,
    borough: 'Bury',
    lat: 53.59 + (number % 10) * 0.002,
    lng: -2.3 + Math.floor(number / 10) * 0.002,
    hygieneAuthority: 'Bury',
    ...fields,
  });
const words = ['Saffron', 'Juniper', 'Harbour', 'Lantern', 'Copper', 'Olive', 'Mill'];
const letters = (number: number) =>
  String.fromCharCode(65 + (number % 6)) + String.fromCharCode(65 + Math.floor(number / 6));

test('what the register no longer has is named and kept', async () => {
  const { after } = await importInto(
    documents(),
    [1, 2, 3].map((each) => register(each)),
  );
  const closed = { ...register(3), kinds: ['Retailers - other'] };

  const again = await importInto(after, [register(1), closed], { day: 22 });

  const { id, name } = after.listings[1] as Listing;
  expect(again.outcome.missing).toEqual([{ id, name }]);
  expect(again.after.listings).toHaveLength(3);
});

test('a register of another authority says nothing of this one', async () => {
  const { after } = await importInto(documents(), [register(1)]);

  const salford = register(2, { hygieneAuthority: 'Salford', borough: 'Salford' });

  expect((await importInto(after, [salford])).outcome.missing).toEqual([]);
});

test('a file names what it no longer has, and another file names nothing', async () => {
  const rows = [1, 2, 3, 4].map((each) => register(each, { source: 'file', hygieneAuthority: '' }));
  const { after } = await importInto(documents(), rows);

  const shorter = await importInto(after, rows.slice(1), { day: 22 });
  const other = await importInto(after, [register(9, { source: 'file', hygieneAuthority: '' })], {
    day: 22,
  });

  expect(shorter.outcome.missing).toMatchObject([{ id: (after.listings[0] as Listing).id }]);
  expect(other.outcome.missing).toEqual([]);
});

test('what was removed here is named and not brought back', async () => {
  const removedIds = new Set(['fhrs-500001']);

  const { outcome } = await importInto(documents(), [register(1), register(2)], { removedIds });

  expect(outcome.added).toBe(1);
  expect(outcome.removedBefore).toEqual([{ id: 'fhrs-500001', name: 'Juniper Saffron' }]);
});

const anyRegister = fc
  .uniqueArray(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 25 })
  .map((numbers) => numbers.map((number) => register(number)));

test('importing the same records again, in any order, changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(anyRegister, fc.nat(), async (records, seed) => {
      const shuffled = records.toSorted(
        (one, other) => hash(one.sourceId, seed) - hash(other.sourceId, seed),
      );
      const first = await importInto(documents(), records);
      const other = await importInto(documents(), shuffled);
      const again = await importInto(first.after, shuffled, { day: 22 });

      const byId = ({ listings }: DirectoryDocuments) =>
        listings.toSorted((one, two) => (one.id < two.id ? -1 : 1));
      expect(byId(other.after)).toEqual(byId(first.after));
      expect(again.outcome).toMatchObject({ added: 0, updated: 0, missing: [] });
    }),
    { numRuns: 100 },
  );
});

test('a register with other numbers, points 30 m away and other capitals doubles nothing', async () => {
  await fc.assert(
    fc.asyncProperty(anyRegister, async (records) => {
      const rewritten = records.map((one) => ({
        ...one,
        sourceId: `9${one.sourceId}`,
        name: one.name.toUpperCase(),
        lat: (one.lat ?? 0) + 0.00027,
      }));
      const first = await importInto(documents(), records);
      const again = await importInto(first.after, rewritten, { day: 22 });
      const third = await importInto(again.after, rewritten, { day: 23 });

      expect(again.outcome).toMatchObject({ added: 0, missing: [] });
      expect(third.outcome).toMatchObject({ added: 0, updated: 0 });
    }),
    { numRuns: 100 },
  );
});

function hash(text: string, seed: number): number {
  return ((Number(text) + 1) * (seed + 7919)) % 1009;
}
