import { expect, test } from 'vitest';
import { createMemoryDirectory } from '../gateways/memory/memory-directory.ts';
import { success } from '../domain/result.ts';
import type { SnapshotPort } from '../ports/directory-port.ts';
import { memoryHandle } from '../sync/working-copy-handle.ts';
import { emptyWorkingCopy } from '../sync/working-copy.ts';
import { administrator } from '../testing/administrators.ts';
import { readPublished } from './read-published.ts';

test('reports on every visit whether the published directory is empty', async () => {
  const directory = createMemoryDirectory();
  const copy = memoryHandle(emptyWorkingCopy());
  const visit = async () => {
    const read = await readPublished({ copy, snapshot: directory.visitor });
    return read.ok && read.value.publishedIsEmpty;
  };

  expect(await visit()).toBe(true);
  expect(await visit()).toBe(true);

  const ada = administrator(directory.administrator, 'ada');
  await ada.put('x');
  await ada.publish();
  expect(await visit()).toBe(false);
  expect(await visit()).toBe(false);

  await ada.remove('x');
  await ada.publish();
  expect(await visit()).toBe(true);
});

test('a whole read drops a removed listing that it does not name, also beside unpublished changes', async () => {
  const directory = createMemoryDirectory();
  const ada = administrator(directory.administrator, 'ada');
  for (const id of ['x', 'y', 'z']) await ada.put(id);
  await ada.publish();
  const wholeOnly: SnapshotPort = {
    ...directory.visitor,
    readChangesSince: () => Promise.resolve(success(null)),
    async readSnapshot(etag) {
      const read = await directory.visitor.readSnapshot(etag);
      if (!read.ok || !read.value.changed) return read;
      return success({ ...read.value, changes: { ...read.value.changes, removals: [] } });
    },
  };
  const visitor = administrator(directory.administrator, 'visitor');
  const editor = administrator(directory.administrator, 'editor');
  const read = (copy = visitor.context.copy) => readPublished({ copy, snapshot: wholeOnly });
  await read();
  await read(editor.context.copy);
  await editor.put('own');

  await ada.remove('x');
  await ada.publish();
  await read();
  await read(editor.context.copy);

  for (const reader of [visitor, editor]) {
    expect(reader.listing('x')).toBeNull();
    expect(reader.listing('z')).not.toBeNull();
  }
  expect([editor.unpublished(), editor.listing('own')]).toEqual([1, expect.anything()]);
});
