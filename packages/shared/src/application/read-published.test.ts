import { expect, test } from 'vitest';
import { createMemoryDirectory } from '../gateways/memory/memory-directory.ts';
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
