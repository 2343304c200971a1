import {
  listingAccesses,
  listingServices,
  listingSources,
  listingStatuses,
  parseRecord,
  recordKinds,
  toRecord,
  type JsonValue,
  type RecordFields,
  type RecordKind,
} from '@manchester-eats/shared/domain';
import {
  ad,
  area,
  article,
  category,
  listing,
  mediaFile,
  page,
} from '@manchester-eats/shared/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openEmbeddedDirectory, type EmbeddedDirectory } from '../running/embedded-directory.ts';

let embedded: EmbeddedDirectory;
beforeAll(async () => {
  embedded = await openEmbeddedDirectory();
});
afterAll(() => embedded.close());

const samples: Partial<Record<RecordKind, RecordFields>> = {
  listing: toRecord('listing', '', listing()).fields,
  category: toRecord('category', '', category()).fields,
  area: toRecord('area', '', area()).fields,
  article: toRecord('article', '', article()).fields,
  page: toRecord('page', '', page()).fields,
  ad: toRecord('ad', '', ad()).fields,
  media: toRecord('media', '', mediaFile()).fields,
};
const kinds = recordKinds.filter((kind) => kind !== 'setting');

const nastyTexts = [
  '',
  ' ',
  '\t',
  '\v\f',
  '\u00a0',
  '\u1680\u2003\u3000',
  '\u2028',
  '\ufeff',
  '\u0085',
  '\u200b',
  '\0',
  'a\0b',
  ' a ',
  '\ufeffa\u00a0',
  '\ud83d',
  'a\udc00b',
  '\ud83d\0\ude00',
  '👩🏽‍🍳',
  'مطعم \u202eabc\u202c',
  '\\u0000',
  '"',
];
const numbers = [-1, -0.5, 0, 0.5, 4.5, 5.01, 90.01, 180.01, 2_147_483_647, 2_147_483_648, 1e300];
const otherTypes = [
  null,
  true,
  [],
  ['a', '\t', 'a'],
  ['\0'],
  Array.from({ length: 50 }, (_, index) => `n${String(index)}`),
  Array.from({ length: 51 }, (_, index) => `n${String(index)}`),
  ['😀'.repeat(2500), '😁'.repeat(2500)],
  ['😀'.repeat(2500), '😁'.repeat(2501)],
  'elsewhere',
  { title: 'x' },
] as const satisfies readonly JsonValue[];
const unusualTimes = [
  'last Tuesday',
  '2026-02-30T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '2026-11-21T10:00:00+01:00',
];

/** The fields with columns that accept only certain words. */
const choices: Readonly<Record<string, readonly string[]>> = {
  source: listingSources,
  access: listingAccesses,
  service: listingServices,
  status: listingStatuses,
};

/** A sample record with one field replaced. */
interface Trial {
  readonly kind: RecordKind;
  readonly id: string;
  readonly fields: RecordFields;
}

let trials = 0;
function trial(kind: RecordKind, field: string, value: JsonValue): Trial {
  trials += 1;
  const id = `trial-${String(trials)}`;
  return { kind, id, fields: { ...samples[kind], [field]: value } };
}

const parsed = ({ kind, id, fields }: Trial) => parseRecord(kind, id, fields);

/** The highest limit of any field that has a column of its own. */
const mostCharacters = 500_000;

/** Returns the length of the longest text of x's that a field's schema accepts; 0 if it accepts none. */
function longestText(kind: RecordKind, field: string): number {
  let [accepted, refused] = [0, mostCharacters + 1];
  while (refused - accepted > 1) {
    const length = Math.floor((accepted + refused) / 2);
    if (parsed(trial(kind, field, 'x'.repeat(length))).ok) accepted = length;
    else refused = length;
  }
  return accepted;
}

/** Returns records with unusual values of a field, including texts as long as it allows and one longer. */
function makeTrials(kind: RecordKind, field: string): Trial[] {
  const limit = longestText(kind, field);
  const long = [
    'x'.repeat(limit),
    'x'.repeat(limit + 1),
    '😀'.repeat(limit),
    '😀'.repeat(limit + 1),
  ];
  const values = [...valuesFor(samples[kind]?.[field], long), ...(choices[field] ?? [])];
  return values.map((value) => trial(kind, field, value));
}

/** Returns values that a careless or malicious client may send for a field of this type. */
function valuesFor(sample: JsonValue | undefined, long: readonly string[]): readonly JsonValue[] {
  if (typeof sample === 'string') return [...nastyTexts, ...long, ...unusualTimes, 7, null, ['a']];
  if (typeof sample === 'number' || sample === null) return [...numbers, ...otherTypes, '\0'];
  return [...otherTypes, ...long.slice(0, 2), '\t', 7];
}

/** The field and the kinds that the database stores as JSON: only the schemas check what is in them. */
const jsonField = 'reviewsData';
const jsonOnly: ReadonlySet<RecordKind> = new Set(['page', 'ad', 'media']);

describe.each(kinds)('a %s', (kind) => {
  const fields = Object.keys(samples[kind] ?? {});

  test('that its schema accepts is stored as it was parsed', { timeout: 120_000 }, async () => {
    for (const field of fields) {
      const accepted = makeTrials(kind, field).filter((one) => parsed(one).ok);
      const steps = accepted.map((one) => {
        const record = parsed(one);
        const parsedFields = record.ok ? record.value.fields : {};
        return {
          operation: 'save' as const,
          kind,
          id: one.id,
          revision: null,
          fields: parsedFields,
        };
      });
      const response = await embedded.directory.publish(steps);

      expect(response.ok ? '' : `${field}: ${response.failure.message}`).toBe('');
      const stored = response.ok ? response.value.map(({ record }) => record?.fields[field]) : [];
      const wanted = steps.map((step) => step.fields[field] ?? null);
      if (!['createdAt', 'updatedAt', 'userId'].includes(field)) expect(stored).toEqual(wanted);
    }
  });

  if (!jsonOnly.has(kind))
    test('that the database accepts is readable', { timeout: 120_000 }, async () => {
      await embedded.empty();
      let accepted = 0;
      for (const field of fields.filter((name) => name !== jsonField)) {
        for (const { id, fields: raw } of makeTrials(kind, field)) {
          const step = { operation: 'save' as const, kind, id, revision: null, fields: raw };
          const response = await embedded.directory.publish([step]);
          if (response.ok) accepted += 1;
          else expect(response.failure).toMatchObject({ code: 'input/malformed' });
        }
      }
      const read = await embedded.directory.readChanges(null);

      const unreadable = read.ok ? read.value.unreadable : [];
      expect(unreadable.map(({ id, reason }) => `${String(id)} ${reason}`)).toEqual([]);
      expect(read.ok ? read.value.records.length : 0).toBeGreaterThan(accepted / 2);
    });

  test('has an id that its schema and the database both accept or both refuse', async () => {
    const ids = [
      ...nastyTexts,
      'x'.repeat(200),
      'x'.repeat(300),
      '😀'.repeat(300),
      'x'.repeat(301),
    ];
    for (const id of ids) {
      await embedded.empty();
      const fieldsOfKind = samples[kind] ?? {};
      const isAccepted = parseRecord(kind, id, fieldsOfKind).ok;
      const response = await embedded.directory.publish([
        { operation: 'save', kind, id, revision: null, fields: fieldsOfKind },
      ]);

      expect([JSON.stringify(id.slice(0, 9)), response.ok]).toEqual([
        JSON.stringify(id.slice(0, 9)),
        isAccepted,
      ]);
    }
  });
});
