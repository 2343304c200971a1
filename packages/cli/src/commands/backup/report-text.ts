import { documentKeys } from '@manchester-eats/shared/backup';
import { recordKinds } from '@manchester-eats/shared/domain';
import type { Hint } from '../../terminal/command-line.ts';
import { leftOutSentences } from '../../terminal/left-out-lines.ts';
import { momentText } from '../../terminal/moment-text.ts';
import { kindCountText, kindText, recordText } from '../../terminal/record-words.ts';
import { plainText, tableLines } from '../../terminal/table.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { capitalised, countText, listText, numberText } from '../../terminal/words.ts';
import type { BackupCounts } from './backup-counts.ts';
import { newestWhole, type ListedFile } from './list.ts';
import type { BackupFlags } from './backup-flags.ts';
import type { NamedRecord, RestorePlan } from './restore.ts';
import type { Verification } from './verify.ts';

type Width = Pick<Terminal, 'columns' | 'paint'>;

/** Returns counts in words: `8,041 listings, 12 categories and 1 page`; kinds without any are left out. */
export function countsText(counts: BackupCounts): string {
  const texts = recordKinds.flatMap((kind) => {
    const count = counts[kind] ?? 0;
    return count === 0 ? [] : [kindCountText(count, kind)];
  });
  return texts.length === 0 ? 'no records' : listText(texts);
}

const checksumTexts = { right: 'matches', wrong: 'differs', none: 'none' } as const;

/** Returns the table of a check: each document with its records, those restored, and its checksum. */
export function verifyLines({ documents }: Verification, { columns, paint }: Width): string[] {
  const right = (head: string) => ({ head, align: 'right' as const });
  const [head = '', ...lines] = tableLines(
    [{ head: 'document' }, right('records'), right('restored'), { head: 'checksum' }],
    documents.map(({ document, records, restored, checksum }) => [
      documentKeys[document],
      numberText(records),
      numberText(restored),
      checksumTexts[checksum],
    ]),
    columns,
  );
  return [paint.dim(head), ...lines];
}

/** Returns what a check found, in sentences. */
export function verifySentences(found: Verification): string[] {
  const { file, isWhole, isStorageDump, savedAt, problems, notes } = found;
  const isDated = !Number.isNaN(Date.parse(savedAt));
  const saved = isDated ? ` It was saved on ${momentText(savedAt)}.` : '';
  if (!isWhole) return [...problems, `${file} is not whole.${saved}`, ...notes];
  const whole = isStorageDump
    ? `${file} can be restored completely.`
    : `${file} is whole: a restore gives back all of it, unchanged since it was saved.`;
  return [`${whole}${saved}`, ...notes];
}

const maxNamed = 20;

function namedLines(heading: string, records: readonly NamedRecord[]): string[] {
  if (records.length === 0) return [];
  const more = records.length - maxNamed;
  return [
    heading,
    ...records
      .slice(0, maxNamed)
      .map((record) => `- ${plainText(recordText(record, record.name))}`),
    ...(more > 0 ? [`and ${numberText(more)} more (--json lists all)`] : []),
  ];
}

/** Returns the lines of a plan: counts by kind, then the records by name. */
export function planLines(plan: RestorePlan, { columns, paint }: Width): string[] {
  const right = (head: string) => ({ head, align: 'right' as const });
  const [head = '', ...lines] = tableLines(
    [{ head: 'restore' }, right('added'), right('changed'), right('removed')],
    plan.kinds.map(({ kind, added, updated, removed }) => [
      capitalised(kindText(kind)),
      ...[added, updated, removed].map(numberText),
    ]),
    columns,
  );
  return [
    ...(plan.kinds.length === 0 ? [] : [paint.dim(head), ...lines]),
    ...namedLines('Added:', plan.added),
    ...namedLines('Changed:', plan.updated),
    ...namedLines('Removed:', plan.removed),
  ];
}

/** Returns what a restore leaves as it is, in sentences. */
export function planSentences(plan: RestorePlan): string[] {
  const { left, unchanged } = plan;
  return [
    ...namedLines('Once published, the accounts that the backup names own and edit:', plan.owned),
    ...namedLines('Kept, because owners may have added them since:', [
      ...plan.spared,
      ...plan.unread,
    ]),
    ...namedLines('Kept, because what stays needs them:', plan.needed),
    ...namedLines('Not added, because the backup has only the list row:', plan.incomplete),
    ...leftOutSentences('Not restored:', plan.refused),
    ...(left.length === 0
      ? []
      : [`Not in the backup, and kept: ${listText(left.map((name) => documentKeys[name]))}.`]),
    ...(unchanged === 0 ? [] : [`${countText(unchanged, 'record')} would stay the same.`]),
  ];
}

/** Returns the report of a plan for `--json`. */
export function planJson(plan: RestorePlan): object {
  const { step, spared, unread, ...rest } = plan;
  return { ...rest, spared: [...spared, ...unread], isChange: step !== null };
}

const statusTexts: Readonly<Record<ListedFile['status'], string>> = {
  whole: 'whole',
  edited: 'edited',
  incomplete: 'incomplete',
  unchecked: 'no checksum',
  unreadable: 'unreadable',
};

/** Returns the table of the files that can be restored. */
export function listLines(files: readonly ListedFile[], { columns, paint }: Width): string[] {
  const [head = '', ...lines] = tableLines(
    [{ head: 'file' }, { head: 'saved (UTC)' }, { head: 'listings', align: 'right' }, { head: '' }],
    files.map(({ name, savedAt, counts, status }) => [
      name,
      savedAt === '' ? '' : savedAt.slice(0, 16).replace('T', ' '),
      counts === null ? '' : numberText(counts.listing ?? 0),
      statusTexts[status],
    ]),
    columns,
    // A name is needed to restore it, and versions begin alike.
    Number.POSITIVE_INFINITY,
  );
  return [paint.dim(head), ...lines];
}

/** Returns what is wrong with listed files, and how to restore the newest one. */
export function listSentences(
  files: readonly ListedFile[],
  flags: BackupFlags,
  hint: Hint,
): string[] {
  const problems = files.flatMap(({ name, problem, status }) =>
    problem === '' ? [] : [status === 'unreadable' ? problem : `${name}: ${problem}`],
  );
  const newest = newestWhole(files);
  if (newest !== null) {
    return [
      ...problems,
      `To look at ${newest.name}, the newest whole one, and restore it, run:`,
      `  ${restoreLine(newest.name, flags, hint)}`,
    ];
  }
  const hasFile = files.some(({ sort, counts }) => sort === 'data file' && counts !== null);
  return [
    ...problems,
    'There is no whole backup here.',
    ...(hasFile
      ? ['To make one, run:', `  ${hint('backup export', { output: 'backup.json' })}`]
      : []),
  ];
}

/** Returns the command line that restores a file with the flags of a call. */
export function restoreLine(name: string, flags: BackupFlags, hint: Hint): string {
  const { data, keep, remove, edited, json, yes } = flags;
  return hint('backup restore', { data, keep, remove, edited, json, yes }, name);
}

/** Returns the report of the listed files for `--json`. */
export function listJson(data: string, files: readonly ListedFile[]): object {
  return { data, files, newestWhole: newestWhole(files)?.name ?? null };
}
