import { beforeEach, expect, test } from 'vitest';
import { greaterManchester } from '../city/greater-manchester.ts';
import type { PublicListing, PublicSource } from '../domain/compact/public-source.ts';
import { Failure } from '../domain/failure.ts';
import { failed, success, type Result } from '../domain/result.ts';
import { createSnapshotReader } from '../gateways/snapshot/snapshot-reader.ts';
import type { PublicSourcePort, SnapshotBucketPort } from '../ports/snapshot-bucket-port.ts';
import { writeSnapshot } from './write-snapshot.ts';

const index = 'v2/index.json';
const day = 24 * 60 * 60 * 1000;
const unreachable = failed(new Failure('backend/unreachable', 'The server cannot be reached.'));

let now = 0;
/** The bucket: each file with the time of its upload. */
let stored: Map<string, { readonly text: string; readonly at: number }>;
let uploads: string[];
let published: PublicSource;

function place(id: string, fields: Partial<PublicListing> = {}): PublicListing {
  return {
    id,
    name: `Place ${id}`,
    area: 'Bury',
    description: `About ${id}`,
    revision: 1,
    ...fields,
  };
}

function directory(listings: readonly PublicListing[], revision: number): PublicSource {
  const areas = [{ id: 'area-bury', name: 'Bury', revision: 1 }];
  const empty = { removals: [], categories: [], articles: [], pages: [], ads: [], settings: {} };
  return { ...empty, areas, listings, revision };
}

beforeEach(() => {
  now = 1_800_000_000_000;
  stored = new Map();
  uploads = [];
  published = directory([place('a'), place('b'), place('c', { area: 'Bolton' })], 1);
});

const bucket: SnapshotBucketPort = {
  readIndex: () => Promise.resolve(success(stored.get(index)?.text ?? null)),
  list: () => Promise.resolve(success(new Map([...stored].map(([name, { at }]) => [name, at])))),
  upload({ name, text }) {
    uploads.push(name);
    stored.set(name, { text, at: now });
    return Promise.resolve(success(null));
  },
  remove(names) {
    for (const name of names) stored.delete(name);
    return Promise.resolve(success(null));
  },
};

const source: PublicSourcePort = {
  read: () => Promise.resolve(success(published)),
  readState: () => Promise.resolve(success(JSON.stringify(published.revision))),
};

interface Parts {
  readonly bucket?: Partial<SnapshotBucketPort>;
  readonly source?: Partial<PublicSourcePort>;
  readonly mayEmpty?: boolean;
  readonly dryRun?: boolean;
}

function write(parts: Parts = {}) {
  return writeSnapshot({
    ...parts,
    bucket: { ...bucket, ...parts.bucket },
    source: { ...source, ...parts.source },
    city: greaterManchester,
  });
}

async function written(parts: Parts = {}) {
  uploads = [];
  const done = await write(parts);
  if (!done.ok) throw done.failure;
  return done.value;
}

/** Reads the bucket as a visitor does; `oldIndex` was received before. */
function visitor(oldIndex?: string) {
  let first = oldIndex;
  return createSnapshotReader({
    snapshotUrl: '',
    fetch: (url) => {
      const name = url.slice(1);
      const text = name === index && first !== undefined ? first : stored.get(name)?.text;
      if (name === index) first = undefined;
      const missing = { statusCode: '404', error: 'not_found', message: 'Object not found' };
      return Promise.resolve(
        text === undefined ? Response.json(missing, { status: 400 }) : new Response(text),
      );
    },
  });
}

async function names(reader = visitor()) {
  const read = await reader.readSnapshot(null);
  if (!read.ok) throw read.failure;
  if (!read.value.changed) throw new Error('unchanged');
  return read.value.changes.records
    .filter(({ kind }) => kind === 'listing')
    .map(({ fields }) => fields['name'])
    .sort();
}

const indexText = () => stored.get(index)?.text ?? '';
const value = async <Value>(reading: Promise<Result<Value>>) => {
  const read = await reading;
  if (!read.ok) throw read.failure;
  return read.value;
};

test('visitors read from the bucket what is published, and the index comes last', async () => {
  published = directory([place('a', { phone: '0161', website: '' }), place('b')], 4);
  const report = await written();

  expect(uploads.at(-1)).toBe(index);
  expect(report).toMatchObject({ listings: 2, written: uploads.length, unchanged: 0, removed: 0 });
  expect(await names()).toEqual(['Place a', 'Place b']);
  const described = new Map([
    ['a', 'About a'],
    ['b', 'About b'],
  ]);
  expect(await value(visitor().readDescriptions())).toEqual(described);
  const reader = visitor();
  await reader.readSnapshot(null);
  expect(await value(reader.readDescriptions())).toEqual(described);
  expect(await value(reader.readContacts())).toEqual({ phone: new Set(['a']), website: new Set() });
});

test('nothing is uploaded when nothing changed', async () => {
  await written();
  const report = await written();
  expect([uploads, report.written]).toEqual([[], 0]);
});

test('a changed name uploads the piece of that listing and the index', async () => {
  await written();
  const before = indexText();
  published = directory([place('a', { name: 'New name' }), ...published.listings.slice(1)], 2);
  const report = await written();

  expect(uploads).toEqual([expect.stringMatching(/^v2\/[0-9a-f]{16}\.json$/), index]);
  expect(report).toMatchObject({ written: 2, removed: 0, kept: 1 });
  expect(await names()).toEqual(['New name', 'Place b', 'Place c']);
  // A visitor who received the index before the change reads all of the directory as it was.
  expect(await names(visitor(before))).toEqual(['Place a', 'Place b', 'Place c']);
});

test('an interrupted upload leaves visitors what they had, and the next one completes it', async () => {
  await written();
  published = directory([place('a', { name: 'New name', description: 'New' })], 2);
  let uploaded = 0;
  const upload: SnapshotBucketPort['upload'] = (file) =>
    (uploaded += 1) > 1 ? Promise.resolve(unreachable) : bucket.upload(file);

  expect(await write({ bucket: { upload } })).toEqual(unreachable);
  expect(await names()).toEqual(['Place a', 'Place b', 'Place c']);
  await written();
  expect(await names()).toEqual(['New name']);
});

test.each([
  ['the tables', { source: { read: () => Promise.resolve(unreachable) } }],
  ['their state', { source: { readState: () => Promise.resolve(unreachable) } }],
  ['the index', { bucket: { readIndex: () => Promise.resolve(unreachable) } }],
  ['the list of files', { bucket: { list: () => Promise.resolve(unreachable) } }],
] satisfies [string, Parts][])(
  'nothing is changed where %s cannot be read',
  async (_what, parts) => {
    await written();
    published = directory([], 2);
    uploads = [];
    expect(await write({ ...parts, mayEmpty: true })).toEqual(unreachable);
    expect([uploads, await names()]).toEqual([[], ['Place a', 'Place b', 'Place c']]);
  },
);

test('a directory that visitors suddenly find empty replaces none without a confirmation', async () => {
  await written();
  published = directory([], 2);
  expect(await write()).toMatchObject({ ok: false, failure: { code: 'backend/malformed' } });
  expect(await names()).toHaveLength(3);
  await written({ mayEmpty: true });
  expect(await names()).toEqual([]);
});

test('of two publishes at once, the state of the later one is what visitors read', async () => {
  const early = published;
  const late = directory([place('a', { name: 'Later' })], 2);
  // The first has read the tables, and before it writes its index the second does all of its work.
  let isFirst = true;
  const read: PublicSourcePort['read'] = async () => {
    if (!isFirst) return source.read();
    isFirst = false;
    published = late;
    await written();
    return success(early);
  };
  await written({ source: { read } });
  expect(await names()).toEqual(['Later']);
});

test('an index that others replaced during the upload is not overwritten with an older state', async () => {
  await written();
  published = directory([place('a', { name: 'Mine' })], 2);
  let isFirst = true;
  const upload: SnapshotBucketPort['upload'] = async (file) => {
    if (isFirst) {
      isFirst = false;
      published = directory([place('a', { name: 'Theirs' })], 3);
      await written();
    }
    return bucket.upload(file);
  };
  await written({ bucket: { upload } });
  expect(await names()).toEqual(['Theirs']);
});

test('what was published while the index was written is written, too', async () => {
  let isFirst = true;
  const upload: SnapshotBucketPort['upload'] = (file) => {
    if (file.name === index && isFirst) {
      isFirst = false;
      published = directory([place('a', { name: 'Just now' })], 2);
    }
    return bucket.upload(file);
  };
  await written({ bucket: { upload } });
  expect(await names()).toEqual(['Just now']);
});

test('a listing that changes all the time keeps nothing that is published from visitors', async () => {
  const readState: PublicSourcePort['readState'] = () => {
    const revision = published.revision + 1;
    published = directory([place('a', { name: 'New', revision }), place('b')], revision);
    return source.readState();
  };
  expect(await written({ source: { readState } })).toMatchObject({ listings: 2, removed: 0 });
  expect(await names()).toEqual(['New', 'Place b']);
});

test('an index that others replace all the time is not taken for the own one', async () => {
  const readState: PublicSourcePort['readState'] = () => {
    published = directory([place('a')], published.revision + 1);
    stored.set(index, { text: JSON.stringify({ theirs: published.revision }), at: now });
    return source.readState();
  };
  expect(await write({ source: { readState } })).toMatchObject({ ok: false });
});

test('a directory that was restored from a backup replaces a newer snapshot', async () => {
  published = directory(published.listings, 50);
  await written();
  published = directory([place('a')], 10);
  await written();
  expect(await names()).toEqual(['Place a']);
});

test('the files of the last publishes stay, and older ones go after a day', async () => {
  await written();
  const oldest = [...stored.keys()].filter((name) => name !== index);
  for (let revision = 2; revision <= 70; revision += 1) {
    published = directory([place('a', { name: `Name ${String(revision)}` })], revision);
    await written();
  }
  expect(stored.has(oldest[0] ?? '')).toBe(true);
  now += day + 1;
  published = directory([place('a', { name: 'Last' })], 71);
  const report = await written();
  expect(report.removed).toBeGreaterThan(5);
  expect(report.kept).toBe(60);
  expect(stored.has(oldest[0] ?? '')).toBe(false);
  expect(await names()).toEqual(['Last']);
});

test('a file that the index does not need is uploaded again, so that no other publish removes it', async () => {
  const first = published;
  await written();
  published = directory([place('a', { name: 'Other' })], 2);
  await written();
  now += 2 * day;
  published = { ...first, revision: 3 };
  await written();
  const { length } = uploads;
  expect(length).toBeGreaterThan(2);
  for (const name of uploads) expect(stored.get(name)?.at).toBe(now);
});

test('a damaged index is replaced, and no file is removed that it may have named', async () => {
  await written();
  const files = stored.size;
  stored.set(index, { text: '{"format":2,"pieces":', at: now });
  now += 2 * day;
  published = directory([place('z')], 2);
  const report = await written();
  expect([report.removed, await names()]).toEqual([0, ['Place z']]);
  expect(stored.size).toBeGreaterThan(files);
});

test('the snapshot of a newer version stays as it is', async () => {
  stored.set(index, { text: '{"format":3}', at: now });
  expect(await write()).toMatchObject({ ok: false, failure: { code: 'input/newer-version' } });
  expect(uploads).toEqual([]);
});

test('a dry run says what would be uploaded, and changes nothing', async () => {
  await written();
  published = directory([place('a', { name: 'Other' }), ...published.listings.slice(1)], 2);
  const report = await written({ dryRun: true });
  expect([uploads, report.written]).toEqual([[], 2]);
  expect(await names()).toHaveLength(3);
});

test('a file that another publish needs again, while it is removed as an old one, is there in the end', async () => {
  const first = published;
  await written();
  for (let revision = 2; revision <= 70; revision += 1) {
    published = directory([place('a', { name: `Name ${String(revision)}` })], revision);
    await written();
  }
  now += 2 * day;
  published = directory([place('a', { name: 'Last' })], 71);
  // After this publish has decided what to remove, another one brings back what was published first.
  let isFirst = true;
  const remove: SnapshotBucketPort['remove'] = async (names) => {
    if (isFirst) {
      isFirst = false;
      published = { ...first, revision: 72 };
      await written();
    }
    return bucket.remove(names);
  };
  await written({ bucket: { remove } });

  expect(await names()).toEqual(['Place a', 'Place b', 'Place c']);
});

test('the index does not grow with every listing that was ever removed', async () => {
  const removals = Array.from({ length: 20_000 }, (_, at) => ({
    ...{ id: `fhrs-${String(100_000 + at)}`, mergedInto: null, revision: at + 1 },
  }));
  published = { ...directory([place('a')], 20_001), removals };
  await written();

  expect(indexText().length).toBeLessThan(70_000);
  expect(await names()).toEqual(['Place a']);
});
