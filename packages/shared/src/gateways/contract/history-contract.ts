import { expect, test } from 'vitest';
import { recordKinds } from '../../domain/directory/directory-record.ts';
import { recordOf } from '../../domain/directory/record-schema.ts';
import { category } from '../../testing/directory-builders.ts';
import { adding, type Tools } from './contract-tools.ts';

/** How a reader notices that the directory is not what it was. */
export function describeHistory({ opened, publish, addListings, read }: Tools): void {
  test('a directory restored from a backup is noticed, whatever was written after it', async () => {
    await addListings('one');
    const restore = await opened().backUp();
    await publish(adding(recordOf('category', 'thai', category({ name: 'Thai' }))));
    const { cursor } = await read();
    await restore();
    const changes = await read(cursor);

    expect(changes).toMatchObject({ history: 'set-back', complete: recordKinds });
    expect(changes.records.map(({ id }) => id)).toEqual(['one']);
    expect(changes.cursor.directory).toBe(cursor.directory);
    expect(changes.cursor.revision).toBeLessThan(cursor.revision);
  });

  test('a publisher who did not read again notices that a backup lost the publish', async () => {
    await addListings('one');
    const { cursor } = await read();
    const restore = await opened().backUp();
    const [published] = await publish(
      adding(recordOf('category', 'thai', category({ name: 'Thai' }))),
    );
    const mark = published?.mark ?? '';
    const isGoing = (await read({ ...cursor, mark })).history;
    await restore();

    expect(isGoing).toBe('continued');
    expect((await read({ ...cursor, mark })).history).toBe('set-back');
  });

  test('whoever read a record by its name notices that a backup lost it', async () => {
    await addListings('one');
    const { cursor } = await read();
    const restore = await opened().backUp();
    await addListings('lost');
    const named = await opened().directory.readRecords([{ kind: 'listing', id: 'lost' }]);
    const mark = named.ok ? (named.value.mark ?? '') : '';
    const isGoing = (await read({ ...cursor, mark })).history;
    await restore();
    await addListings('two');

    expect(isGoing).toBe('continued');
    expect((await read({ ...cursor, mark })).history).toBe('set-back');
  });

  test('a restored directory is noticed even when it was written to since', async () => {
    await addListings('one');
    const restore = await opened().backUp();
    await addListings('lost');
    const { cursor } = await read();
    await restore();
    await addListings('two', 'three', 'four');

    expect((await read(cursor)).history).toBe('set-back');
  });

  test('what was read before the backup goes on after it is restored', async () => {
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

  test('another directory is noticed', async () => {
    await addListings('one');
    const { cursor } = await read();
    await opened().setUpAnew();
    await addListings('two');
    const changes = await read(cursor);

    expect(changes).toMatchObject({ history: 'other', complete: recordKinds });
    expect(changes.records.map(({ id }) => id)).toEqual(['two']);
    expect(changes.cursor.directory).not.toBe(cursor.directory);
  });
}
