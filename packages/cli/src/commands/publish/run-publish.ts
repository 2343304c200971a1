import { randomUUID } from 'node:crypto';
import { Failure } from '@manchester-eats/shared/domain';
import type { Run } from '../../run.ts';
import {
  adviceAfter,
  takeBackSentences,
  type TakeBackAdvice,
} from '../../terminal/going-back-lines.ts';
import { countText } from '../../terminal/words.ts';
import { createMessageWriter } from '../../terminal/message-writer.ts';
import { workspaceOptions } from '../../terminal/options.ts';
import { connect, type Connection } from '../../workspace/connect.ts';
import { openExistingWorkspace, type Workspace } from '../../workspace/workspace.ts';
import { sendConfirmed } from './confirm-again.ts';
import { followPublish, type PublishFollower } from './follow-publish.ts';
import {
  missingFlagFailure,
  missingYesFailure,
  type PublishFlags,
} from './missing-confirmation.ts';
import { changeCount, type PublishPreview } from './preview.ts';
import { previewLines, previewSentences } from './preview-text.ts';
import { isCompletePublish, publishJson, publishSentences } from './report-text.ts';
import { previewPublish, publishWorkspace, type PublishDeps } from './service.ts';
import { snapshotJson, writeSnapshotAfter } from './write-snapshot.ts';
import { endDeclined, endRun } from '../../terminal/end-run.ts';

/** Runs `eats publish`. */
export async function runPublish(flags: PublishFlags, run: Run): Promise<void> {
  const mayAsk = run.terminal.interactive && flags.json !== true;
  const isPreview = flags.dryRun === true;
  if (!isPreview && flags.yes !== true && !mayAsk)
    throw missingYesFailure(flags, readFile(flags, run), run.hint);
  const workspace = openFile({ ...flags, dryRun: isPreview }, run);
  workspace.notes.forEach(createMessageWriter(run.terminal));
  const connection = await connect(flags.url, run);
  const { url } = connection;
  const context = { terminal: run.terminal, json: flags.json ?? false, onEnd: run.onEnd };
  const follower = await followPublish(url, context);
  try {
    const publish = { flags, run, workspace, connection, follower };
    const writeMessage = createMessageWriter(run.terminal);
    await sendConfirmed({
      confirm: () => confirmPublish(publish),
      send: (confirmed) => sendChanges(publish, confirmed),
      onMoreRemovals:
        mayAsk && flags.yes !== true
          ? () => {
              follower.pause();
              writeMessage('By now it would take down more listings than you confirmed.');
            }
          : null,
    });
  } finally {
    follower.stop();
    await connection.close();
  }
}

interface Publish {
  readonly flags: PublishFlags;
  readonly run: Run;
  readonly workspace: Workspace;
  readonly connection: Connection;
  readonly follower: PublishFollower;
}

interface ConfirmedPublish {
  readonly flags: PublishFlags;
  readonly allowRemovals: PublishDeps['allowRemovals'];
  readonly preview: PublishPreview;
}

/**
 * Shows what would be published and asks for confirmation if it may. Returns null for a dry run, or if the
 * user does not confirm it.
 *
 * @throws {Failure} as `previewPublish`, or if it may not ask and a confirming flag is missing.
 */
async function confirmPublish(publish: Publish): Promise<ConfirmedPublish | null> {
  const { run, workspace, connection, follower } = publish;
  const { terminal } = run;
  const { url } = connection;
  const writeMessage = createMessageWriter(terminal);
  let { flags } = publish;
  const mayAsk = terminal.interactive && flags.json !== true && flags.yes !== true;
  const show = async () => {
    const preview = await previewPublish(toPublishDeps(publish, flags));
    follower.pause();
    if (flags.json !== true) previewLines(preview, url, terminal).forEach(terminal.print);
    const advice = adviceBefore(flags, mayAsk);
    previewSentences(preview, workspace, advice, flags.dryRun === true).forEach(writeMessage);
    run.setFailureDetails({ preview: publishJson({ preview, result: null, workspace, url }) });
    return preview;
  };
  let preview = await show();
  if (flags.dryRun === true) {
    writeMessage('Dry run: nothing was changed in the file or on the server.');
    endRun(run, {
      json: flags.json,
      report: () => publishJson({ preview, result: null, workspace, url }),
      isWhole: isCompletePublish(preview, workspace),
    });
    return null;
  }
  if (!mayAsk) {
    const missing = missingFlagFailure(flags, preview, run.hint);
    if (missing !== null) throw missing;
    return { flags, allowRemovals: flags.allowRemovals ?? false, preview };
  }
  const { askYesNo } = await import('../../terminal/ask.tsx');
  if (preview.demo > 0 && flags.dropDemo !== true && changeCount(preview) > 0) {
    if (await askYesNo(`Remove the ${countText(preview.demo, 'demo record')} as well?`)) {
      flags = { ...flags, dropDemo: true };
      preview = await show();
    }
  }
  const isConfirmed = await askAll(listQuestions(preview, flags, url), askYesNo);
  if (isConfirmed) {
    // Confirms only the kinds of risk that were asked about, and no more removals than that: a publish with
    // another kind or more removals is refused or asks again.
    const allowRemovals = flags.allowRemovals ?? preview.removalsToConfirm.length;
    const takeBack = flags.takeBack === true || preview.takenBack.length > 0;
    return { flags: { ...flags, takeBack }, allowRemovals, preview };
  }
  endDeclined(run, 'Nothing was published.');
  return null;
}

async function sendChanges(
  publish: Publish,
  { flags, allowRemovals, preview }: ConfirmedPublish,
): Promise<void> {
  const { run, workspace, connection, follower } = publish;
  const { url } = connection;
  run.setInterruptMessage(
    `Interrupted. Everything published so far is recorded in ${workspace.name}. To go on, run:\n  ${run.hint('publish', { ...publish.flags })}`,
  );
  const result = await publishWorkspace({ ...toPublishDeps(publish, flags), allowRemovals });
  follower.stop();
  const { terminal } = run;
  const listedPreview = flags.json === true ? null : preview;
  publishSentences(result, workspace, url, terminal.columns, listedPreview).forEach(
    createMessageWriter(terminal),
  );
  if (publish.flags.takeBack !== true) {
    takeBackSentences(workspace, adviceAfter(workspace)).forEach(createMessageWriter(terminal));
  }
  const written = await writeSnapshotAfter(connection.snapshot, run);
  endRun(run, {
    json: flags.json,
    report: () => ({
      ...publishJson({ preview, result, workspace, url }),
      ...snapshotJson(written),
    }),
    isWhole: isCompletePublish(result, workspace) && written?.ok !== false,
  });
}

/** A run that does not ask replaces an older data file at once; advice about that file comes afterwards. */
function adviceBefore({ takeBack, dryRun }: PublishFlags, mayAsk: boolean): TakeBackAdvice {
  if (takeBack === true) return 'done';
  return dryRun === true || mayAsk ? 'with-flag' : 'later';
}

function toPublishDeps(
  { workspace, connection, follower }: Publish,
  flags: PublishFlags,
): PublishDeps {
  return {
    workspace,
    directory: connection.directory,
    dropDemo: flags.dropDemo ?? false,
    join: flags.join ?? false,
    allowRemovals: flags.allowRemovals ?? false,
    takeBack: flags.takeBack ?? false,
    now: Date.now,
    newId: randomUUID,
    onProgress: follower.onProgress,
    ...(flags.prefer === undefined ? {} : { prefer: flags.prefer }),
  };
}

function openFile(flags: PublishFlags, run: Run): Workspace {
  const takeBack = flags.takeBack ?? false;
  return openExistingWorkspace({ ...workspaceOptions(flags, run), takeBack });
}

/** Opens the data file read-only; returns null if that fails. */
function readFile(flags: PublishFlags, run: Run): Workspace | null {
  try {
    return openFile({ ...flags, dryRun: true }, run);
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}

/** Returns the questions that confirm a publish, in order. */
function listQuestions(preview: PublishPreview, flags: PublishFlags, url: string): string[] {
  const count = changeCount(preview);
  const { removalsToConfirm, takenBack } = preview;
  return [
    ...(count > 0
      ? [
          `Publish ${count === 1 ? 'this change' : `these ${count.toLocaleString('en-GB')} changes`} to ${url}?`,
        ]
      : []),
    ...(removalsToConfirm.length > 0 && flags.allowRemovals !== true
      ? [`Take down ${countText(removalsToConfirm.length, 'published listing')}?`]
      : []),
    ...(takenBack.length > 0 && flags.takeBack !== true
      ? [`Restore ${countText(takenBack.length, 'value')} that others have replaced?`]
      : []),
  ];
}

async function askAll(
  questions: readonly string[],
  ask: (question: string) => Promise<boolean>,
): Promise<boolean> {
  for (const question of questions) if (!(await ask(question))) return false;
  return true;
}
