import { greaterManchester } from '@manchester-eats/shared/city';
import type { DirectoryRecord, RecordName } from '@manchester-eats/shared/domain';
import {
  applyChanges,
  localRecord,
  patchesOfCommand,
  type OfferedChange,
  type WorkingCopy,
} from '@manchester-eats/shared/sync';
import { titleOf } from '@manchester-eats/shared/publishing';
import type { Hint } from '../terminal/command-line.ts';
import { recordText } from '../terminal/record-words.ts';
import { countText, listText, numberText } from '../terminal/words.ts';
import type { DataFile } from './data-file.ts';
import { findDifferences } from './file-differences.ts';
import { shownDocuments } from './shown-documents.ts';
import { offerIdFor } from './side-file.ts';

/** A data file that was saved elsewhere, compared with the working copy. */
interface ExternalFile {
  /** The records that the file adds or changes, to accept or refuse; null if there are none. */
  readonly offer: OfferedChange | null;
  /** Records that are missing from the file; they are kept. */
  readonly missing: readonly RecordName[];
  /** Differing records that cannot be accepted, each with the reason. */
  readonly refused: ReturnType<typeof patchesOfCommand>['refused'];
}

/**
 * Compares a data file that was saved elsewhere, such as a colleague's or a backup, with the working
 * copy. Its differences may or may not be edits, so they are offered; records that it lacks are kept.
 */
export function compareExternalFile(
  copy: WorkingCopy,
  file: DataFile,
  { name, now }: { readonly name: string; readonly now: string },
): ExternalFile {
  const shown = shownDocuments(applyChanges(copy).documents);
  const { put, remove } = findDifferences(file, shown.documents);
  const refused: ExternalFile['refused'][number][] = [];
  const differing = put.filter((record: DirectoryRecord) => {
    const command = { label: '', put: [record], remove: [] };
    const planned = patchesOfCommand(copy, shown, command, greaterManchester);
    refused.push(...planned.refused);
    return planned.patches.length > 0;
  });
  const change = { label: `Found in ${name}`, put: differing, remove: [] };
  const id = offerIdFor('file', file.checksum);
  const offer = { id, at: now, reason: 'edited-outside', change } as const;
  return { offer: differing.length === 0 ? null : offer, missing: remove, refused };
}

/** How many missing records are listed by name; the rest are only counted. */
const maxNamedRecords = 5;

/**
 * Returns the sentences for the user about a file that was saved elsewhere; none if it offers nothing and
 * lacks no record.
 */
export function describeExternalFile(
  copy: WorkingCopy,
  { offer, missing }: ExternalFile,
  { name, hint }: { readonly name: string; readonly hint: Hint },
): string[] {
  if (offer === null && missing.length === 0) return [];
  const count = offer?.change.put.length ?? 0;
  const them = count === 1 ? 'it' : 'them';
  const offered =
    count === 0
      ? ''
      : ` It adds or changes ${countText(count, 'record')}. To see ${them}, and accept or refuse ${them}:\n  ${hint('offers')}`;
  return [
    `eats does not recognise this version of ${name}: it may be a colleague's file, a backup, or from before the published directory was restored or replaced.${offered}`,
    ...(missing.length === 0 ? [] : [`Missing from it, and kept: ${missingText(copy, missing)}.`]),
  ];
}

function missingText(copy: WorkingCopy, missing: readonly RecordName[]): string {
  const names = missing
    .slice(0, maxNamedRecords)
    .map((record) => recordText(record, titleOf(record.id, localRecord(copy, record)?.fields)));
  const more = missing.length - names.length;
  const all = more > 0 ? [...names, `${numberText(more)} more`] : names;
  return listText(all);
}
