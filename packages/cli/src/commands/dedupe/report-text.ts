import { describeReason, speaksFor, type NearDuplicate } from '@manchester-eats/shared/duplicates';
import type { Hint } from '../../terminal/command-line.ts';
import { adviceAfter, goingBackJson, goingBackSentences } from '../../terminal/going-back-lines.ts';
import { unreadJson, unreadSentences } from '../../terminal/left-out-lines.ts';
import { wrappedLines } from '../../terminal/table.ts';
import { countText } from '../../terminal/words.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { scoreText } from './pair-lines.ts';
import type { PairOutcome } from './pair-outcome.ts';
import type { ReviewState } from './review.ts';
import type { DedupeResult } from './service.ts';

/** The flags of `eats dedupe`. */
export interface DedupeFlags {
  readonly near?: boolean;
  readonly threshold?: string;
  readonly allowUnproved?: boolean;
  readonly dryRun?: boolean;
  readonly json?: boolean;
  readonly yes?: boolean;
  readonly data?: string;
}

type ReportedWorkspace = Pick<
  Workspace,
  'name' | 'keptVersion' | 'unread' | 'unreadDocuments' | 'goingBack' | 'wasSaved' | 'hint'
>;

/** Returns the pairs for stdout, under a heading for each outcome. */
export function outcomeLines(
  { outcomes }: DedupeResult,
  dryRun: boolean,
  columns: number,
): string[] {
  const headings = {
    merged: dryRun ? 'Would be merged' : 'Merged',
    refused: 'Not merged',
    left: 'For you to decide',
  } as const;
  return (['merged', 'refused', 'left'] as const).flatMap((outcome) => {
    const pairs = outcomes.filter((each) => each.outcome === outcome);
    if (pairs.length === 0) return [];
    return [`${headings[outcome]}:`, ...pairs.flatMap((each) => pairLines(each, columns))];
  });
}

function pairLines({ pair, kept, reason }: PairOutcome, columns: number): string[] {
  const isOtherKept = kept === pair.other.id;
  const [first, second] = isOtherKept ? [pair.other, pair.one] : [pair.one, pair.other];
  const name = ({ name: text, id }: NearDuplicate['one']) => `${text} (${id})`;
  const words = (isFor: boolean) =>
    pair.reasons.filter((each) => speaksFor(each) === isFor).map(describeReason);
  return [
    ...startedLines(scoreText(pair.score), name(first), columns),
    ...startedLines(kept === null ? '  or' : '   +', name(second), columns),
    ...startedLines('', reasonsText(words(true), words(false)), columns),
    ...(reason === '' ? [] : startedLines('', `Not merged: ${reason}`, columns)),
  ];
}

function reasonsText(reasonsFor: readonly string[], reasonsAgainst: readonly string[]): string {
  const against = reasonsAgainst.join(', ');
  if (reasonsFor.length === 0) return `but ${against}`;
  return reasonsFor.join(', ') + (against === '' ? '' : `; but ${against}`);
}

/** Wraps a text behind a start of four characters. */
function startedLines(start: string, text: string, columns: number): string[] {
  const gap = 6;
  return wrappedLines(text, columns - gap).map(
    (line, index) => (index === 0 ? start : '').padEnd(gap) + line,
  );
}

/** Returns what was done, or for a dry run what would be, in sentences. */
export function dedupeSentences(
  { outcomes, total }: DedupeResult,
  workspace: ReportedWorkspace,
  flags: DedupeFlags,
): string[] {
  const count = (outcome: PairOutcome['outcome']) =>
    outcomes.filter((each) => each.outcome === outcome).length;
  const [merged, left, refused] = [count('merged'), count('left'), count('refused')];
  const { hint } = workspace;
  const { yes } = flags;
  const dryRun = flags.dryRun === true;
  const removed = countText(merged, 'duplicate');
  return [
    ...(outcomes.length === 0 ? ['No duplicates found.'] : []),
    ...(merged === 0
      ? []
      : dryRun
        ? [`It would merge ${removed}; ${countText(total, 'listing')} would be left.`]
        : [
            `${removed} merged; ${countText(total, 'listing')} left.`,
            ...undoLines(outcomes, hint, yes),
          ]),
    ...(refused === 0 ? [] : [`${countText(refused, 'pair')} could not be merged.`]),
    ...(left === 0
      ? []
      : [
          `${countText(left, 'pair')} ${left === 1 ? 'is' : 'are'} for you to decide. In a terminal, run:`,
          `  ${hint('dedupe', { near: true })}`,
        ]),
    ...(dryRun ? ['Dry run: nothing was written.'] : []),
    ...fileSentences(workspace),
  ];
}

/** Says how to undo the merges: the last one and, if there are several changes, all of them. */
function undoLines(
  outcomes: DedupeResult['outcomes'],
  hint: Hint,
  yes: boolean | undefined,
): string[] {
  const changes = [...new Set(outcomes.flatMap(({ change }) => change ?? []))];
  const [first] = changes;
  if (changes.length < 2) return ['To undo it, run:', `  ${hint('undo', { yes })}`];
  return [
    'To undo the last merge, run:',
    `  ${hint('undo', { yes })}`,
    'To undo all of them, run:',
    `  ${hint('undo', { since: first, yes })}`,
  ];
}

/** Returns what a review decided, and how to go on. */
export function reviewSentences(
  { merged, different, count, position, pair, firstChange }: ReviewState,
  workspace: ReportedWorkspace,
): string[] {
  const { hint } = workspace;
  const decided = merged + different;
  const decisions = [
    ...(merged === 0 ? [] : [`${countText(merged, 'pair')} merged`]),
    ...(different === 0 ? [] : [`${countText(different, 'pair')} kept as two listings`]),
  ];
  const saved =
    decided === 0 ? 'Nothing was changed.' : `Saved in ${workspace.name}: ${decisions.join(', ')}.`;
  const left = pair === null ? count - decided : count - position + 1;
  return [
    saved,
    ...(decided === 0 ? [] : ['To undo the last decision, run:', `  ${hint('undo')}`]),
    ...(decided < 2 || firstChange === null
      ? []
      : ['To undo all of them, run:', `  ${hint('undo', { since: firstChange })}`]),
    ...(left <= 0
      ? []
      : [
          pair === null
            ? 'Pairs that you skipped are shown again by:'
            : 'To go on where you stopped, run:',
          `  ${hint('dedupe', { near: true })}`,
        ]),
    ...fileSentences(workspace),
  ];
}

function fileSentences(workspace: ReportedWorkspace): string[] {
  return [...goingBackSentences(workspace, adviceAfter(workspace)), ...unreadSentences(workspace)];
}

/** Returns the report for `--json`. */
export function dedupeJson(
  { outcomes, total }: DedupeResult,
  workspace: ReportedWorkspace,
  options: { readonly near: boolean; readonly threshold: number; readonly dryRun: boolean },
): object {
  const count = (outcome: PairOutcome['outcome']) =>
    outcomes.filter((each) => each.outcome === outcome).length;
  return {
    ...options,
    ...{ merged: count('merged'), left: count('left'), refused: count('refused'), total },
    pairs: outcomes.map(({ pair, ...rest }) => ({
      ...{ ...rest, score: pair.score, certainty: pair.certainty },
      one: placeOf(pair.one),
      other: placeOf(pair.other),
      reasons: pair.reasons.map((reason) => ({
        text: describeReason(reason),
        isFor: speaksFor(reason),
      })),
    })),
    unread: unreadJson(workspace.unread),
    goingBack: goingBackJson(workspace.goingBack),
    data: workspace.name,
    saved: workspace.wasSaved(),
  };
}

function placeOf({ id, name, address }: NearDuplicate['one']): object {
  return { id, name, address };
}
