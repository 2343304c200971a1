import { pullDirectory } from '@manchester-eats/shared/application';
import type { writeBackup } from '@manchester-eats/shared/backup';
import { greaterManchester } from '@manchester-eats/shared/city';
import type { DirectoryDocuments } from '@manchester-eats/shared/domain';
import { applyChanges, emptyWorkingCopy, memoryHandle } from '@manchester-eats/shared/sync';
import { unreadableSentences, withoutIdSentences } from '../../terminal/left-out-lines.ts';
import type { Hint } from '../../terminal/command-line.ts';
import { countText } from '../../terminal/words.ts';
import type { Connection } from '../../workspace/connect.ts';
import { shownDocuments } from '../../workspace/shown-documents.ts';
import { listUnreadable } from '../../workspace/unpublished.ts';
import type { BackupFile } from './read-backup.ts';
import { dumpNotes } from './verify.ts';

/** What an export writes. */
export interface ExportContent {
  readonly documents: DirectoryDocuments;
  /** What cannot be read, which is written as it is. */
  readonly unread: NonNullable<Parameters<typeof writeBackup>[2]>;
  /** Id of the state of the data file, or `''`. */
  readonly state: string;
  /** Whether all records could be read. */
  readonly isWhole: boolean;
  /** Sentences for the user. */
  readonly notes: readonly string[];
}

/** Returns what a data file, a backup or the content of local storage has. */
export function contentOfFile({ name, backup }: BackupFile, hint: Hint): ExportContent {
  const { documents, unreadableRecords, unreadableDocuments, state } = backup;
  const count = unreadableRecords.length + unreadableDocuments.length;
  return {
    documents,
    unread: { records: unreadableRecords, documents: unreadableDocuments },
    state,
    isWhole: count === 0,
    notes: [
      ...dumpNotes(backup),
      ...(count === 0
        ? []
        : [
            `${countText(count, 'part')} of ${name} cannot be read. The backup has ${count === 1 ? 'it as it is' : 'them as they are'}. To see what is wrong:\n  ${hint('status')}`,
          ]),
    ],
  };
}

/**
 * Reads all that is published.
 *
 * @throws {Failure} if the directory could not be read.
 */
export async function contentOfDirectory(
  directory: Connection['directory'],
  deps: {
    readonly now: () => number;
    readonly newId: () => string;
    readonly onProgress: (read: number) => void;
  },
): Promise<ExportContent> {
  const copy = memoryHandle(emptyWorkingCopy());
  const pulled = await pullDirectory({
    ...{ copy, directory, city: greaterManchester, newId: deps.newId },
    now: () => new Date(deps.now()).toISOString(),
    onProgress: deps.onProgress,
  });
  if (!pulled.ok) throw pulled.failure;
  const unreadable = listUnreadable(copy.state());
  const withoutId = pulled.value.unreadable.filter(({ id }) => id === null);
  return {
    documents: shownDocuments(applyChanges(copy.state()).documents).documents,
    unread: { records: [], documents: [] },
    state: '',
    isWhole: unreadable.length + withoutId.length === 0,
    notes: [...unreadableSentences(unreadable), ...withoutIdSentences(withoutId)],
  };
}
