import { Failure } from '@manchester-eats/shared/domain';
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
import { openWorkspace, type Workspace } from '../../workspace/workspace.ts';
import { followPublish } from './follow-publish.ts';
import { needsYes, type PublishFlags } from './needs-yes.ts';
import { changeCount, type PublishPreview } from './preview.ts';
import { previewLines, previewSentences } from './preview-text.ts';
import { publishJson, publishSentences } from './report-text.ts';
import { previewPublish, publishWorkspace, type PublishDeps } from './service.ts';

const helpEnd = `
What others published comes into the file first. Then only what differs is sent,
in batches; each batch is stored as a whole or not at all, and the file
remembers it. A publish that was cut off goes on when it is run again.

A record that was changed here and there is a conflict: both sides stay as they
are, the rest is published, and the exit code is 1. --prefer decides for all.

Signing in:
  EATS_EMAIL and EATS_PASSWORD of an administrator, or EATS_SECRET_KEY, the
  secret key of the backend.

Examples:
  $ eats publish --dry-run
  $ EATS_EMAIL=me@example.org EATS_PASSWORD=… eats publish --yes
  $ eats publish --url https://eats.example.org --drop-demo

Exit codes: 0 done; 1 failed, conflicts, or answered with no; 2 wrong usage,
also where nobody can be asked and --yes is missing.`;

/** `eats publish`. */
export const publishVerb: VerbDefinition = {
  define(command, run) {
    command
      .description('Brings the changes of the data file to the published directory.')
      .addOption(urlOption(command))
      .option('--drop-demo', 'remove the records of the demonstration, here and there')
      .addOption(preferOption(command))
      .option('--dry-run', 'show what would be published; change nothing')
      .addOption(jsonOption(command))
      .addOption(yesOption(command))
      .addOption(dataOption(command))
      .addHelpText('after', helpEnd)
      .action(async (flags: PublishFlags) => {
        await runPublish(flags, run);
      });
  },
};

async function runPublish(flags: PublishFlags, run: Run): Promise<void> {
  const { terminal, environment, folder } = run;
  const dryRun = flags.dryRun ?? false;
  const json = flags.json ?? false;
  const mayAsk = terminal.interactive && !json;
  if (!dryRun && flags.yes !== true && !mayAsk) {
    throw needsYes(flags, lookedAt(flags, run));
  }
  const workspace = openWorkspace({
    name: dataPath(flags.data, environment),
    folder,
    writable: !dryRun,
    onEnd: run.onEnd,
    now: Date.now,
  });
  if (!workspace.existed) {
    throw new Failure(
      'input/unreadable',
      `There is no data file ${workspace.name}. Nothing was published.`,
      {
        hint: 'Make one with "eats import", or fetch what is published with "eats pull".',
      },
    );
  }
  const say = (text: string) => {
    for (const line of wrappedLines(text, terminal.columns, 2)) terminal.say(line);
  };
  workspace.notes.forEach(say);
  if (workspace.unknown.length > 0) say(unknownSentence(workspace));

  const connection = await connect(flags.url, run);
  const { url } = connection;
  const follower = await followPublish(url, { terminal, json, onEnd: run.onEnd });
  try {
    let deps: PublishDeps = {
      workspace,
      directory: connection.directory,
      dropDemo: flags.dropDemo ?? false,
      now: Date.now,
      onProgress: follower.onProgress,
      ...(flags.prefer === undefined ? {} : { prefer: flags.prefer }),
    };
    let preview = await previewPublish(deps);
    follower.pause();
    const show = () => {
      if (!json) for (const line of previewLines(preview, url, terminal)) terminal.print(line);
      previewSentences(preview, workspace.name).forEach(say);
    };
    show();
    if (dryRun) {
      say('Dry run: nothing was changed, here or there.');
      if (json)
        terminal.print(JSON.stringify(publishJson({ preview, report: null, workspace, url })));
      run.end(preview.conflicts.length > 0 ? exitCodes.failed : exitCodes.done);
      return;
    }
    if (flags.yes !== true) {
      const { askYesNo } = await import('../../terminal/ask.tsx');
      if (preview.demo > 0 && !deps.dropDemo && changeCount(preview) > 0) {
        if (await askYesNo(`Remove the ${String(preview.demo)} records of the demonstration?`)) {
          deps = { ...deps, dropDemo: true };
          preview = await previewPublish(deps);
          follower.pause();
          show();
        }
      }
      if (changeCount(preview) > 0 && !(await askYesNo(question(preview, url)))) {
        say('Nothing was published.');
        run.end(exitCodes.failed);
        return;
      }
    }
    run.whenInterrupted(
      `Interrupted. What was published until here is noted in ${workspace.name}; run "eats publish" again to go on.`,
    );
    const report = await publishWorkspace(deps);
    follower.stop();
    publishSentences(report, workspace.name, url).forEach(say);
    if (json) terminal.print(JSON.stringify(publishJson({ preview, report, workspace, url })));
    const isWhole = report.conflicts.length === 0 && report.refused.length === 0;
    run.end(isWhole ? exitCodes.done : exitCodes.failed);
  } finally {
    follower.stop();
    await connection.close();
  }
}

/** The data file as it stands; null where there is none that can be read. */
function lookedAt({ data }: PublishFlags, { environment, folder, onEnd }: Run): Workspace | null {
  const name = dataPath(data, environment);
  try {
    const workspace = openWorkspace({ name, folder, writable: false, onEnd, now: Date.now });
    return workspace.existed ? workspace : null;
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}

function question(preview: PublishPreview, url: string): string {
  const count = changeCount(preview);
  return `Publish ${count === 1 ? 'this change' : `these ${count.toLocaleString('en-GB')} changes`} to ${url}?`;
}

function unknownSentence({ name, setAside }: Workspace): string {
  const records = setAside.length > 0 ? ` (${String(setAside.length)} records cannot be read)` : '';
  return `Not everything in ${name} can be read${records}. Kinds of records that this may touch are neither published nor removed; "eats status" says which.`;
}
