import { expect, test } from 'vitest';
import { toRecord } from '../../domain/directory/record-schema.ts';
import { listing, page } from '../../testing/directory-builders.ts';
import {
  adding,
  listingRecord,
  merging,
  outcomesOf,
  removing,
  saving,
  type Tools,
} from './contract-tools.ts';

/** Tests how a gateway writes the published directory. */
export function describePublishing(tools: Tools): void {
  describeSaving(tools);
  describeConflicts(tools);
  describeMerges(tools);
  describeGroups(tools);
}

function describeSaving({ opened, publish, readListings }: Tools): void {
  test('saves some fields, keeps the others and raises the revision', async () => {
    const [added] = await publish(
      adding(toRecord('listing', 'one', listing({ id: 'one', description: 'Pies' }))),
    );
    const before = added?.record?.revision ?? 0;
    const [saved] = await publish(saving('one', before, { phone: '0161 1' }));

    expect(saved?.outcome).toBe('published');
    expect(saved?.record?.revision).toBeGreaterThan(before);
    expect(saved?.record?.fields).toMatchObject({ description: 'Pies', phone: '0161 1' });
    expect(await readListings('one')).toEqual([saved?.record]);
  });

  test('saves one field of a page and keeps the others', async () => {
    const about = toRecord('page', 'about', page({ title: 'About', content: '<p>Us</p>' }));
    const [added] = await publish(adding(about));
    const save = { operation: 'save', kind: 'page', id: 'about' } as const;
    const revision = added?.record?.revision ?? null;
    const [saved] = await publish({ ...save, revision, fields: { title: 'About us' } });

    expect(saved?.record?.fields).toMatchObject({ title: 'About us', content: '<p>Us</p>' });
  });

  test('writes nothing if one record of a batch is invalid', async () => {
    const response = await opened().directory.publish([
      adding(listingRecord('one')),
      adding(toRecord('listing', 'two', { ...listing({ id: 'two' }), name: '\t' })),
    ]);

    expect(response).toMatchObject({ ok: false, failure: { code: 'input/malformed' } });
    expect(response.ok ? '' : response.failure.message).toContain('listing "two"');
    expect(await readListings('one', 'two')).toEqual([]);
  });
}

/** Tests steps that were planned on another revision. */
function describeConflicts({ publish, addListings, readListings }: Tools): void {
  test('refuses a save planned on another revision and returns the record', async () => {
    const { one = 0 } = await addListings('one');
    const [record] = await readListings('one');
    const conflict = { kind: 'listing', id: 'one', outcome: 'conflict', record };

    expect(await publish(adding(listingRecord('one')))).toEqual([conflict]);
    expect(await publish(saving('one', one - 1, { phone: '1' }))).toEqual([conflict]);
    expect(await publish(saving('two', 3, { phone: '1' }))).toEqual([
      { kind: 'listing', id: 'two', outcome: 'conflict', record: null },
    ]);
    expect(await readListings('one', 'two')).toEqual([record]);
  });

  test('refuses a removal planned on another revision', async () => {
    const { one = 0 } = await addListings('one');
    const outcomes = await publish(removing({ kind: 'listing', id: 'one' }, one - 1));

    expect(outcomes).toMatchObject([{ outcome: 'conflict', record: { revision: one } }]);
    expect(await readListings('one')).toHaveLength(1);
  });

  test('publishes the other steps of a batch despite a conflict', async () => {
    await addListings('one');
    const outcomes = await publish(adding(listingRecord('one')), adding(listingRecord('two')));

    expect(outcomesOf(outcomes)).toEqual(['one conflict', 'two published']);
    expect(await readListings('one', 'two')).toHaveLength(2);
  });

  test('reports a conflict to one of two administrators who add the same record at once', async () => {
    const both = await Promise.all([
      publish(adding(listingRecord('one')), adding(listingRecord('two'))),
      publish(adding(listingRecord('two')), adding(listingRecord('one'))),
    ]);
    const outcomes = both.flatMap(outcomesOf).sort();

    expect(outcomes).toEqual(['one conflict', 'one published', 'two conflict', 'two published']);
  });
}

function describeMerges({ publish, addListings, read, readListings }: Tools): void {
  test('removes a merged listing, and accepts the same merge again', async () => {
    const { one } = await addListings('one', 'two');
    const removal = merging('one', one, 'two');
    const outcomes = await publish(removal);

    const removed = { kind: 'listing', id: 'one', outcome: 'published', record: null };
    expect(outcomes).toMatchObject([removed]);
    expect(await publish(removal)).toEqual([removed]);
    expect(await readListings('one')).toEqual([]);
  });

  test('follows a chain of merges in one batch to the last survivor', async () => {
    const { a, b } = await addListings('a', 'b', 'c', 'z');
    const { cursor } = await read();
    const outcomes = await publish(merging('b', b, 'c'), merging('a', a, 'b'));

    expect(outcomesOf(outcomes)).toEqual(['b published', 'a published']);
    expect((await readListings('a', 'b', 'c')).map(({ id }) => id)).toEqual(['c']);
    const { removals } = await read(cursor);
    expect(Object.fromEntries(removals.map(({ id, replacedBy }) => [id, replacedBy]))).toEqual({
      a: 'c',
      b: 'c',
    });
  });

  test('merges into a listing that the same batch adds', async () => {
    const { a } = await addListings('a');
    const outcomes = await publish(merging('a', a, 'new'), adding(listingRecord('new')));

    expect(outcomesOf(outcomes)).toEqual(['a published', 'new published']);
  });

  test('refuses to merge into a missing or removed listing, or in a circle', async () => {
    const { a, b, c, d } = await addListings('a', 'b', 'c', 'd');
    const outcomes = await publish(
      merging('a', a, 'nowhere'),
      merging('b', b, 'c'),
      merging('c', c, 'b'),
    );
    const removed = await publish(merging('a', a, 'd'), removing({ kind: 'listing', id: 'd' }, d));

    expect(outcomesOf(outcomes)).toEqual(['a conflict', 'b conflict', 'c conflict']);
    expect(outcomesOf(removed)).toEqual(['a conflict', 'd published']);
    expect((await readListings('a', 'b', 'c')).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });
}

/** Tests steps that are applied together or not at all. */
function describeGroups({ publish, addListings, readListings }: Tools): void {
  test('applies all steps of a group or none', async () => {
    const { a, b } = await addListings('a', 'b', 'c');
    const outcomes = await publish(
      saving('a', a, { phone: '1' }, 'merge'),
      merging('b', (b ?? 0) - 1, 'a', 'merge'),
      adding(listingRecord('d'), 'other'),
      adding(listingRecord('e')),
    );

    expect(outcomesOf(outcomes)).toEqual([
      'a conflict',
      'b conflict',
      'd published',
      'e published',
    ]);
    expect((await readListings('a', 'b')).map(({ fields }) => fields['phone'])).toEqual(['', '']);
  });

  test('refuses groups that depend on a refused group', async () => {
    const { a, b } = await addListings('a', 'b');
    const outcomes = await publish(
      adding(listingRecord('new'), 'first'),
      saving('b', (b ?? 0) - 1, { phone: '1' }, 'first'),
      merging('a', a, 'new', 'second'),
      adding(listingRecord('x'), 'second'),
    );

    expect(outcomesOf(outcomes)).toEqual([
      'new conflict',
      'b conflict',
      'a conflict',
      'x conflict',
    ]);
    expect((await readListings('a', 'b', 'new', 'x')).map(({ id }) => id)).toEqual(['a', 'b']);
  });
}
