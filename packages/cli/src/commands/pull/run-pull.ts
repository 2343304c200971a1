import { randomUUID } from 'node:crypto';
import type { Run } from '../../run.ts';
import { endRun } from '../../terminal/end-run.ts';
import { workspaceOptions } from '../../terminal/options.ts';
import { createMessageWriter } from '../../terminal/message-writer.ts';
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

/** The flags of `eats pull`. */
export interface PullFlags {
  readonly url?: string;
  readonly prefer?: 'local' | 'published';
  readonly join?: boolean;
  readonly dryRun?: boolean;
  readonly json?: boolean;
  readonly data?: string;
}

/** Runs `eats pull`. */
export async function runPull(flags: PullFlags, run: Run): Promise<void> {
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
    endRun(run, { json, report: () => pullJson(finished), isWhole: isCompletePull(finished) });
  } finally {
    follower.stop();
    await connection.close();
  }
}
