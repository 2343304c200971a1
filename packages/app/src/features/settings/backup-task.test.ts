import { gzipSync } from 'node:zlib';
import { emptyDocuments, type DirectoryDocuments } from '@manchester-eats/shared/domain';
import { documents, listing } from '@manchester-eats/shared/testing';
import { expect, test } from 'vitest';
import type { TaskProgress } from './backup-messages.ts';
import { startBackupTask } from './start-backup-task.ts';

const noWorker = () => {
  throw new Error('Workers are blocked.');
};

const header = { kind: 'export', exportedAt: '2026-11-21T09:00:00.000Z', site: 'Eats' } as const;

async function backupOf(saved: DirectoryDocuments) {
  const made = await startBackupTask(header, saved, undefined, noWorker);
  if (!made.ok) throw new Error(made.message);
  return made.value;
}

function restore(file: Blob, onProgress?: (progress: TaskProgress) => void) {
  const task = { kind: 'restore', file, proposals: [] } as const;
  return startBackupTask(task, emptyDocuments(), onProgress, noWorker);
}

test('a large directory is packed, and restored from the packed file', async () => {
  const listings = Array.from({ length: 2_000 }, (_, at) => listing({ id: `many-${String(at)}` }));
  const { file, isCompressed } = await backupOf(documents({ listings }));
  const phases = new Set<string>();

  const planned = await restore(file, ({ phase }) => phases.add(phase));

  expect(isCompressed).toBe(true);
  expect(planned).toMatchObject({ ok: true, value: { counts: { added: 2_000 } } });
  expect(planned.ok && planned.records).toHaveLength(2_000);
  expect([...phases]).toEqual(['reading', 'checking', 'comparing']);
});

test('a small directory is a plain file', async () => {
  const { file, isCompressed } = await backupOf(documents({ listings: [listing()] }));

  expect(isCompressed).toBe(false);
  expect(await file.text()).toContain('"directoryListings"');
});

test.each([
  ['a packed file that is cut off', gzipSync('x'.repeat(50_000)).subarray(0, 30), 'cut off'],
  ['a packed bomb', gzipSync(Buffer.alloc(130 * 1024 * 1024)), 'too large'],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff]), 'not text'],
  ['an empty file', Buffer.alloc(0), 'is empty'],
  ['another product’s file', Buffer.from('{"format":"other"}'), 'not a backup'],
])('%s is refused with the reason', async (_, bytes, reason) => {
  expect(await restore(new Blob([new Uint8Array(bytes)]))).toMatchObject({
    ok: false,
    message: expect.stringContaining(reason) as string,
  });
});
