import { conflictHint, conflictLines } from '../../terminal/conflict-lines.ts';
import { goingBackSentences, type TakeBackAdvice } from '../../terminal/going-back-lines.ts';
import {
  leftOutSentences,
  unreadableSentences,
  unreadSentences,
  removedInUseSentences,
  withoutIdSentences,
} from '../../terminal/left-out-lines.ts';
import { kindText, recordText } from '../../terminal/record-words.ts';
import { tableLines } from '../../terminal/table.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { capitalised, countText, listText, numberText } from '../../terminal/words.ts';
import type { GoingBack } from '../../workspace/going-back.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { historySentences } from '../pull/report-text.ts';
import { changeCount, type NamedRecord, type PublishPreview } from './preview.ts';

const shownRecords = 20;

/** Returns the lines of a preview: how many records a publish would write, by kind, and the conflicts. */
export function previewLines(
  preview: PublishPreview,
  url: string,
  { columns, paint }: Pick<Terminal, 'columns' | 'paint'>,
): string[] {
  const right = (head: string) => ({ head, align: 'right' as const });
  const rows = preview.kinds.map((kind) => [
    capitalised(kindText(kind.kind)),
    ...[kind.added, kind.updated, kind.removed].map(numberText),
  ]);
  if (rows.length > 1) {
    rows.push(['All', ...[preview.added, preview.updated, preview.removed].map(numberText)]);
  }
  const [head = '', ...lines] = tableLines(
    [{ head: `to ${url}` }, right('add'), right('update'), right('remove')],
    rows,
    columns,
  );
  const conflicts = conflictLines(preview.conflicts, columns);
  return [
    ...(changeCount(preview) === 0
      ? [`Nothing to publish to ${url}.`]
      : [
          paint.dim(head),
          ...lines.map((line, index) => (index === preview.kinds.length ? paint.bold(line) : line)),
        ]),
    ...(conflicts.length > 0 ? ['', ...conflicts.map((line) => paint.warning(line))] : []),
  ];
}

/** Returns what else an administrator should know before a publish, in sentences. */
export function previewSentences(
  preview: PublishPreview,
  workspace: Pick<Workspace, 'name' | 'unread' | 'unreadDocuments' | 'goingBack' | 'hint'>,
  advice: TakeBackAdvice,
  dryRun = false,
): string[] {
  const { pulled, pulledRemovals, demo } = preview;
  const sentences = [
    ...goingBackSentences(workspace, advice),
    ...historySentences(preview, workspace.hint, dryRun),
  ];
  if (pulled + pulledRemovals > 0) {
    const news = [
      ...(pulled > 0 ? [`${countText(pulled, 'record')} changed`] : []),
      ...(pulledRemovals > 0 ? [`${countText(pulledRemovals, 'record')} removed`] : []),
    ];
    sentences.push(
      `${introducePulled(preview.history)} (read into ${workspace.name} first): ${listText(news)}.`,
    );
  }
  if (demo > 0) {
    sentences.push(
      `${countText(demo, 'demo record')} ${demo === 1 ? 'stays' : 'stay'} published. --drop-demo removes ${demo === 1 ? 'it' : 'them'}.`,
    );
  }
  if (preview.conflicts.length > 0) {
    sentences.push(conflictHint(preview.conflicts, 'publish', workspace.hint));
  }
  return [
    ...sentences,
    ...leftOutSentences(
      'Not published, because others have published the same business:',
      preview.duplicates.map((duplicate) => ({
        ...duplicate,
        reason: `published as ${duplicate.publishedAs}`,
      })),
    ),
    ...leftOutSentences('Cannot be published now:', preview.blocked),
    ...unreadableSentences(preview.unreadable),
    ...withoutIdSentences(preview.withoutId),
    ...unreadSentences(workspace),
    ...removedInUseSentences(preview.removedInUse),
    ...riskSentences(preview, advice === 'done' ? workspace.goingBack : null),
  ];
}

/** Introduces the records that are read first. After a restored backup, these are not new publications. */
function introducePulled(history: PublishPreview['history']): string {
  switch (history) {
    case 'continued':
      return 'Published by others since last time';
    case 'first':
    case 'other':
      return 'Already published';
    case 'set-back':
      return 'Different in the restored backup';
  }
}

/** Lists what needs its own confirmation, except the values of an older file, which are listed already. */
function riskSentences(preview: PublishPreview, goingBack: GoingBack | null): string[] {
  const { removalsToConfirm, listings } = preview;
  const listed = new Set([...(goingBack?.own ?? []), ...(goingBack?.others ?? [])].map(partKey));
  const takenBack = preview.takenBack.filter((part) => !listed.has(partKey(part)));
  return [
    ...(removalsToConfirm.length === 0
      ? []
      : [
          `This takes down ${numberText(removalsToConfirm.length)} of ${countText(listings, 'published listing')}:`,
          ...recordLines(removalsToConfirm),
        ]),
    ...(takenBack.length === 0
      ? []
      : [
          `This restores ${countText(takenBack.length, 'value')} that others have replaced since:`,
          ...recordLines(takenBack),
        ]),
  ];
}

function partKey({ kind, id, unit }: Pick<NamedRecord, 'kind' | 'id' | 'unit'>): string {
  return `${kind}:${id} ${unit ?? ''}`;
}

function recordLines(records: readonly NamedRecord[]): string[] {
  const more = records.length - shownRecords;
  return [
    ...records
      .slice(0, shownRecords)
      .map(
        (record) =>
          `- ${recordText(record, record.name)}${record.unit === null ? '' : `: ${record.unit}`}`,
      ),
    ...(more > 0 ? [`and ${numberText(more)} more (--dry-run --json lists all)`] : []),
  ];
}
