import { Failure, type RecordName } from '@manchester-eats/shared/domain';
import type { AtomicFile } from './atomic-file.ts';
import { readDataFile, type DataFile, type KeptDataFile } from './data-file.ts';
import { versionPath } from './file-versions.ts';
import { openNothing, type OpenedState } from './opened-state.ts';
import type { ReadSideFile } from './side-file.ts';
import type { UnreadDocument, UnreadRecord } from './unread-records.ts';

/** What a backup has, so that it replaces what cannot be read in the data file. */
export interface RestoredContent {
  readonly hasRecord: (name: RecordName) => boolean;
  readonly hasDocument: (document: UnreadDocument['document']) => boolean;
}

interface RepairOptions {
  readonly name: string;
  /** For a restore. */
  readonly restored?: RestoredContent;
}

/** Reads the data file; a restore gets a file that cannot be read as a problem. */
export function readOrRepair(
  { content, realName }: AtomicFile,
  { name, restored }: RepairOptions,
): { readonly data: DataFile | null; readonly problem: Failure | null } {
  if (content === null) return { data: null, problem: null };
  try {
    return { data: readDataFile(content, name, realName), problem: null };
  } catch (error) {
    const canBeReplaced = error instanceof Failure && error.code !== 'input/newer-version';
    if (restored === undefined || !canBeReplaced) throw error;
    return { data: null, problem: error };
  }
}

/** Returns the last saved state, for a file that is missing or cannot be read. */
export function openRepaired(side: ReadSideFile | null, note: string): OpenedState {
  if (side?.ok !== true) return { ...openNothing(), notes: [note] };
  const { value } = side;
  return { ...openNothing(), copy: value.copy, memory: value, notes: [note] };
}

/** Says what a restore does with such a file. */
export function repairNote(problem: Failure | null, realName: string): string {
  if (problem === null) return `${realName} is missing; a restore writes it again.`;
  return `${problem.message.replace(/ Nothing was changed\.$/, '')} A restore replaces it, and keeps it as ${versionPath(realName, 1)}.`;
}

/** Returns a data file without what cannot be read in it and a backup has. */
export function withoutRestored(
  data: KeptDataFile,
  restored: RestoredContent | undefined,
): KeptDataFile {
  if (restored === undefined) return data;
  const isRestored = ({ kind, id }: UnreadRecord) =>
    id !== null && restored.hasRecord({ kind, id });
  return {
    ...data,
    unread: data.unread.filter((record) => !isRestored(record)),
    unreadDocuments: data.unreadDocuments.filter(({ document }) => !restored.hasDocument(document)),
  };
}
