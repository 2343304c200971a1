import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Failure } from '@manchester-eats/shared/domain';
import { estimateGoogleCalls, greaterManchesterImport } from '@manchester-eats/shared/import';
import { exitCodes } from '../../exit-code.ts';
import { announceSave } from '../../announce-save.ts';
import type { Run } from '../../run.ts';
import { endDeclined } from '../../terminal/end-run.ts';
import { createMessageWriter } from '../../terminal/message-writer.ts';
import { workspaceOptions } from '../../terminal/options.ts';
import { clockText, countText } from '../../terminal/words.ts';
import { createHttpClient } from '../../workspace/http-client.ts';
import { openWorkspace, type Workspace } from '../../workspace/workspace.ts';
import { createSource } from './create-source.ts';
import { sourceChoices } from './source-choices.ts';
import { followImport } from './follow-import.ts';
import { openGoogleJournal, type GoogleJournal } from './google-journal.ts';
import { findGoogleKey, placesPerArea } from './google-source.ts';
import {
  importRequest,
  sourceHint,
  type ImportFlags,
  type ImportRequest,
} from './import-request.ts';
import { areasToRepeat, isCompleteImport, printImport } from './print-import.ts';
import { turnsNowAndThen } from './next-turn.ts';
import { importPlaces } from './service.ts';

const city = greaterManchesterImport;

/** Milliseconds between two areas of Google. */
const googlePause = 1_000;
/** So many requests to Google are sent without a question. */
const fewCalls = 100;

/** Runs `eats import`. */
export async function runImport(flags: ImportFlags, run: Run): Promise<void> {
  const request = importRequest({ ...flags, source: await chooseSource(flags, run) }, city);
  if (request.source === 'google') findGoogleKey(run);
  const workspace = await run.runLong(() => openWorkspace(workspaceOptions(flags, run)));
  [...request.notes, ...workspace.notes].forEach(createMessageWriter(run.terminal));
  const noteSave = announceSave(run, workspace, {
    action: 'import',
    unchanged: unchangedText(workspace),
  });
  const journal = openJournal(request, workspace, run);
  run.onEnd(journal.close);
  if (request.source === 'google' && !(await mayAskGoogle(request, journal, run))) {
    endDeclined(run, `Google was not asked. ${unchangedText(workspace)}`);
    return;
  }
  // A file is imported as a whole, so that a stop leaves nothing to save; areas that were read are worth it.
  if (request.input === '') run.finishOnInterrupt();
  await importInto(workspace, { request, journal, run, noteSave });
}

async function importInto(
  workspace: Workspace,
  context: {
    readonly request: ImportRequest;
    readonly journal: GoogleJournal;
    readonly run: Run;
    readonly noteSave: () => void;
  },
): Promise<void> {
  const { request, journal, run, noteSave } = context;
  const { flags } = request;
  const { terminal, environment, signal, onEnd } = run;
  const [dryRun, json] = [flags.dryRun ?? false, flags.json ?? false];
  const follower = await followImport(request, { terminal, json, onEnd, now: Date.now });
  const http = createHttpClient({ signal, environment, onBytes: follower.onBytes });
  let calls = 0;
  let callsBefore = 0;
  const onCall = () => {
    calls += 1;
    follower.onCall();
  };
  try {
    const result = await importPlaces({
      workspace,
      source: createSource(request, {
        http,
        run,
        memory: journal,
        onCall,
        onWait: follower.onWait,
        input: follower,
      }),
      city,
      areas: request.areas.map(({ id }) => id),
      dryRun,
      runLong: run.runLong,
      scope: request.scope,
      now: Date.now(),
      newId: randomUUID,
      onProgress(progress) {
        if (progress.report === null) journal.startArea(progress.area);
        follower.onProgress(progress);
      },
      onSave: follower.onSave,
      bringBack: flags.bringBack ?? [],
      isStopped: () => signal.aborted,
      betweenSteps: turnsNowAndThen(),
      async pause() {
        // An area that was known already has not used Google.
        if (calls > callsBefore) await waitUnlessStopped(googlePause, signal);
        callsBefore = calls;
      },
      ...(request.category === undefined ? {} : { category: request.category }),
      ...(request.limit === undefined ? {} : { limit: request.limit }),
    });
    const again = areasToRepeat(result.outcome);
    if (!dryRun && again.length === 0) journal.remove();
    if (result.saved) noteSave();
    else if (signal.aborted && request.input === '') {
      // The report says how to go on.
      run.setInterruptMessage(`Interrupted. ${unchangedText(workspace)}`);
    }
    follower.stop();
    const google = { calls, reused: journal.reused(), kept: journal.size(again) };
    const finished = { result, request, workspace, google, dryRun, json };
    printImport(finished, terminal);
    run.setExitCode(isCompleteImport(finished) ? exitCodes.done : exitCodes.failed);
  } finally {
    follower.stop();
    await http.close();
  }
}

async function waitUnlessStopped(milliseconds: number, signal: AbortSignal): Promise<void> {
  try {
    await wait(milliseconds, undefined, { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/** Opens what an interrupted import has left of Google's responses; other sources leave none. */
function openJournal(
  { source, flags }: ImportRequest,
  { realName }: Workspace,
  { folder, terminal }: Run,
): GoogleJournal {
  return openGoogleJournal({
    path: `${resolve(folder, realName)}.google`,
    writable: source === 'google' && flags.dryRun !== true,
    fresh: flags.fresh ?? false,
    now: Date.now,
    onProblem: createMessageWriter(terminal),
  });
}

/** Says how much Google will be asked; returns false if the user does not want that. */
async function mayAskGoogle(
  request: ImportRequest,
  { before }: GoogleJournal,
  { terminal }: Run,
): Promise<boolean> {
  const { flags, areas } = request;
  const writeMessage = createMessageWriter(terminal);
  const { searches, pictures, details } = estimateGoogleCalls(areas.length, placesPerArea(request));
  const total = searches + pictures + details;
  if (before.count > 0) {
    writeMessage(
      `Going on with the import that stopped at ${clockText(before.at)}: ${countText(before.count, 'response')} of Google ${before.count === 1 ? 'is' : 'are'} kept and not requested again. (--fresh starts again.)`,
    );
  }
  writeMessage(
    `Google may get about ${countText(total, 'request')}: ${countText(searches, 'search', 'searches')}, ${countText(pictures, 'picture')} and, where reviews are missing, ${countText(details, 'place')}. It charges for them.`,
  );
  const asks = terminal.interactive && flags.json !== true && flags.yes !== true;
  if (!asks || total <= fewCalls) return true;
  const { askYesNo } = await import('../../terminal/ask.tsx');
  return askYesNo('Do you want to start?');
}

function unchangedText({ existed, name }: Workspace): string {
  return existed ? `${name} was not changed.` : 'No data file was created.';
}

async function chooseSource({ source, json }: ImportFlags, run: Run): Promise<string> {
  if (source !== undefined) return source;
  if (run.terminal.interactive && json !== true) {
    const { askChoice } = await import('../../terminal/ask.tsx');
    const answer = await askChoice('Which source do you want to import from?', sourceChoices);
    if (answer !== null) return answer;
  }
  throw new Failure('usage/invalid', 'No source given. Nothing was read.', {
    hint: sourceHint,
  });
}
