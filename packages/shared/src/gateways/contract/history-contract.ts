import { expect, test } from 'vitest';
import { recordKinds } from '../../domain/directory/directory-record.ts';
import { toRecord } from '../../domain/directory/record-schema.ts';
import { category } from '../../testing/directory-builders.ts';
import { adding, type Tools } from './contract-tools.ts';

/** Tests that a gateway reports when its directory was restored from a backup or replaced. */
export function describeHistory(tools: Tools): void {
  describeRestoredBackups(tools);
  describeReplacedDirectory(tools);
}

function describeRestoredBackups({ opened, publish, addListings, read }: Tools): void {
  test('notices a directory restored from a backup', async () => {
    await addListings('one');
    const restore = await opened().backUp();
    await publish(adding(toRecord('category', 'thai', category({ name: 'Thai' }))));
    const { cursor } = await read();
    await restore();
    const changes = await read(cursor);

    expect(changes).toMatchObject({ history: 'set-back', complete: recordKinds });
    expect(changes.records.map(({ id }) => id)).toEqual(['one']);
    expect(changes.cursor.directory).toBe(cursor.directory);
    expect(changes.cursor.revision).toBeLessThan(cursor.revision);
  });

  test('notices that a restored backup lacks the last publish, even without a read since', async () => {
    await addListings('one');
    const { cursor } = await read();
    const restore = await opened().backUp();
    const [published] = await publish(
      adding(toRecord('category', 'thai', category({ name: 'Thai' }))),
    );
    const mark = published?.mark ?? '';
    const historyBefore = (await read({ ...cursor, mark })).history;
    await restore();

    expect(historyBefore).toBe('continued');
    expect((await read({ ...cursor, mark })).history).toBe('set-back');
  });

  test('notices that a restored backup lacks a record that was read by name', async () => {
    await addListings('one');
    const { cursor } = await read();
    const restore = await opened().backUp();
    await addListings('lost');
    const named = await opened().directory.readRecords([{ kind: 'listing', id: 'lost' }]);
    const mark = named.ok ? (named.value.mark ?? '') : '';
    const historyBefore = (await read({ ...cursor, mark })).history;
    await restore();
    await addListings('two');

    expect(historyBefore).toBe('continued');
    expect((await read({ ...cursor, mark })).history).toBe('set-back');
  });

  test('notices a restored directory even after new writes', async () => {
    await addListings('one');
    const restore = await opened().backUp();
    await addListings('lost');
    const { cursor } = await read();
    await restore();
    await addListings('two', 'three', 'four');

    expect((await read(cursor)).history).toBe('set-back');
  });

  test('continues from a cursor read just before the backup that was restored', async () => {
    await addListings('one');
    const { cursor } = await read();
    const restore = await opened().backUp();
    await addListings('lost');
    await restore();
    await addListings('two');
    const changes = await read(cursor);

    expect(changes.history).toBe('continued');
    expect(changes.records.map(({ id }) => id)).toEqual(['two']);
  });
}

function describeReplacedDirectory({ opened, addListings, read }: Tools): void {
  test('notices that the directory was replaced by another one', async () => {
    await addListings('one');
    const { cursor } = await read();
    await opened().replaceDirectory();
    await addListings('two');
    const changes = await read(cursor);

    expect(changes).toMatchObject({ history: 'other', complete: recordKinds });
    expect(changes.records.map(({ id }) => id)).toEqual(['two']);
    expect(changes.cursor.directory).not.toBe(cursor.directory);
  });
}
