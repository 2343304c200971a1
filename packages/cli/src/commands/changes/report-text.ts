import { adviceAfter, goingBackJson, goingBackSentences } from '../../terminal/going-back-lines.ts';
import { leftOutSentences, unreadJson, unreadSentences } from '../../terminal/left-out-lines.ts';
import { countText } from '../../terminal/words.ts';
import type { Workspace } from '../../workspace/workspace.ts';
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

/** Returns what was done to the changes of a file, or for a dry run what would be, in sentences. */
export function changesSentences(
  result: ChangesResult,
  workspace: Pick<
    Workspace,
    'name' | 'keptVersion' | 'unread' | 'unreadDocuments' | 'goingBack' | 'hint'
  >,
  dryRun: boolean,
): string[] {
  const { verb, target, kept, unpublished } = result;
  const aboutFile = [
    ...goingBackSentences(workspace, adviceAfter(workspace)),
    ...unreadSentences(workspace),
  ];
  if (verb === 'discard' && result.count + unpublished === 0) {
    return ['There are no unpublished changes.', ...aboutFile];
  }
  const { earlier = null } = result;
  return [
    dryRun
      ? `Dry run: nothing was written. It would ${plannedText(result)}: ${target}.`
      : `${doneText(result)}: ${target}.`,
    ...leftOutSentences('Left as they are:', kept),
    ...(earlier === null
      ? []
      : [
          `To undo the previous change (${earlier.label}):\n  ${workspace.hint('undo', {}, earlier.id)}`,
        ]),
    `${countText(unpublished, 'record')} ${unpublished === 1 ? 'has' : 'have'} unpublished changes.`,
    ...aboutFile,
  ];
}

function doneText({ verb, count, kept }: ChangesResult): string {
  if (verb !== 'undo' || (count > 0 && kept.length === 0)) return done[verb];
  if (kept.length === 0) return 'Nothing left to undo';
  return count === 0 ? 'Not undone' : 'Partly undone';
}

function plannedText({ verb, count, kept }: ChangesResult): string {
  if (verb !== 'undo' || (count > 0 && kept.length === 0)) return planned[verb];
  if (kept.length === 0) return 'find nothing left to undo';
  return count === 0 ? 'not undo' : 'partly undo';
}

/** Returns the report for `--json`. */
export function changesJson(
  result: ChangesResult,
  { name, unread, goingBack }: Pick<Workspace, 'name' | 'unread' | 'goingBack'>,
  dryRun: boolean,
): object {
  return {
    ...result,
    unread: unreadJson(unread),
    goingBack: goingBackJson(goingBack),
    data: name,
    dryRun,
  };
}
