import { randomUUID } from 'node:crypto';
import { exitCodes } from '../../exit-code.ts';
import type { Run } from '../../run.ts';
import {
  dataOption,
  workspaceOptions,
  joinOption,
  jsonOption,
  preferOption,
  urlOption,
  unneededYesOption,
} from '../../terminal/options.ts';
import { createMessageWriter } from '../../terminal/message-writer.ts';
import type { CommandDefinition } from '../../command-definition.ts';
import { connect } from '../../workspace/connect.ts';
import { openWorkspace } from '../../workspace/workspace.ts';
import { followPull } from './follow-pull.ts';
import {
  isCompletePull,
  pullJson,
  pullLines,
  pullSentences,
  type FinishedPull,
} from './report-text.ts';
import { pullIntoWorkspace } from './service.ts';

interface PullFlags {
  readonly url?: string;
  readonly prefer?: 'local' | 'published';
  readonly join?: boolean;
  readonly dryRun?: boolean;
  readonly json?: boolean;
  readonly data?: string;
}

const helpEnd = `
Your unpublished changes are kept. Records that others published are added or
updated, and records that they removed are removed. A field that was changed
to different values in the file and in the published directory is a conflict,
unless it is a list such as categories. In a conflict, both values are kept and
the exit code is 1. --prefer resolves all conflicts, "eats resolve" a single
one. A value that only an import changed gives way to the published one.

If the published directory is a different one from last time, the pull is
refused. With --join it continues, and everything in the file except unedited
default pages and settings becomes an unpublished change to the new directory.

Signing in:
  "eats login" once, or EATS_EMAIL and EATS_PASSWORD of an administrator, or
  EATS_SECRET_KEY, the secret key of the backend.

Examples:
  $ eats pull
  $ eats pull --url https://eats.example.org --data backup.json
  $ eats pull --prefer published

Exit codes: 0 done; 1 failed, conflicts, or a record that cannot be read;
2 wrong usage.`;

/** `eats pull`. */
export const pullCommand: CommandDefinition = {
  define(command, run) {
    command
      .description('Updates the data file from the published directory.')
      .addOption(urlOption(command))
      .addOption(preferOption(command))
      .addOption(joinOption(command))
      .option('--dry-run', 'show what would change; write nothing')
      .addOption(jsonOption(command))
      .addOption(unneededYesOption(command))
      .addOption(dataOption(command))
      .addHelpText('after', helpEnd)
      .action(async (flags: PullFlags) => {
        await runPull(flags, run);
      });
  },
};

async function runPull(flags: PullFlags, run: Run): Promise<void> {
  const { terminal } = run;
  const dryRun = flags.dryRun ?? false;
  const json = flags.json ?? false;
  const workspace = openWorkspace(workspaceOptions(flags, run));
  const writeMessage = createMessageWriter(terminal);
  workspace.notes.forEach(writeMessage);
  run.setInterruptMessage(
    `Interrupted. ${workspace.name} was not changed. To start again, run:\n  ${run.again()}`,
  );

  const connection = await connect(flags.url, run);
  const { url } = connection;
  const follower = await followPull(url, { terminal, json, onEnd: run.onEnd });
  try {
    const result = await pullIntoWorkspace({
      workspace,
      directory: connection.directory,
      dryRun,
      join: flags.join ?? false,
      now: Date.now,
      newId: randomUUID,
      onProgress: follower.onProgress,
      ...(flags.prefer === undefined ? {} : { prefer: flags.prefer }),
    });
    if (result.saved) run.setInterruptMessage(`Interrupted after ${workspace.name} was saved.`);
    follower.stop();
    const finished: FinishedPull = { result, workspace, url, dryRun };
    if (!json) {
      for (const line of pullLines(finished, terminal)) terminal.print(line);
      terminal.writeMessage('');
    }
    pullSentences(finished).forEach(writeMessage);
    if (json) terminal.print(JSON.stringify(pullJson(finished)));
    run.setExitCode(isCompletePull(finished) ? exitCodes.done : exitCodes.failed);
  } finally {
    follower.stop();
    await connection.close();
  }
}
