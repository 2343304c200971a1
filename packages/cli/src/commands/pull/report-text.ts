import { conflictHint, conflictLines, conflictsJson } from '../../terminal/conflict-lines.ts';
import { adviceAfter, goingBackJson, goingBackSentences } from '../../terminal/going-back-lines.ts';
import {
  unreadableSentences,
  unreadJson,
  unreadSentences,
  withoutIdSentences,
} from '../../terminal/left-out-lines.ts';
import type { Hint } from '../../terminal/command-line.ts';
import { kindText } from '../../terminal/record-words.ts';
import { tableLines } from '../../terminal/table.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { versionText } from '../../terminal/version-text.ts';
import { capitalised, countText, numberText } from '../../terminal/words.ts';
import { isFullyRead, type Workspace } from '../../workspace/workspace.ts';
import type { PullResult } from './service.ts';

/** A finished pull, with its file and server. */
export interface FinishedPull {
  readonly result: PullResult;
  readonly workspace: Pick<
    Workspace,
    'name' | 'keptVersion' | 'unread' | 'unreadDocuments' | 'goingBack' | 'isExternal' | 'hint'
  >;
  readonly url: string;
  readonly dryRun: boolean;
}

/** Returns the lines of the report: counts of new, changed and removed records by kind, and the conflicts. */
export function pullLines(
  { result, url }: FinishedPull,
  { columns, paint }: Pick<Terminal, 'columns' | 'paint'>,
): string[] {
  const rows = result.kinds.map(({ kind, added, updated, removed }) => [
    capitalised(kindText(kind)),
    ...[added, updated, removed].map(numberText),
  ]);
  const right = (head: string) => ({ head, align: 'right' as const });
  const [head = '', ...lines] = tableLines(
    [{ head: `from ${url}` }, right('new'), right('changed'), right('removed')],
    rows,
    columns,
  );
  const conflicts = conflictLines(result.conflicts, columns).map((line) => paint.warning(line));
  return [
    ...(rows.length === 0 ? [`Nothing new at ${url}.`] : [paint.dim(head), ...lines]),
    ...(conflicts.length > 0 ? ['', ...conflicts] : []),
  ];
}

/** Returns what a pull did, in sentences. */
export function pullSentences({ result, workspace, dryRun }: FinishedPull): string[] {
  const { saved, unpublished, conflicts } = result;
  const listings = countText(result.total, 'listing');
  const sentences = [
    ...goingBackSentences(workspace, adviceAfter(workspace)),
    ...historySentences({ ...result.report, hasLost: result.hasLost }, workspace.hint, dryRun),
  ];
  if (dryRun) {
    sentences.push(`Dry run: nothing was written. ${workspace.name} would have ${listings}.`);
  } else if (saved) {
    sentences.push(`${workspace.name} now has ${listings}.${versionText(workspace)}`);
  } else {
    sentences.push(`${workspace.name} was not changed and has ${listings}.`);
  }
  if (unpublished > 0) {
    sentences.push(
      `${countText(unpublished, 'record')} ${unpublished === 1 ? 'has' : 'have'} unpublished changes.`,
    );
  }
  if (conflicts.length > 0) sentences.push(conflictHint(conflicts, 'pull', workspace.hint));
  return [
    ...sentences,
    ...unreadableSentences(result.unreadable),
    ...withoutIdSentences(result.withoutId),
    ...unreadSentences(workspace),
  ];
}

/** Explains a directory that is a different one from last time, or was restored from a backup. */
export function historySentences(
  { history, hasLost }: Pick<PullResult['report'], 'history'> & Pick<PullResult, 'hasLost'>,
  hint: Hint,
  dryRun: boolean,
): string[] {
  switch (history) {
    case 'first':
    case 'continued':
      return [];
    case 'other':
      return [
        'This is a different published directory from last time. Everything in the file, except unedited default pages and settings, counts as an unpublished change to it.',
      ];
    case 'set-back':
      return [
        `The published directory was restored from an older backup.${hasLost ? (dryRun ? ' What it lost would be offered, so that you can put it back.' : ` To put back what it lost:\n  ${hint('offers')}`) : ''}`,
      ];
  }
}

/**
 * Returns whether everything was read, without conflicts, and the data file is not one that was saved
 * elsewhere and waits for a decision. If not, the command exits with 1.
 */
export function isCompletePull({ result, workspace }: FinishedPull): boolean {
  const { conflicts, unreadable, withoutId } = result;
  return conflicts.length + unreadable.length + withoutId.length === 0 && isFullyRead(workspace);
}

/** Returns the report for `--json`. */
export function pullJson({ result, workspace, url, dryRun }: FinishedPull): object {
  const { report, saved, unpublished, conflicts, unreadable, withoutId, total } = result;
  return {
    url,
    data: workspace.name,
    dryRun,
    saved,
    pulled: report.counts.updated,
    pulledRemovals: report.counts.removed,
    kinds: result.kinds,
    unpublished,
    conflicts: conflictsJson(conflicts),
    history: report.history,
    offered: result.offered,
    unreadable: [...unreadable, ...withoutId.map(({ kind, id, reason }) => ({ kind, id, reason }))],
    unread: unreadJson(workspace.unread),
    goingBack: goingBackJson(workspace.goingBack),
    total,
  };
}
