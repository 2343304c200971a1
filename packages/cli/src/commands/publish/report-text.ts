import { toRecordKey } from '@manchester-eats/shared/sync';
import { conflictHint, conflictLines, conflictsJson } from '../../terminal/conflict-lines.ts';
import { goingBackJson } from '../../terminal/going-back-lines.ts';
import {
  leftOutSentences,
  unreadableSentences,
  unreadJson,
  unreadSentences,
  withoutIdSentences,
} from '../../terminal/left-out-lines.ts';
import { countText, listText, numberText } from '../../terminal/words.ts';
import { isFullyRead, type Workspace } from '../../workspace/workspace.ts';
import { changeCount, type PublishPreview } from './preview.ts';
import type { PublishResult } from './service.ts';

type NamedFile = Pick<
  Workspace,
  'name' | 'unread' | 'unreadDocuments' | 'goingBack' | 'isExternal' | 'hint'
>;

/**
 * Returns what a publish did, in sentences. They name the records that were left out, but neither discarded
 * duplicates nor the unreadable records and conflicts that the preview has already named.
 */
export function publishSentences(
  result: PublishResult,
  workspace: NamedFile,
  url: string,
  columns: number,
  preview: PublishPreview | null = null,
): string[] {
  const unreadable = withoutListed(result.unreadable, preview?.unreadable, toRecordKey);
  const withoutId = withoutListed(result.withoutId, preview?.withoutId, namelessKey);
  const conflicts = withoutListed(result.conflicts, preview?.conflicts, conflictKey);
  const unread = preview === null ? workspace : { ...workspace, unread: [], unreadDocuments: [] };
  const listedConflicts = withoutListed(result.conflicts, conflicts, conflictKey);
  const listedCount =
    result.unreadable.length -
    unreadable.length +
    (result.withoutId.length - withoutId.length) +
    new Set(listedConflicts.map(toRecordKey)).size +
    (workspace.unread.length - unread.unread.length);
  const parts = [
    ...(result.added > 0 ? [`${numberText(result.added)} added`] : []),
    ...(result.updated > 0 ? [`${numberText(result.updated)} updated`] : []),
    ...(result.removed > 0 ? [`${numberText(result.removed)} removed`] : []),
  ];
  const isWhole = isCompletePublish(result, workspace);
  const sentences = [
    changeCount(result) > 0
      ? `Published to ${url}: ${listText(parts)}.`
      : isWhole
        ? `${workspace.name} and ${url} have the same content.`
        : `Nothing was published to ${url}.`,
    ...leftOutSentences('Not published; these changes stay in the file:', result.refused),
    ...leftOutSentences('Not published, because others changed them meanwhile:', result.busy),
    ...unreadableSentences(unreadable),
    ...withoutIdSentences(withoutId),
    ...unreadSentences(unread),
    ...conflictLines(conflicts, columns),
  ];
  if (conflicts.length > 0) sentences.push(conflictHint(conflicts, 'publish', workspace.hint));
  if (listedCount > 0) {
    sentences.push(`${countText(listedCount, 'record')} left out or in conflict, as listed above.`);
  }
  return sentences;
}

function withoutListed<Item>(
  items: readonly Item[],
  listed: readonly Item[] | undefined,
  keyOf: (item: Item) => string,
): readonly Item[] {
  const keys = new Set(listed?.map(keyOf));
  return items.filter((item) => !keys.has(keyOf(item)));
}

function namelessKey({ kind, reason }: PublishResult['withoutId'][number]): string {
  return `${kind} ${reason}`;
}

function conflictKey(conflict: PublishResult['conflicts'][number]): string {
  return `${toRecordKey(conflict)} ${conflict.unit ?? ''}`;
}

/**
 * Returns whether a publish, or a preview of one, left out nothing but duplicates, and the data file is not
 * one that was saved elsewhere and waits for a decision. If not, the command exits with 1.
 */
export function isCompletePublish(
  {
    conflicts,
    unreadable,
    withoutId,
    ...lists
  }: Pick<PublishResult, 'conflicts' | 'unreadable' | 'withoutId'> &
    Partial<Pick<PublishResult, 'refused' | 'busy'>> &
    Partial<Pick<PublishPreview, 'blocked'>>,
  workspace: Pick<Workspace, 'unread' | 'unreadDocuments' | 'isExternal'>,
): boolean {
  const { refused = [], busy = [], blocked = [] } = lists;
  const leftOut = [conflicts, unreadable, refused, busy, blocked, withoutId];
  return leftOut.every((records) => records.length === 0) && isFullyRead(workspace);
}

/** Returns the report for `--json`; `result` is null for a preview. */
export function publishJson(finished: {
  readonly preview: PublishPreview;
  readonly result: PublishResult | null;
  readonly workspace: NamedFile;
  readonly url: string;
}): object {
  const { preview, result, workspace, url } = finished;
  const { added, updated, removed } = result ?? preview;
  return {
    url,
    data: workspace.name,
    dryRun: result === null,
    added,
    updated,
    removed,
    pulled: preview.pulled,
    pulledRemovals: preview.pulledRemovals,
    kinds: preview.kinds,
    demo: preview.demo,
    removedInUse: preview.removedInUse,
    doubles: preview.duplicates,
    conflicts: conflictsJson((result ?? preview).conflicts),
    refused: result?.refused ?? preview.blocked,
    busy: result?.busy ?? [],
    unreadable: [
      ...(result ?? preview).unreadable,
      ...(result ?? preview).withoutId.map(({ kind, id, reason }) => ({ kind, id, reason })),
    ],
    unread: unreadJson(workspace.unread),
    batches: result?.batches ?? 0,
    history: preview.history,
    offered: preview.offered,
    goingBack: goingBackJson(workspace.goingBack),
    needs: {
      allowRemovals: preview.removalsToConfirm,
      takeBack: preview.takenBack,
    },
  };
}
