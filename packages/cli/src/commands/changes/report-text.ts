import { greaterManchester } from '@manchester-eats/shared/city';
import { patchesOfCommand, type OfferedChange, type Patch } from '@manchester-eats/shared/sync';
import { titleOf } from '@manchester-eats/shared/publishing';
import { adviceAfter, goingBackJson, goingBackSentences } from '../../terminal/going-back-lines.ts';
import { leftOutSentences, unreadJson, unreadSentences } from '../../terminal/left-out-lines.ts';
import { recordText, shortValue } from '../../terminal/record-words.ts';
import { plainText } from '../../terminal/table.ts';
import { countText, numberText } from '../../terminal/words.ts';
import { valueOf } from '../../workspace/going-back.ts';
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

const maxShownLines = 20;

/** Returns the report of the offered changes for `--json`, each with what it would change, in words. */
export function offersJson(workspace: Pick<Workspace, 'name' | 'copy' | 'shown'>): object {
  const offers = workspace.copy
    .state()
    .offers.map((offer) => ({ ...offer, lines: offeredTexts(workspace, offer.change) }));
  return { data: workspace.name, offers };
}

/** Returns the lines of the offered changes, each with what it would change. */
export function offerLines(workspace: Pick<Workspace, 'copy' | 'shown'>): string[] {
  const { offers } = workspace.copy.state();
  if (offers.length === 0) return ['No offered changes.'];
  return offers.flatMap(({ id, at, change }) => {
    const lines = offeredTexts(workspace, change);
    const more = lines.length - maxShownLines;
    const count = change.put.length + change.remove.length;
    return [
      `${id}  ${change.label}: ${countText(count, 'record')}, found ${momentText(at)}`,
      ...lines.slice(0, maxShownLines).map((line) => `- ${plainText(line)}`),
      ...(more > 0 ? [`and ${numberText(more)} more (--json lists all)`] : []),
    ];
  });
}

function offeredTexts(
  { copy, shown }: Pick<Workspace, 'copy' | 'shown'>,
  change: OfferedChange['change'],
): string[] {
  const current = shown();
  const put = change.put.flatMap((record) => {
    const command = { label: '', put: [record], remove: [] };
    const { patches, refused } = patchesOfCommand(
      copy.state(),
      current,
      command,
      greaterManchester,
    );
    const title = recordText(record, titleOf(record.id, record.fields));
    const [patch] = patches;
    const [refusal] = refused;
    if (refusal !== undefined) return [`${title} cannot be accepted: ${refusal.reason}`];
    if (patch === undefined) return [`${title}: nothing to change`];
    return patch.operation === 'edit'
      ? Object.entries(patch.units).map(([unit, values]) => `${title}: ${unitText(unit, values)}`)
      : [`${title} is added`];
  });
  const removed = change.remove.map(
    (record) =>
      `${recordText(record, titleOf(record.id, current.record(record)?.fields))} is removed`,
  );
  return [...put, ...removed];
}

type EditedUnit = Extract<Patch, { readonly operation: 'edit' }>['units'][string];

function unitText(unit: string, { before, after }: EditedUnit): string {
  const [oldValue, newValue] = [valueOf(before), valueOf(after)];
  return `${unit} from ${shortValue(oldValue ?? undefined)} to ${shortValue(newValue ?? undefined)}`;
}
