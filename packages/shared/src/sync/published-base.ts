import * as z from 'zod/mini';
import { Failure } from '../domain/failure.ts';
import { failed, success, type Result } from '../domain/result.ts';
import { recordNameOf, type RecordKey } from './record-key.ts';

/** What the working copy knows of one published record: its common base with the published directory. */
export interface BaseEntry {
  /** The revision that the record here came from. */
  readonly revision: number;
  /** Hash of the content that came; of a listing, of the fields of a list row. */
  readonly hash: string;
  /** Hash of a listing's other fields; absent where only a list row came. */
  readonly rest?: string;
  /**
   * The revision that the other fields were compared with, where it is not `revision`: a newer list
   * row came after them. 0 where they never were.
   */
  readonly restRevision?: number;
}

/**
 * What the working copy remembers of the published directory. Keep it with the documents, and always
 * write it after them: documents ahead of their base are found again, a base ahead of its documents
 * would take old content for a change made here.
 */
export interface PublishedBase {
  /** Whole records were read up to this revision; 0 for never. */
  readonly revision: number;
  readonly records: Readonly<Record<RecordKey, BaseEntry>>;
  /** Where the reading of list rows stands; absent before the first snapshot. */
  readonly snapshot?: { readonly revision: number; readonly etag: string | null };
  /** Which published directory this is the base with, where it told. */
  readonly directory?: string;
}

const revision = z.number().check(z.int(), z.gte(0));

const entrySchema = z.object({
  revision,
  hash: z.string(),
  rest: z.optional(z.string()),
  restRevision: z.optional(revision),
});

const baseSchema = z.object({
  revision,
  records: z.record(z.string().check(z.refine((key) => recordNameOf(key) !== null)), entrySchema),
  snapshot: z.optional(z.object({ revision, etag: z.nullable(z.string()) })),
  directory: z.optional(z.string()),
});

/** The base of a working copy that never met the published directory: nothing is removed on either side. */
export function emptyBase(): PublishedBase {
  return { revision: 0, records: {} };
}

/**
 * Reads a stored base. A damaged one is a failure and never taken for an empty one by itself: without
 * a base both sides are joined, which brings back what was removed here.
 */
export function parsePublishedBase(value: unknown): Result<PublishedBase> {
  const parsed = z.safeParse(baseSchema, value);
  if (parsed.success) return success(parsed.data as PublishedBase);
  return failed(
    new Failure(
      'input/malformed',
      'What was remembered of the published directory cannot be read. The directory itself is untouched.',
      {
        hint: 'Go on without it: both sides are then joined and nothing is removed.',
        cause: parsed.error,
      },
    ),
  );
}
