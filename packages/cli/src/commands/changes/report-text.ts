import type { OfferedChange } from '@manchester-eats/shared/sync';
import { adviceAfter, goingBackSentences } from '../../terminal/going-back-lines.ts';
import { leftOutSentences, unreadSentences } from '../../terminal/left-out-lines.ts';
import { recordText, titleOf } from '../../terminal/record-words.ts';
import { plainText } from '../../terminal/table.ts';
import { countText, numberText } from '../../terminal/words.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { momentText } from '../../terminal/moment-text.ts';
import type { ChangesResult } from './service.ts';

const done = {
  undo: 'Undone',
  discard: 'Discarded',
  resolve: 'Conflict resolved',
  accept: 'Accepted',
  refuse: 'Refused',
} as const;

const planned = {
  undo: 'undo',
  discard: 'discard',
  resolve: 'resolve the conflict',
  accept: 'accept',
  refuse: 'refuse',
} as const;

/** Returns what was done to the changes of a file, in sentences. */
export function changesSentences(
  result: ChangesResult,
  workspace: Pick<Workspace, 'name' | 'keptVersion' | 'unread' | 'unreadDocuments' | 'goingBack'>,
  dryRun: boolean,
): string[] {
  const { verb, target, kept, unpublished } = result;
  if (verb === 'discard' && result.count + unpublished === 0) {
    return ['There are no unpublished changes.', ...unreadSentences(workspace)];
  }
  const { earlier = null } = result;
  return [
    dryRun
      ? `Dry run: nothing was written. It would ${plannedText(result)}: ${target}.`
      : `${doneText(result)}: ${target}.`,
    ...leftOutSentences('Left as they are:', kept),
    ...(earlier === null
      ? []
      : [`To undo the change before it (${earlier.label}): eats undo ${earlier.id}`]),
    `${countText(unpublished, 'record')} ${unpublished === 1 ? 'has' : 'have'} unpublished changes.`,
    ...goingBackSentences(workspace.goingBack, workspace.name, adviceAfter(workspace)),
    ...unreadSentences(workspace),
  ];
}

function doneText({ verb, count, kept }: ChangesResult): string {
  if (verb !== 'undo' || kept.length === 0) return done[verb];
  return count === 0 ? 'Nothing was undone of' : 'Undone in part';
}

function plannedText({ verb, count, kept }: ChangesResult): string {
  if (verb !== 'undo' || kept.length === 0) return planned[verb];
  return count === 0 ? 'undo nothing of' : 'undo in part';
}

/** What was done to the changes of a file, for machines. */
export function changesJson(
  result: ChangesResult,
  { name }: Pick<Workspace, 'name'>,
  dryRun: boolean,
): object {
  return { ...result, data: name, dryRun };
}

const shownRecords = 20;

/** Returns the lines of the offered changes, each with its records. */
export function offerLines(offers: readonly OfferedChange[]): string[] {
  if (offers.length === 0) return ['No offered changes.'];
  return offers.flatMap(({ id, at, change: { label, put, remove } }) => {
    const records = [
      ...put.map((record) => recordText(record, titleOf(record.id, record.fields))),
      ...remove.map((record) => `${recordText(record)}: is removed`),
    ];
    const more = records.length - shownRecords;
    return [
      `${id}  ${label}: ${countText(records.length, 'record')}, found ${momentText(at)}`,
      ...records.slice(0, shownRecords).map((record) => `- ${plainText(record)}`),
      ...(more > 0 ? [`and ${numberText(more)} more (--json lists all)`] : []),
    ];
  });
}
