import * as z from 'zod/mini';
import { Failure } from '@manchester-eats/shared/domain';
import { parseMediaName } from '@manchester-eats/shared/media';
import {
  databaseFolderName,
  keptFileNames,
  mediaFolderName,
} from '../data-folder/folder-contents.ts';

/** The name of the first file in a backup. */
export const manifestName = 'manifest.json';

const format = 'manchester-eats-backup';
/** Since version 2, a backup contains pictures. */
const version = 2;

/** A path in the data folder that a backup may contain. */
const path = z.string().check(
  z.maxLength(100),
  z.refine((text) => {
    const [first = '', ...rest] = text.split('/');
    if (first === mediaFolderName) {
      return rest.length === 0 || (rest.length === 1 && parseMediaName(rest[0] ?? '') !== null);
    }
    if (rest.length === 0) return first === databaseFolderName || keptFileNames.includes(first);
    return first === databaseFolderName && rest.every((part) => /^(?!\.\.?$)[\w.-]+$/.test(part));
  }),
);

const manifestSchema = z.object({
  format: z.literal(format),
  version: z.literal([1, version]),
  createdAt: z.iso.datetime(),
  /** The newest migration known to the program that made the backup. */
  schema: z.string(),
  directories: z.array(path),
  files: z.array(
    z.object({ path, size: z.int().check(z.minimum(0)), sha256: z.string().check(z.length(64)) }),
  ),
});

/** What a backup contains. */
export type BackupManifest = z.infer<typeof manifestSchema>;

/** Returns the text of a manifest. */
export function writeManifest(contents: Omit<BackupManifest, 'format' | 'version'>): string {
  return JSON.stringify({ format, version, ...contents } satisfies BackupManifest);
}

/**
 * Parses a manifest; `newestSchema` is the newest migration that this program knows.
 *
 * @throws {Failure} `input/not-ours`, `input/newer-version` or `input/malformed`.
 */
export function parseManifest(text: string, newestSchema: string): BackupManifest {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Failure('input/malformed', 'Its list of contents is damaged.');
  }
  const head = z.safeParse(z.object({ format: z.literal(format), version: z.int() }), value);
  if (!head.success) throw new Failure('input/not-ours', 'It is not a backup of this program.');
  const parsed = z.safeParse(manifestSchema, value);
  if (head.data.version > version || (parsed.success && parsed.data.schema > newestSchema)) {
    throw new Failure('input/newer-version', 'A newer version of the program made it.', {
      hint: 'Update the program, then restore again.',
    });
  }
  if (!parsed.success) throw new Failure('input/malformed', 'Its list of contents is damaged.');
  return parsed.data;
}
