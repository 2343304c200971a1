import { expect, test } from 'vitest';
import { recordKinds } from '../../domain/directory/directory-record.ts';
import { listRecords } from '../../domain/directory/directory-records.ts';
import { toRecord } from '../../domain/directory/record-schema.ts';
import { category, listing } from '../../testing/directory-builders.ts';
import {
  adding,
  comparable,
  everyKind,
  listingRecord,
  oneOfEachKind,
  removing,
  saving,
  valueOf,
  type Tools,
} from './contract-tools.ts';

/** Tests how a gateway reads the published directory. */
export function describeReading(tools: Tools): void {
  describeChangeReading(tools);
  describeRemovalReading(tools);
  describeUnreadableRecords(tools);
  describeNamedReading(tools);
  describeLargeReading(tools);
}

/** Tests full reads, and later reads of only what changed. */
function describeChangeReading({ opened, publish, addListings, read }: Tools): void {
  test('reads an empty directory as complete', async () => {
    expect(await read()).toMatchObject({
      records: [],
      removals: [],
      unreadable: [],
      complete: recordKinds,
      history: 'first',
    });
  });

  test('reads a record of every kind as it was published', async () => {
    const expected = listRecords(everyKind());
    const outcomes = await publish(...expected.map((record) => adding(record)));
    const { records, cursor } = await read();

    expect(outcomes.map(({ outcome }) => outcome)).toEqual(expected.map(() => 'published'));
    expect(comparable(records)).toEqual(comparable(expected));
    expect(outcomes.map(({ record }) => record)).toEqual(
      outcomes.map(({ kind, id }) => records.find((one) => one.kind === kind && one.id === id)),
    );
    expect(cursor.revision).toBe(Math.max(...records.map(({ revision }) => revision)));
  });

  test('returns only what changed since the last read', async () => {
    await addListings('one', 'two');
    const first = await read();
    await publish(adding(toRecord('category', 'thai', category({ name: 'Thai' }))));
    const second = await read(first.cursor);
    const third = await read(second.cursor);

    expect(second).toMatchObject({ history: 'continued', complete: [], removals: [] });
    expect(second.records.map(({ id }) => id)).toEqual(['thai']);
    expect(third).toMatchObject({ history: 'continued', records: [], cursor: second.cursor });
  });

  test('shows administrators a hidden listing as hidden, not as removed', async () => {
    const { one } = await addListings('one');
    const { cursor } = await read();
    await publish(saving('one', one, { status: 'hidden' }));
    const changes = await read(cursor);

    expect(changes.records.map(({ fields }) => fields['status'])).toEqual(['hidden']);
    expect(changes.removals).toEqual([]);
  });

  test('reads an owner’s change like any other', async () => {
    await addListings('one', 'two');
    const { cursor } = await read();
    await opened().renameAsOwner('one', 'By its owner');
    const changes = await read(cursor);

    expect(changes.records.map(({ fields }) => fields['name'])).toEqual(['By its owner']);
  });
}

function describeRemovalReading({ publish, addListings, read }: Tools): void {
  test('reads the removal of a record of every kind', async () => {
    const added = await publish(...oneOfEachKind.map((record) => adding(record)));
    const { cursor } = await read();
    await publish(...added.map((one) => removing(one, one.record?.revision)));
    const changes = await read(cursor);
    const whole = await read();

    expect(changes.removals.map(({ kind, id }) => `${kind} ${id}`)).toEqual(
      oneOfEachKind.map(({ kind, id }) => `${kind} ${id}`),
    );
    expect(changes.records).toEqual([]);
    expect(whole).toMatchObject({ records: [], removals: [], history: 'first' });
  });

  test('names the category that replaced a removed one', async () => {
    const old = toRecord('category', 'cafe', category({ id: 'cafe', name: 'Cafe' }));
    const renamed = toRecord('category', 'cafes', category({ id: 'cafes', name: 'Cafes' }));
    const [added] = await publish(adding(old));
    const { cursor } = await read();
    await publish(adding(renamed), removing(old, added?.record?.revision, 'cafes'));

    expect((await read(cursor)).removals).toMatchObject([
      { kind: 'category', id: 'cafe', replacedBy: 'cafes' },
    ]);
  });

  test('reads a listing that was added again as a record, not as a removal', async () => {
    const { one } = await addListings('one');
    const { cursor } = await read();
    await publish(removing({ kind: 'listing', id: 'one' }, one));
    await addListings('one');
    const changes = await read(cursor);

    expect(changes.removals).toEqual([]);
    expect(changes.records.map(({ id }) => id)).toEqual(['one']);
  });
}

function describeUnreadableRecords({ opened, publish, addListings, read }: Tools): void {
  test('names an unreadable record and reads all others', async () => {
    await addListings('one');
    const { cursor } = await read();
    await opened().insertRawPage('odd', { title: 7 });
    await addListings('two');
    const expected = [{ kind: 'page', id: 'odd', revision: expect.any(Number) as number }];
    const whole = await read();
    const changes = await read(cursor);
    const byName = valueOf(
      await opened().directory.readRecords([
        { kind: 'page', id: 'odd' },
        { kind: 'listing', id: 'one' },
      ]),
    );

    expect(whole.unreadable).toMatchObject(expected);
    expect(whole.unreadable[0]?.reason).toContain('title');
    expect(whole.records.map(({ id }) => id)).toEqual(['one', 'two']);
    expect(changes.unreadable).toMatchObject(expected);
    expect(byName.unreadable).toMatchObject(expected);
    expect(byName.records.map(({ id }) => id)).toEqual(['one']);
  });

  test('lets an administrator correct or remove an unreadable record', async () => {
    await opened().insertRawPage('odd', { title: 7 });
    await opened().insertRawPage('bad', { title: 8 });
    const { unreadable } = await read();
    const revisionOf = (id: string) => unreadable.find((one) => one.id === id)?.revision ?? 0;
    const correction = {
      operation: 'save',
      kind: 'page',
      id: 'odd',
      fields: { title: 'About' },
    } as const;
    const [conflict] = await publish({ ...correction, revision: null });
    await publish(
      { ...correction, revision: revisionOf('odd') },
      removing({ kind: 'page', id: 'bad' }, revisionOf('bad')),
    );
    const changes = await read();

    expect(conflict).toMatchObject({
      outcome: 'conflict',
      record: null,
      unreadable: { id: 'odd' },
    });
    expect(changes.unreadable).toEqual([]);
    expect(changes.records.map(({ fields }) => fields['title'])).toEqual(['About']);
  });
}

function describeNamedReading({ addListings, readListings }: Tools): void {
  test('finds records by name, whatever characters their ids contain', async () => {
    const ids = ['a,b', 'c"d', 'e(f)', 'g\\h', 'i j', 'ü', "k'l", 'm%n', 'o.p', 'q&r=s+t'];
    await addListings(...ids);
    const found = await readListings(...ids, ...ids, 'unknown');

    expect(found.map(({ id }) => id).sort()).toEqual([...ids].sort());
  });
}

/** Tests reads that take more than one response. */
function describeLargeReading({ opened, publish, read, readListings }: Tools): void {
  test('reads a directory of thousands of records completely', async () => {
    const listings = Array.from({ length: 2300 }, (_, index) =>
      listingRecord(`many-${String(index)}`),
    );
    for (let start = 0; start < listings.length; start += 500) {
      await publish(...listings.slice(start, start + 500).map((record) => adding(record)));
    }
    const progress: number[] = [];
    const onProgress = (count: number) => progress.push(count);
    const all = valueOf(await opened().directory.readChanges(null, onProgress));

    expect(new Set(all.records.map(({ id }) => id)).size).toBe(2300);
    expect(progress.at(-1)).toBe(2300);
    expect((await read(all.cursor)).records).toEqual([]);
  });

  test('reads a directory of large records completely', async () => {
    const htmlContent = 'x'.repeat(90_000);
    const ids = Array.from({ length: 50 }, (_, index) => `large-${String(index)}`);
    for (const part of [ids.slice(0, 25), ids.slice(25)]) {
      await publish(
        ...part.map((id) => adding(toRecord('listing', id, listing({ id, htmlContent })))),
      );
    }

    expect((await read()).records).toHaveLength(50);
    expect(await readListings(...ids)).toHaveLength(50);
  });
}
