import type { OfferedChange } from '@manchester-eats/shared/sync';
import { goingBackSentences } from '../../terminal/going-back-lines.ts';
import { leftOutSentences, unreadSentences } from '../../terminal/left-out-lines.ts';
import { countText } from '../../terminal/words.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { momentText } from '../../terminal/moment-text.ts';
import type { ChangesResult } from './service.ts';

const done = {
  undo: 'Undone',
  discard: 'Discarded',
  resolve: 'Decided',
  accept: 'Accepted',
  refuse: 'Refused',
} as const;

/** Returns what was done to the changes of a file, in sentences. */
export function changesSentences(
  result: ChangesResult,
  workspace: Pick<Workspace, 'name' | 'unread' | 'unreadDocuments' | 'goingBack'>,
  dryRun: boolean,
): string[] {
  const { verb, target, kept, unpublished } = result;
  return [
    dryRun
      ? `Dry run: nothing was written. It would be ${done[verb].toLowerCase()}: ${target}.`
      : `${done[verb]}: ${target}.`,
    ...leftOutSentences('Left as they are:', kept),
    `${countText(unpublished, 'record')} ${unpublished === 1 ? 'has' : 'have'} unpublished changes.`,
    ...goingBackSentences(workspace.goingBack, workspace.name, false, result.saved),
    ...unreadSentences(workspace),
  ];
}

/** What was done to the changes of a file, for machines. */
export function changesJson(
  result: ChangesResult,
  { name }: Pick<Workspace, 'name'>,
  dryRun: boolean,
): object {
  return { ...result, data: name, dryRun };
}

/** Returns the lines of the offered changes. */
export function offerLines(offers: readonly OfferedChange[]): string[] {
  if (offers.length === 0) return ['No offered changes.'];
  return offers.map(
    ({ id, at, change }) =>
      `${id}  ${change.label}: ${countText(change.put.length + change.remove.length, 'record')}, found ${momentText(at)}`,
  );
}
