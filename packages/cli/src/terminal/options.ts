import { Option } from 'commander';

/** The data file when neither `--data` nor EATS_DATA names another. */
export const defaultDataPath = 'directory.json';

/** `--data`, for every verb. */
export function dataOption(): Option {
  return new Option('--data <file>', `the data file (default: EATS_DATA or ${defaultDataPath})`);
}

/** `--json`, for every verb. */
export function jsonOption(): Option {
  return new Option('--json', 'print one report as JSON, as the last line of stdout');
}

/** `--yes`, for verbs that ask before they write. */
export function yesOption(): Option {
  return new Option('--yes', 'do not ask');
}

/** `--url`, for verbs that speak to a server. */
export function urlOption(): Option {
  return new Option('--url <address>', 'the server (default: EATS_URL or http://127.0.0.1:4400)');
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The data file that is meant. */
export function dataPath(flag: string | undefined, environment: Environment): string {
  return firstSaid(flag, environment['EATS_DATA']) ?? defaultDataPath;
}

/** The first that says anything. */
export function firstSaid(...texts: readonly (string | undefined)[]): string | undefined {
  return texts.find((text) => text !== undefined && text.trim() !== '');
}
