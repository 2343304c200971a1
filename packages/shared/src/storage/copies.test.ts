import { expect, test } from 'vitest';
import { dueCopies, evictionOrder, hourOf, surplusCopies } from './copies.ts';
import {
  datedCopyKey,
  documentKeys,
  emergencyCopyKey,
  hourlyCopyKey,
  sequenceCopyKey,
  setAsideKey,
  sidecarKey,
} from './document-keys.ts';

const noon = Date.UTC(2026, 10, 21, 12);

function occasion(fields: Partial<Parameters<typeof dueCopies>[0]> = {}) {
  return {
    document: 'listings' as const,
    keep: 'all' as const,
    revision: 7,
    now: noon,
    hour: -1,
    existing: [] as string[],
    ...fields,
  };
}

test('a change made here gets a rotating, a dated, an hourly and an emergency copy', () => {
  expect(dueCopies(occasion()).write).toEqual([
    sequenceCopyKey('listings', 1),
    datedCopyKey('listings', '2026-11-21'),
    hourlyCopyKey('listings'),
    emergencyCopyKey('listings', noon),
  ]);
});

test('a visitor’s cache gets the two rotating copies only', () => {
  expect(dueCopies(occasion({ keep: 'cache' })).write).toEqual([sequenceCopyKey('listings', 1)]);
  expect(dueCopies(occasion({ keep: 'cache', revision: 8 })).write).toEqual([
    sequenceCopyKey('listings', 0),
  ]);
});

test('the hourly copy is made once an hour', () => {
  const existing = [hourlyCopyKey('listings')];

  const again = dueCopies(occasion({ hour: hourOf(noon), existing }));
  const later = dueCopies(occasion({ hour: hourOf(noon), existing, now: noon + 3_600_000 }));

  expect(again.write).not.toContain(hourlyCopyKey('listings'));
  expect(later.write).toContain(hourlyCopyKey('listings'));
});

test('saves within a minute share one emergency copy', () => {
  const existing = [emergencyCopyKey('listings', noon - 59_000)];

  expect(dueCopies(occasion({ existing })).write).not.toContain(emergencyCopyKey('listings', noon));
  expect(dueCopies(occasion({ existing, now: noon + 1_000 })).write).toContain(
    emergencyCopyKey('listings', noon + 1_000),
  );
});

test('the last five dated and the last ten emergency copies are kept', () => {
  const days = Array.from({ length: 7 }, (_, day) => datedCopyKey('ads', `2026-11-1${day}`));
  const times = Array.from({ length: 12 }, (_, at) => emergencyCopyKey('ads', noon + at));

  expect(surplusCopies('ads', [...times, ...days])).toEqual([
    ...days.slice(0, 2),
    ...times.slice(0, 2),
  ]);
});

test('a full storage gives up the oldest emergency copies first and never a primary', () => {
  const copies = [
    emergencyCopyKey('articles', noon),
    emergencyCopyKey('listings', noon + 1),
    datedCopyKey('ads', '2026-11-20'),
    datedCopyKey('listings', '2026-11-21'),
    hourlyCopyKey('listings'),
    sequenceCopyKey('listings', 0),
  ];
  const others = [
    documentKeys.listings,
    sidecarKey('listings'),
    setAsideKey('listings'),
    'isAdmin',
  ];

  expect(evictionOrder([...others, ...copies.toReversed()])).toEqual(copies);
});
