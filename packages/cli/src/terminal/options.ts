import type { Command, Option } from 'commander';

/** The data file when neither `--data` nor EATS_DATA names another. */
const defaultDataPath = 'directory.json';

/** `--data`, for every verb. */
export function dataOption(command: Command): Option {
  return command.createOption(
    '--data <file>',
    `the data file (default: EATS_DATA or ${defaultDataPath})`,
  );
}

/** `--json`, for every verb. */
export function jsonOption(command: Command): Option {
  return command.createOption('--json', 'print one report as JSON, as the last line of stdout');
}

/** `--yes`, for verbs that ask before they write. */
export function yesOption(command: Command): Option {
  return command.createOption('--yes', 'do not ask');
}

/** `--url`, for verbs that speak to a server. */
export function urlOption(command: Command): Option {
  return command.createOption(
    '--url <address>',
    'the server (default: EATS_URL or http://127.0.0.1:4400)',
  );
}

type Environment = Readonly<Record<string, string | undefined>>;

/** `--prefer`, for verbs that meet conflicts. */
export function preferOption(command: Command): Option {
  return command
    .createOption(
      '--prefer <side>',
      'decide all conflicts: the values in the file, or the published ones',
    )
    .choices(['local', 'published']);
}

/** `--join`, for verbs that read a published directory. */
export function joinOption(command: Command): Option {
  return command.createOption(
    '--join',
    'accept a different published directory, with everything in the file as changes',
  );
}

/** The data file to use. */
export function dataPath(flag: string | undefined, environment: Environment): string {
  return firstSaid(flag, environment['EATS_DATA']) ?? defaultDataPath;
}

/** The first that says anything. */
export function firstSaid(...texts: readonly (string | undefined)[]): string | undefined {
  return texts.find((text) => text !== undefined && text.trim() !== '');
}
