import { randomUUID } from 'node:crypto';
import {
  cleanupRuleIds,
  cleanupTitles,
  type CleanupRuleId,
  type RuleMends,
} from '@manchester-eats/shared/cleanup';
import { Failure } from '@manchester-eats/shared/domain';
import type { CommandDefinition } from '../../command-definition.ts';
import { exitCodes } from '../../exit-code.ts';
import type { Run } from '../../run.ts';
import { createMessageWriter } from '../../terminal/message-writer.ts';
import { dataOption, jsonOption, workspaceOptions, yesOption } from '../../terminal/options.ts';
import { countText } from '../../terminal/words.ts';
import { isFullyRead, openExistingWorkspace } from '../../workspace/workspace.ts';
import {
  cleanupJson,
  cleanupSentences,
  planLines,
  planSentences,
  type Cleanup,
} from './report-text.ts';
import { cleanWorkspace, healedOnReading, planWorkspaceCleanup } from './service.ts';

interface CleanupFlags {
  readonly only?: string;
  readonly edited?: boolean;
  readonly dryRun?: boolean;
  readonly json?: boolean;
  readonly yes?: boolean;
  readonly data?: string;
}

const helpEnd = `
Rules:
${ruleLines()}

Each rule makes one change, which can be undone by itself. What an owner or an
administrator wrote or edited stays as it is without --edited. A name that loses
a part is kept as the registered name. Ids are healed whenever a data file is
read. Cleaning again finds nothing.

In a terminal you can apply everything, choose rules, or look through the mends
one by one. Scripts need --yes.

Examples:
  $ eats cleanup --dry-run
  $ eats cleanup --only postcodes,legal-forms --yes
  $ eats cleanup --dry-run --json | tail -n 1 | jq '.mends[] | .after'

Exit codes: 0 done; 1 failed, something was left out, or you cancelled; 2 wrong
usage, or --yes is missing: nothing was changed.`;

/** `eats cleanup`. */
export const cleanupCommand: CommandDefinition = {
  define(command, run) {
    command
      .description('Cleans the listings of the data file: names, addresses, areas, categories.')
      .option('--only <rules>', 'apply only these rules, separated by commas (default: all)')
      .option('--edited', 'also change what an owner or administrator wrote or edited')
      .option('--dry-run', 'show what would be changed; write nothing')
      .addOption(jsonOption(command))
      .addOption(yesOption(command))
      .addOption(dataOption(command))
      .addHelpText('after', helpEnd)
      .action(async (flags: CleanupFlags) => {
        await runCleanup(flags, run);
      });
  },
};

async function runCleanup(flags: CleanupFlags, run: Run): Promise<void> {
  const { terminal } = run;
  const rules = readRules(flags.only);
  const isDryRun = flags.dryRun === true;
  const mayAsk = terminal.interactive && flags.json !== true;
  if (!isDryRun && flags.yes !== true && !mayAsk) throw missingYesFailure(flags, run);
  const workspace = openExistingWorkspace(workspaceOptions(flags, run));
  run.setInterruptMessage(
    `Interrupted. ${workspace.name} was not changed. To start again, run:\n  ${run.again()}`,
  );
  const writeMessage = createMessageWriter(terminal);
  workspace.notes.forEach(writeMessage);

  const plan = planWorkspaceCleanup(workspace, { rules, includeEdited: flags.edited ?? false });
  const found: Cleanup = {
    ...{ plan, chosen: plan.rules, result: null, flags },
    healed: healedOnReading(workspace),
  };
  if (flags.json !== true) planLines(plan, terminal).forEach(terminal.print);
  planSentences(found, run.hint).forEach(writeMessage);
  const report = (cleanup: Cleanup) => {
    cleanupSentences(cleanup, workspace).forEach(writeMessage);
    if (flags.json === true) terminal.print(JSON.stringify(cleanupJson(cleanup, workspace)));
    const isWhole = (cleanup.result?.refused ?? []).length === 0 && isFullyRead(workspace);
    run.setExitCode(isWhole ? exitCodes.done : exitCodes.failed);
  };
  if (isDryRun) {
    report(found);
    return;
  }
  const chosen = flags.yes === true ? plan.rules : await chooseMends(plan.rules);
  if (chosen === null) {
    writeMessage('Nothing was changed.');
    run.setExitCode(exitCodes.failed);
    return;
  }
  const result = await cleanWorkspace({ workspace, now: Date.now, newId: randomUUID }, chosen);
  run.setInterruptMessage(`Interrupted after ${workspace.name} was saved.`);
  report({ ...found, chosen, result });
}

/** Asks what to apply; null if the user cancels or nothing is left. */
async function chooseMends(rules: readonly RuleMends[]): Promise<readonly RuleMends[] | null> {
  if (rules.length === 0) return rules;
  const [{ askChoice }, { askMends, askRules }] = await Promise.all([
    import('../../terminal/ask.tsx'),
    import('./view.tsx'),
  ]);
  const total = rules.reduce((sum, { mends }) => sum + mends.length, 0);
  const answer = await askChoice('What do you want to apply?', [
    { value: 'all', label: `Everything (${countText(total, 'mend')})` },
    { value: 'rules', label: 'Some of the rules' },
    { value: 'look', label: 'Look through the mends one by one' },
    { value: 'nothing', label: 'Nothing' },
  ]);
  if (answer === 'all') return rules;
  if (answer === 'rules') {
    const wanted = await askRules(rules);
    return noneAsNull(rules.filter(({ rule }) => wanted?.includes(rule) === true));
  }
  return answer === 'look' ? noneAsNull((await askMends(rules)) ?? []) : null;
}

function noneAsNull(rules: readonly RuleMends[]): readonly RuleMends[] | null {
  return rules.length === 0 ? null : rules;
}

function readRules(only: string | undefined): readonly CleanupRuleId[] {
  if (only === undefined) return cleanupRuleIds;
  const names = only.split(',').map((name) => name.trim().toLowerCase());
  const wanted = names.filter((name) => name !== '');
  const unknown = wanted.find((name) => !cleanupRuleIds.some((rule) => rule === name));
  if (unknown === undefined && wanted.length > 0) {
    return cleanupRuleIds.filter((rule) => wanted.includes(rule));
  }
  throw new Failure(
    'usage/invalid',
    unknown === undefined
      ? '--only names no rule. Nothing was changed.'
      : `--only: there is no rule "${unknown}". Nothing was changed.`,
    { hint: `The rules: ${cleanupRuleIds.join(', ')}.` },
  );
}

function missingYesFailure(flags: CleanupFlags, { hint }: Run): Failure {
  return new Failure(
    'usage/invalid',
    'A cleanup changes the data file, so it needs --yes. Nothing was changed.',
    {
      hint: `Run it with --dry-run to see what would be changed. To clean, run:\n  ${hint('cleanup', { ...flags, yes: true })}`,
    },
  );
}

function ruleLines(): string {
  return cleanupRuleIds
    .map((rule) => `  ${rule.padEnd(14)} ${cleanupTitles[rule].description}`)
    .join('\n');
}
