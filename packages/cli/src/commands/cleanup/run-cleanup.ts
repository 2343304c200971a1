import { randomUUID } from 'node:crypto';
import {
  cleanupRuleIds,
  type CleanupRuleId,
  type RuleMends,
} from '@manchester-eats/shared/cleanup';
import { Failure } from '@manchester-eats/shared/domain';
import { announceSave } from '../../announce-save.ts';
import type { Run } from '../../run.ts';
import { createMessageWriter } from '../../terminal/message-writer.ts';
import { countText } from '../../terminal/words.ts';
import { isFullyRead } from '../../workspace/workspace.ts';
import {
  cleanupJson,
  cleanupSentences,
  planLines,
  planSentences,
  type Cleanup,
} from './report-text.ts';
import { cleanWorkspace, healedOnReading, planWorkspaceCleanup } from './service.ts';
import { endDeclined, endRun } from '../../terminal/end-run.ts';
import { openDataFile } from '../../workspace/open-data-file.ts';

/** The flags of `eats cleanup`. */
export interface CleanupFlags {
  readonly only?: string;
  readonly edited?: boolean;
  readonly dryRun?: boolean;
  readonly json?: boolean;
  readonly yes?: boolean;
  readonly data?: string;
}

/** Runs `eats cleanup`. */
export async function runCleanup(flags: CleanupFlags, run: Run): Promise<void> {
  const { terminal } = run;
  const rules = readRules(flags.only);
  const isDryRun = flags.dryRun === true;
  const mayAsk = terminal.interactive && flags.json !== true;
  if (!isDryRun && flags.yes !== true && !mayAsk) throw missingYesFailure(flags, run);
  const workspace = await openDataFile(flags, run);
  const noteSave = announceSave(run, workspace, {
    action: 'cleanup',
    unchanged: `${workspace.name} was not changed.`,
  });
  const writeMessage = createMessageWriter(terminal);

  const includeEdited = flags.edited ?? false;
  const plan = await run.runLong(() => planWorkspaceCleanup(workspace, { rules, includeEdited }));
  const healed = await run.runLong(() => healedOnReading(workspace));
  const found: Cleanup = { plan, chosen: plan.rules, result: null, flags, healed };
  if (flags.json !== true) planLines(plan, terminal).forEach(terminal.print);
  planSentences(found, run.hint).forEach(writeMessage);
  const report = (cleanup: Cleanup) => {
    cleanupSentences(cleanup, workspace).forEach(writeMessage);
    endRun(run, {
      json: flags.json,
      report: () => cleanupJson(cleanup, workspace),
      isWhole: (cleanup.result?.refused ?? []).length === 0 && isFullyRead(workspace),
    });
  };
  if (isDryRun) {
    report(found);
    return;
  }
  const chosen = flags.yes === true ? plan.rules : await chooseMends(plan.rules);
  if (chosen === null) {
    endDeclined(run, 'Nothing was changed.');
    return;
  }
  const { runLong } = run;
  const deps = { workspace, now: Date.now, newId: randomUUID, runLong };
  const result = await cleanWorkspace(deps, chosen);
  noteSave();
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
