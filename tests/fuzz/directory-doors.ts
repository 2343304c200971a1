import { createMemoryFiles } from '@manchester-eats/cli/testing';
import { openWorkspace } from '@manchester-eats/cli/workspace';
import { exportBackup, parseBackup } from '@manchester-eats/shared/backup';
import { Failure, isObject } from '@manchester-eats/shared/domain';
import { documents, listing } from '@manchester-eats/shared/testing';
import type { Random } from '../soak/random.ts';
import { randomValue } from './damage.ts';
import { decodedContent, recordNames, type Door, type FuzzedInput } from './door.ts';
import { damagedJson } from './import-doors.ts';

/** Returns the input whose directory has one odd listing. */
function damagedDirectory(
  random: Random,
  shape: (backup: Record<string, unknown>, stored: Record<string, unknown>) => unknown,
): FuzzedInput {
  const names = recordNames(random);
  const listings = names.map((name) => listing({ id: name.replace(' ', '-'), name }));
  const header = { exportedAt: '2026-11-22T10:00:00.000Z', site: 'Site' };
  const backup = JSON.parse(exportBackup(documents({ listings }), header)) as Record<
    string,
    unknown
  >;
  const stored = backup['documents'];
  if (!isObject(stored)) throw new Error('A backup has documents.');
  const damagedAt = random.below(names.length);
  const list = (stored['directoryListings'] as unknown[]).with(damagedAt, randomValue(random));
  const value = shape(backup, { ...stored, directoryListings: list });
  return damagedJson(random, value, names.toSpliced(damagedAt, 1), names.length);
}

function readBackup(content: FuzzedInput['content']) {
  const parsed = parseBackup(decodedContent(content));
  if (!parsed.ok) return null;
  const { unreadableRecords } = parsed.value;
  return {
    kept: parsed.value.documents.listings.map(({ name }) => name),
    setAside: unreadableRecords.filter(({ document }) => document === 'listings').length,
  };
}

export const backupDoor: Door = {
  name: 'backup',
  create: (random) =>
    damagedDirectory(random, (backup, stored) => ({ ...backup, documents: stored })),
  read: readBackup,
};

export const dumpDoor: Door = {
  name: 'dump of local storage',
  create: (random) =>
    damagedDirectory(random, (_, stored) =>
      Object.fromEntries(
        Object.entries(stored).map(([key, value]) => [key, JSON.stringify(value)]),
      ),
    ),
  read: readBackup,
};

export const dataFileDoor: Door = {
  name: 'data file',
  create: backupDoor.create,
  read(content) {
    const files = createMemoryFiles();
    files.content.set('/data/directory.json', new TextEncoder().encode(decodedContent(content)));
    try {
      const workspace = openWorkspace({
        ...{ name: 'directory.json', folder: '/data', writable: false, files },
        onEnd: () => undefined,
        now: () => Date.parse('2026-11-22T10:00:00.000Z'),
      });
      const { listings } = workspace.shown().documents;
      const unread = workspace.unread.filter(({ kind }) => kind === 'listing');
      return { kept: listings.map(({ name }) => name), setAside: unread.length };
    } catch (error) {
      if (error instanceof Failure) return null;
      throw error;
    }
  },
};
