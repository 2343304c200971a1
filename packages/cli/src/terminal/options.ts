import { defaultServerUrl } from '@manchester-eats/shared/urls';
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
  return command.createOption('--json', 'print a JSON report as the last line of stdout');
}

/** `--yes`, for verbs that ask for confirmation. */
export function yesOption(command: Command): Option {
  return command.createOption('--yes', 'do not ask for confirmation');
}

/** `--url`, for verbs that contact a server. */
export function urlOption(command: Command): Option {
  return command.createOption(
    '--url <url>',
    `the server (default: EATS_URL or ${defaultServerUrl})`,
  );
}

type Environment = Readonly<Record<string, string | undefined>>;

/** `--prefer`, for verbs that can find conflicts. */
export function preferOption(command: Command): Option {
  return command
    .createOption(
      '--prefer <side>',
      'resolve all conflicts with the values in the file, or with the published ones',
    )
    .choices(['local', 'published']);
}

/** `--join`, for verbs that read a published directory. */
export function joinOption(command: Command): Option {
  return command.createOption(
    '--join',
    'accept a different published directory; everything in the file becomes a change',
  );
}

/** The data file to use. */
export function dataPath(flag: string | undefined, environment: Environment): string {
  return firstGiven(flag, environment['EATS_DATA']) ?? defaultDataPath;
}

/** The first text that is not blank. */
export function firstGiven(...texts: readonly (string | undefined)[]): string | undefined {
  return texts.find((text) => text !== undefined && text.trim() !== '');
}
