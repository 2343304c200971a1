import type { Argument, Command, Option } from 'commander';
import type { Run } from '../run.ts';
import { findAuthor } from '../workspace/find-author.ts';
import type { WorkspaceOptions } from '../workspace/workspace.ts';
import { defaultDataPath } from './data-path.ts';
import { firstGiven } from './first-given.ts';

/** An argument with a few values, which completion and help name; the command refuses others in its own words. */
export function choiceArgument(
  command: Command,
  name: string,
  description: string,
  choices: readonly string[],
): Argument {
  const argument = command.createArgument(name, description);
  argument.argChoices = [...choices];
  return argument;
}

/** `--data`, for every command. */
export function dataOption(command: Command): Option {
  return command.createOption(
    '--data <file>',
    `the data file (default: EATS_DATA or ${defaultDataPath})`,
  );
}

/** `--json`, for every command. */
export function jsonOption(command: Command): Option {
  return command.createOption('--json', 'print a JSON report as the last line of stdout');
}

/** `--yes`, for commands that ask for confirmation. */
export function yesOption(command: Command): Option {
  return command.createOption('--yes', 'do not ask for confirmation');
}

/** `--yes`, for pull. It needs no confirmation, but scripts can pass it as they do to publish. */
export function unneededYesOption(command: Command): Option {
  return command.createOption('--yes', 'accepted; this command never asks for confirmation');
}

/** `--url`, for status, publish and pull. */
export function urlOption(command: Command): Option {
  return command.createOption(
    '--url <url>',
    'the server (default: EATS_URL, or the one that npm start runs)',
  );
}

/** `--prefer`, for publish and pull. */
export function preferOption(command: Command): Option {
  return command
    .createOption(
      '--prefer <side>',
      'resolve all conflicts with the values in the file, or with the published ones',
    )
    .choices(['local', 'published']);
}

/** `--join`, for publish and pull. */
export function joinOption(command: Command): Option {
  return command.createOption(
    '--join',
    'accept a different published directory; the records in the file become changes',
  );
}

/** Returns the options for opening the data file: `--data`, EATS_DATA or the default. */
export function workspaceOptions(
  {
    data,
    url,
    dryRun = false,
  }: { readonly data?: string; readonly url?: string; readonly dryRun?: boolean },
  run: Run,
): WorkspaceOptions {
  const { command, environment, folder, onEnd, hint } = run;
  return {
    author: () => ({ by: findAuthor(run, url), command }),
    name: dataPathOf(data, environment),
    hint,
    folder,
    writable: !dryRun,
    onEnd,
    now: Date.now,
  };
}

/** Returns the data file of a call: `--data`, EATS_DATA or the default. */
function dataPathOf(data: string | undefined, environment: Run['environment']): string {
  return firstGiven(data, environment['EATS_DATA']) ?? defaultDataPath;
}
