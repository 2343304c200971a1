import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { hygieneRegisterUrl } from '@manchester-eats/shared/urls';
import { Failure } from '@manchester-eats/shared/domain';
import {
  createFhrsSource,
  createFileSource,
  createTextDecoder,
  greaterManchesterImport,
  waitFor,
  type PlacesSourcePort,
} from '@manchester-eats/shared/import';
import {
  dataOption,
  workspaceOptions,
  firstGiven,
  jsonOption,
  unneededYesOption,
} from '../../terminal/options.ts';
import { createMessageWriter } from '../../terminal/message-writer.ts';
import { exitCodes } from '../../exit-code.ts';
import type { Run } from '../../run.ts';
import type { CommandDefinition } from '../../command-definition.ts';
import { systemReason } from '../../workspace/file-operations.ts';
import { createHttpClient, type HttpClient } from '../../workspace/http-client.ts';
import { createHttpFileReader } from '../../workspace/http-file-reader.ts';
import { normaliseServerUrl } from '../../workspace/server-config.ts';
import { openWorkspace } from '../../workspace/workspace.ts';
import { followImport } from './follow-import.ts';
import { googleSource } from './google-source.ts';
import {
  importRequest,
  sourceChoices,
  sourceHint,
  type ImportFlags,
  type ImportRequest,
} from './import-request.ts';
import { isCompleteImport, printImport } from './print-import.ts';
import { importPlaces } from './service.ts';

/** Milliseconds between two areas. */
const googlePause = 1_000;

const helpEnd = `
Sources:
  fhrs   the Food Standards Agency's register of food hygiene ratings: the
         places in an area that are open to the public (--scope all adds
         others). Open data, no key needed.
  file   your own CSV (with commas, semicolons, tabs, bars or the delimiter of
         a "sep=" line) or JSON, named with --input
  google Google's places around the centre of an area: within two miles, or
         --radius 1 to 4, in steps of 0.5. Needs a key in GOOGLE_MAPS_API_KEY.
         Google charges for each search, and limits how long its records may be
         stored.

Areas:
${areaLines()}

An import does not add a listing with the id of a removed one (--bring-back ID
allows it). It leaves what an owner or an administrator wrote as it is, except
hygiene ratings, which it replaces with those of the register. Importing the
same records again adds none that are in the directory already. "eats undo"
undoes an import.

Examples:
  $ eats import --source fhrs --areas bury,salford
  $ eats import --source fhrs --scope all --dry-run
  $ eats import --source google --areas bury --radius 1.5 --limit 20
  $ eats import --source file --input places.csv \\
      --columns "name=Trading name,postcode=Post Code" --category Cafes
  $ eats import --source fhrs --json | tail -n 1 | jq .added

Exit codes: 0 done; 1 failed, an area failed (the other areas are saved), or a
record or value that you can correct was left out; 2 wrong usage.`;

/** `eats import`. */
export const importCommand: CommandDefinition = {
  define(command, run) {
    command
      .description('Reads businesses from a source and adds them to the data file.')
      .option('--source <source>', 'fhrs, google or file; without it you are asked')
      .option('--areas <areas>', 'ids or names, separated by commas, or all (default: all)')
      .option('--category <name>', 'the category of all added listings (default: from the source)')
      .option('--scope <scope>', 'fhrs only: public (default), or all: also canteens, churches, …')
      .option('--limit <number>', 'add at most this many listings (google: 200 at most)')
      .option('--radius <miles>', 'google only: miles around the centre of an area (default: 2)')
      .option('--input <file>', 'the file to read, for the source "file"')
      .option('--columns <pairs>', 'the columns of fields whose names differ: name=Column,…')
      .option(
        '--bring-back <id>',
        'let a removed listing be added again; repeatable',
        (id: string, ids: readonly string[] | undefined) => [...(ids ?? []), id],
      )
      .option('--dry-run', 'show what would be added; write nothing')
      .addOption(jsonOption(command))
      .addOption(unneededYesOption(command))
      .addOption(dataOption(command))
      .addHelpText('after', helpEnd)
      .action(async (flags: ImportFlags) => {
        await runImport(flags, run);
      });
  },
};

async function runImport(flags: ImportFlags, run: Run): Promise<void> {
  const { terminal, environment } = run;
  const city = greaterManchesterImport;
  const request = importRequest({ ...flags, source: await chooseSource(flags, run) }, city);
  const dryRun = flags.dryRun ?? false;
  const json = flags.json ?? false;
  const http = createHttpClient({ signal: run.signal, environment });
  const source = createSource(request, http, run);
  const workspace = openWorkspace(workspaceOptions(flags, run));
  [...request.notes, ...workspace.notes].forEach(createMessageWriter(terminal));
  run.setInterruptMessage(
    workspace.existed
      ? `Interrupted. ${workspace.name} was not changed.`
      : 'Interrupted. No data file was created.',
  );

  const follower = await followImport(request, { terminal, json, onEnd: run.onEnd });
  try {
    const result = await importPlaces({
      workspace,
      source,
      city,
      areas: request.areas.map(({ id }) => id),
      dryRun,
      scope: request.scope,
      now: Date.now(),
      newId: randomUUID,
      onProgress: follower.onProgress,
      onSave: follower.onSave,
      bringBack: flags.bringBack ?? [],
      ...(request.source === 'google' ? { pause: () => waitFor(googlePause) } : {}),
      ...(request.category === undefined ? {} : { category: request.category }),
      ...(request.limit === undefined ? {} : { limit: request.limit }),
    });
    if (result.saved) run.setInterruptMessage(`Interrupted after ${workspace.name} was saved.`);
    follower.stop();
    const finished = { result, request, workspace, dryRun, json };
    printImport(finished, terminal);
    run.setExitCode(isCompleteImport(finished) ? exitCodes.done : exitCodes.failed);
  } finally {
    follower.stop();
    await http.close();
  }
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

function createSource(request: ImportRequest, http: HttpClient, run: Run): PlacesSourcePort {
  const decoder = createTextDecoder();
  switch (request.source) {
    case 'fhrs':
      return createFhrsSource({
        reader: createHttpFileReader(http),
        decoder,
        city: greaterManchesterImport,
        baseUrl: normaliseServerUrl(
          firstGiven(run.environment['FHRS_URL']) ?? hygieneRegisterUrl,
          `Write FHRS_URL like ${hygieneRegisterUrl}, or leave it unset.`,
        ),
      });
    case 'google':
      return googleSource(request, http, run);
    case 'file':
      return createFileSource({
        name: basename(request.input),
        content: readInput(request.input, run.folder),
        decoder,
        columns: request.columns,
        ...detectFormat(request.input),
      });
  }
}

function readInput(input: string, folder: string): Uint8Array {
  const path = resolve(folder, input);
  try {
    return readFileSync(input === '-' ? 0 : path);
  } catch (cause) {
    const isMissing = input !== '-' && !existsSync(path);
    throw new Failure(
      'input/unreadable',
      isMissing
        ? `${input} does not exist. Nothing was changed.`
        : `${input} cannot be read: ${systemReason(cause)}. Nothing was changed.`,
      { hint: 'Check the name in --input.', cause },
    );
  }
}

function detectFormat(input: string): { format?: 'csv' | 'json' } {
  if (/\.json$/i.test(input)) return { format: 'json' };
  return /\.(csv|tsv|txt)$/i.test(input) ? { format: 'csv' } : {};
}

function areaLines(): string {
  return greaterManchesterImport.importAreas
    .map(({ id, name }) => `  ${id.padEnd(24)}${name}`)
    .join('\n');
}
