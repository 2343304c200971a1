import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '@manchester-eats/shared/domain';
import * as z from 'zod/mini';

/** The file in the folder of a site that remembers what eats wrote there. */
export const manifestName = '.eats-prerender.json';

const entrySchema = z.object({
  /** A hash of what the file was made of; `''` while it is not known to be complete. */
  input: z.string(),
  /** A hash of its content. */
  content: z.string(),
  /** Its size in bytes, and when it was last written: Unix milliseconds. */
  size: z.number(),
  time: z.number(),
  /** Since when it is no longer needed: Unix milliseconds; 0 if it is. */
  unneeded: z.number(),
});

const manifestSchema = z.object({
  format: z.literal(1),
  files: z.record(z.string(), entrySchema),
});

/** What is known of a written file. */
export type FileEntry = z.infer<typeof entrySchema>;

/**
 * Reads which files of a folder are ours; none if there is no manifest.
 *
 * @throws {Failure} if it is damaged: it would not be known which files are ours.
 */
export function readManifest(folder: string): Map<string, FileEntry> {
  const path = join(folder, manifestName);
  if (!existsSync(path)) return new Map();
  try {
    const { files } = z.parse(manifestSchema, JSON.parse(readFileSync(path, 'utf8')));
    return new Map(Object.entries(files));
  } catch (cause) {
    throw new Failure('input/unreadable', `${path} cannot be read. Nothing was written.`, {
      hint: 'Name a new, empty folder with --output.',
      cause,
    });
  }
}

/** Returns the text of a manifest. */
export function manifestText(files: ReadonlyMap<string, FileEntry>): string {
  return JSON.stringify({ format: 1, files: Object.fromEntries(files) });
}
