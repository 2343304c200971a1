import type { Argument, Command, Option } from 'commander';
import type { Run } from '../run.ts';
import type { WorkspaceOptions } from '../workspace/workspace.ts';

/** The data file if neither `--data` nor EATS_DATA names one. */
const defaultDataPath = 'directory.json';

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
  { data, dryRun = false }: { readonly data?: string; readonly dryRun?: boolean },
  { command, environment, folder, onEnd }: Run,
): WorkspaceOptions {
  return {
    author: { by: environment['EATS_EMAIL'] ?? '', command },
    name: firstGiven(data, environment['EATS_DATA']) ?? defaultDataPath,
    folder,
    writable: !dryRun,
    onEnd,
    now: Date.now,
  };
}

/** Returns the `--data` of a command to copy that goes on with the same file; undefined for the default file. */
export function dataFlag(name: string): string | undefined {
  return name === defaultDataPath ? undefined : name;
}

/** Returns the first text that is not blank. */
export function firstGiven(...texts: readonly (string | undefined)[]): string | undefined {
  return texts.find((text) => text !== undefined && text.trim() !== '');
}
