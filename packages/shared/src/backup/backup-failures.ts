import { documentKeys } from '../domain/directory/document-keys.ts';
import { Failure } from '../domain/failure.ts';
import { failed, type Result } from '../domain/result.ts';
import { backupVersion } from './backup-format.ts';
import type { ScanProblem, TextPlace } from './scan-problem.ts';

/** Returns the failure of a text that is not JSON, with the place of the mistake. */
export function failureOf({ kind, message, place }: ScanProblem): Failure {
  switch (kind) {
    case 'empty':
      return new Failure('input/malformed', 'The file is empty.', {
        hint: 'Choose another file.',
      });
    case 'not-object':
      return notOurs(message);
    case 'cut-off':
      return new Failure(
        'input/malformed',
        `The file is cut off: it ends in the middle${placeText(place)}. Nothing was read from it.`,
        { hint: 'Use an earlier version of the file, or copy it again.', ...placeOf(place) },
      );
    case 'malformed':
      return new Failure(
        'input/malformed',
        `The file is not valid JSON: ${message}${placeText(place)}. Nothing was read from it.`,
        { hint: 'Correct the file, or use an earlier version of it.', ...placeOf(place) },
      );
  }
}

function placeText(place: TextPlace | null): string {
  return place === null ? '' : ` in line ${String(place.line)}, column ${String(place.column)}`;
}

function placeOf(place: TextPlace | null): { readonly place?: TextPlace } {
  return place === null ? {} : { place };
}

function notOurs(found: string): Failure {
  return new Failure(
    'input/not-ours',
    `The file is not a backup or data file of this program: ${found}. Nothing was read from it.`,
    { hint: 'Choose a backup, a data file, or the content of local storage saved as JSON.' },
  );
}

/** Returns the failure of JSON that is no backup, with what its format is. */
export function notABackup(format: unknown): Result<never> {
  const found =
    format === undefined
      ? `it has neither a "format" nor a document such as "${documentKeys.listings}"`
      : `its "format" is ${JSON.stringify(format).slice(0, maxShownFormat)}`;
  return failed(notOurs(found));
}

const maxShownFormat = 60;

/** Returns the failure of a backup that a newer version wrote. */
export function newer(version: number): Result<never> {
  return failed(
    new Failure(
      'input/newer-version',
      `The file was written by a newer version of this program (format ${String(version)}; this one reads up to ${String(backupVersion)}). Nothing was read from it.`,
      { hint: 'Update this program, then try again.' },
    ),
  );
}

/** Returns the failure of a backup whose head or documents are wrong. */
export function malformed(message: string, hint: string): Result<never> {
  return failed(new Failure('input/malformed', message, { hint }));
}
