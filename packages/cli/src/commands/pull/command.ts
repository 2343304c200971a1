import { exitCodes } from '../../exit-code.ts';
import type { Run } from '../../run.ts';
import {
  dataOption,
  dataPath,
  jsonOption,
  preferOption,
  urlOption,
  yesOption,
} from '../../terminal/options.ts';
import { wrappedLines } from '../../terminal/table.ts';
import type { VerbDefinition } from '../../verbs.ts';
import { connect } from '../../workspace/connect.ts';
import { openWorkspace } from '../../workspace/workspace.ts';
import { followPull } from './follow-pull.ts';
import { pullJson, pullLines, pullSentences, type FinishedPull } from './report-text.ts';
import { pullIntoWorkspace } from './service.ts';

interface PullFlags {
  readonly url?: string;
  readonly prefer?: 'local' | 'published';
  readonly dryRun?: boolean;
  readonly json?: boolean;
  readonly data?: string;
}

const helpEnd = `
What you changed in the file and have not published stays. What others published
comes in, what is gone there leaves the file. A record that was changed here and
there is a conflict: both sides stay as they are and the exit code is 1;
--prefer decides for all.

Signing in:
  EATS_EMAIL and EATS_PASSWORD of an administrator, or EATS_SECRET_KEY, the
  secret key of the backend.

Examples:
  $ eats pull
  $ eats pull --url https://eats.example.org --data backup.json
  $ eats pull --prefer published

Exit codes: 0 done; 1 failed, or conflicts; 2 wrong usage.`;

/** `eats pull`. */
export const pullVerb: VerbDefinition = {
  define(command, run) {
    command
      .description('Brings what was published into the data file.')
      .addOption(urlOption(command))
      .addOption(preferOption(command))
      .option('--dry-run', 'show what would come; write nothing')
      .addOption(jsonOption(command))
      .addOption(yesOption(command))
      .addOption(dataOption(command))
      .addHelpText('after', helpEnd)
      .action(async (flags: PullFlags) => {
        await runPull(flags, run);
      });
  },
};

async function runPull(flags: PullFlags, run: Run): Promise<void> {
  const { terminal, environment, folder } = run;
  const dryRun = flags.dryRun ?? false;
  const json = flags.json ?? false;
  const workspace = openWorkspace({
    name: dataPath(flags.data, environment),
    folder,
    writable: !dryRun,
    onEnd: run.onEnd,
    now: Date.now,
  });
  const say = (text: string) => {
    for (const line of wrappedLines(text, terminal.columns, 2)) terminal.say(line);
  };
  workspace.notes.forEach(say);
  run.whenInterrupted(`Interrupted. ${workspace.name} is as it was.`);

  const connection = await connect(flags.url, run);
  const { url } = connection;
  const follower = await followPull(url, { terminal, json, onEnd: run.onEnd });
  try {
    const result = await pullIntoWorkspace({
      workspace,
      directory: connection.directory,
      dryRun,
      onProgress: follower.onProgress,
      ...(flags.prefer === undefined ? {} : { prefer: flags.prefer }),
    });
    follower.stop();
    const finished: FinishedPull = { result, workspace, url, dryRun };
    if (!json) {
      for (const line of pullLines(finished, terminal)) terminal.print(line);
      terminal.say('');
    }
    pullSentences(finished).forEach(say);
    if (json) terminal.print(JSON.stringify(pullJson(finished)));
    run.end(result.report.conflicts.length > 0 ? exitCodes.failed : exitCodes.done);
  } finally {
    follower.stop();
    await connection.close();
  }
}
