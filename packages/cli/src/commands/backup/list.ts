import { closeSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { backupFormat, documentKeys } from '@manchester-eats/shared/backup';
import { Failure } from '@manchester-eats/shared/domain';
import { countsByKind, type BackupCounts } from './backup-counts.ts';
import { readBackup } from './read-backup.ts';

/** A file that can be restored, or could once. */
export interface ListedFile {
  /** Its name, as it is named on the command line. */
  readonly name: string;
  readonly sort: 'data file' | 'version' | 'backup';
  /** ISO time; `''` if unknown. */
  readonly savedAt: string;
  /** Null if it cannot be read. */
  readonly counts: BackupCounts | null;
  readonly status: 'whole' | 'edited' | 'incomplete' | 'unchecked' | 'unreadable';
  /** What is wrong, in a sentence; `''` if nothing is. */
  readonly problem: string;
}

/** Lists a data file, its older versions and the backups in its folder, the newest first after the data file. */
export async function listBackups(name: string, folder: string): Promise<ListedFile[]> {
  const path = resolve(folder, name);
  const place = dirname(name);
  const own = basename(path);
  const isVersion = (each: string) =>
    /^\.\d+$/.test(each.slice(own.length)) && each.startsWith(own);
  const files: ListedFile[] = [];
  for (const each of namesIn(dirname(path))) {
    const sort = each === own ? 'data file' : isVersion(each) ? 'version' : 'backup';
    const isCandidate = sort !== 'backup' || /\.json(\.gz)?$/.test(each);
    if (!isCandidate || !isFile(join(dirname(path), each))) continue;
    if (sort === 'backup' && !looksLikeBackup(join(dirname(path), each))) continue;
    const shown = name === own ? each : join(place, each);
    const described = await describeFile(shown, sort, folder);
    if (described !== null) files.push(described);
  }
  return files.toSorted(
    (one, other) =>
      Number(other.sort === 'data file') - Number(one.sort === 'data file') ||
      (one.savedAt < other.savedAt ? 1 : one.savedAt > other.savedAt ? -1 : 0) ||
      (one.name < other.name ? -1 : 1),
  );
}

/** Returns the newest whole file that can be restored into the data file; null if there is none. */
export function newestWhole(files: readonly ListedFile[]): ListedFile | null {
  return files.find(({ sort, status }) => sort !== 'data file' && status === 'whole') ?? null;
}

async function describeFile(
  name: string,
  sort: ListedFile['sort'],
  folder: string,
): Promise<ListedFile | null> {
  try {
    const { backup } = await readBackup(name, folder);
    const unread = backup.unreadableRecords.length + backup.unreadableDocuments.length;
    const base = {
      ...{ name, sort, savedAt: backup.exportedAt },
      counts: countsByKind(backup.documents),
    };
    if (unread > 0) {
      return {
        ...base,
        status: 'incomplete',
        problem: `${String(unread)} of its parts cannot be read.`,
      };
    }
    if (backup.isEdited) {
      return { ...base, status: 'edited', problem: 'It was edited after it was saved.' };
    }
    if (!backup.hasChecksum)
      return { ...base, status: 'unchecked', problem: 'It has no checksum.' };
    return { ...base, status: 'whole', problem: '' };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (sort === 'backup' && error.code === 'input/not-ours') return null;
    const problem = error.message.replace(/ Nothing was read(?: from it)?\.$/, '');
    return { ...{ name, sort, savedAt: '', counts: null }, status: 'unreadable', problem };
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    throw new Failure('input/unreadable', `The folder ${folder} cannot be read.`, {
      hint: 'Name a data file in another folder with --data.',
    });
  }
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

const startLength = 64 * 1024;
const marks = [backupFormat, ...Object.values(documentKeys).map((key) => `"${key}"`)];

/** Whether the start of a file names our format or documents, or is packed: other files are not read. */
function looksLikeBackup(path: string): boolean {
  if (path.endsWith('.gz')) return true;
  try {
    const file = openSync(path, 'r');
    try {
      const start = Buffer.alloc(startLength);
      const text = start.toString('latin1', 0, readSync(file, start));
      return marks.some((mark) => text.includes(mark));
    } finally {
      closeSync(file);
    }
  } catch {
    return false; // Not readable for us, so not a backup of ours to offer.
  }
}
