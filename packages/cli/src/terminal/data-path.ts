/** The data file if neither `--data` nor EATS_DATA names one. */
export const defaultDataPath = 'directory.json';

/** Returns the `--data` that a command to copy needs for a file; undefined for the default file. */
export function dataFlag(name: string): string | undefined {
  return name === defaultDataPath ? undefined : name;
}
