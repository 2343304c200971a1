import { cleanupTitles, type CleanupPlan, type RuleMends } from '@manchester-eats/shared/cleanup';
import { nextSentence } from '../../terminal/next-sentence.ts';
import type { Hint } from '../../terminal/command-line.ts';
import { adviceAfter, goingBackJson, goingBackSentences } from '../../terminal/going-back-lines.ts';
import { leftOutSentences, unreadJson, unreadSentences } from '../../terminal/left-out-lines.ts';
import { tableLines, wrappedLines } from '../../terminal/table.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { versionText } from '../../terminal/version-text.ts';
import { countText, numberText } from '../../terminal/words.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { mendedValues, mendLines } from './mend-lines.ts';
import type { CleanupResult } from './service.ts';

/** A cleanup with what it found and, unless it was only tried, what it did. */
export interface Cleanup {
  readonly plan: CleanupPlan;
  /** What was chosen of the plan. */
  readonly chosen: readonly RuleMends[];
  /** Null for a dry run. */
  readonly result: CleanupResult | null;
  /** What was repaired on reading, in sentences. */
  readonly healed: readonly string[];
  /** The flags of the call that hints repeat. */
  readonly flags: { readonly only?: string; readonly yes?: boolean };
}

type ReportedWorkspace = Pick<
  Workspace,
  'name' | 'keptVersion' | 'unread' | 'unreadDocuments' | 'goingBack' | 'hint'
>;

/** How many examples of each rule are shown. */
const shownExamples = 3;

/** Returns the number of listings and examples for each rule of a plan. */
export function planLines(
  { rules }: CleanupPlan,
  { columns, paint }: Pick<Terminal, 'columns' | 'paint'>,
): string[] {
  if (rules.length === 0) return [];
  const rows = rules.map(({ rule, mends }) => [rule, numberText(mends.length)]);
  const [head = '', ...lines] = tableLines(
    [{ head: 'Rule' }, { head: 'Listings', align: 'right' }],
    rows,
    columns,
  );
  const examples = rules.flatMap(({ rule, mends }) => [
    '',
    ...wrappedLines(`${rule}: ${cleanupTitles[rule].description}`, columns).map((line) =>
      paint.bold(line),
    ),
    ...spread(mends).flatMap((mend) =>
      mendLines(mend).flatMap((line) => wrappedLines(`- ${line}`, columns, 4)),
    ),
  ]);
  return [paint.bold(head), ...lines, ...examples];
}

/** Returns a few items from the whole of a list, because neighbours often resemble each other. */
function spread<Item>(items: readonly Item[]): readonly Item[] {
  const step = Math.max(1, Math.floor(items.length / shownExamples));
  return items.filter((_, index) => index % step === 0).slice(0, shownExamples);
}

/** Returns what a cleanup leaves as it is, and what was repaired on reading. */
export function planSentences({ plan, healed, flags: { only } }: Cleanup, hint: Hint): string[] {
  const { edited, partial } = plan;
  return [
    ...healed.map((sentence) => `Healed on reading: ${sentence}`),
    ...(edited > 0
      ? [
          `${countText(edited, 'listing')} that an owner or administrator wrote or edited would change, too. To include ${edited === 1 ? 'it' : 'them'}, add --edited:`,
          `  ${hint('cleanup', { only, edited: true, dryRun: true })}`,
        ]
      : []),
    ...(partial > 0
      ? [
          `${countText(partial, 'listing')} ${partial === 1 ? 'is' : 'are'} only known as list rows and ${partial === 1 ? 'was' : 'were'} not checked.`,
        ]
      : []),
  ];
}

/** Returns what a cleanup did, or for a dry run what it would do. */
export function cleanupSentences(
  { chosen, result, flags }: Cleanup,
  workspace: ReportedWorkspace,
): string[] {
  const count = countText(countListings(chosen), 'listing');
  const about = [
    ...unreadSentences(workspace),
    ...goingBackSentences(workspace, adviceAfter(workspace)),
  ];
  if (chosen.length === 0) return ['Nothing to clean.', ...about];
  if (result === null) {
    return [...about, `Dry run: nothing was written. It would change ${count}.`];
  }
  const made = result.changes.flatMap(({ rule, change }) =>
    change === null
      ? []
      : [`To undo ${rule}:`, `  ${workspace.hint('undo', { yes: flags.yes }, change)}`],
  );
  return [
    ...leftOutSentences('Left as they are, because the result is not valid:', result.refused),
    ...about,
    `Cleaned ${count} in ${workspace.name}.${versionText(workspace)}`,
    ...made,
    nextSentence(workspace.hint),
  ];
}

/** Returns the report for `--json`. */
export function cleanupJson(
  { plan, chosen, result, healed }: Cleanup,
  { name, unread, goingBack }: ReportedWorkspace,
): object {
  const changes = new Map(result?.changes.map(({ rule, change }) => [rule, change]));
  return {
    rules: chosen.map(({ rule, mends }) => ({
      rule,
      listings: mends.length,
      change: changes.get(rule) ?? null,
    })),
    listings: countListings(chosen),
    mends: chosen.flatMap(({ rule, mends }) =>
      mends.flatMap((mend) =>
        mendedValues(mend).map((value) => ({ rule, id: mend.listing.id, ...value })),
      ),
    ),
    edited: plan.edited,
    partial: plan.partial,
    healed,
    refused: result?.refused ?? [],
    unread: unreadJson(unread),
    goingBack: goingBackJson(goingBack),
    data: name,
    saved: result?.saved ?? false,
    dryRun: result === null,
  };
}

function countListings(rules: readonly RuleMends[]): number {
  return new Set(rules.flatMap(({ mends }) => mends.map(({ listing }) => listing.id))).size;
}
