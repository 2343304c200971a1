import * as z from 'zod/mini';
import { parseJsonObject } from '../json/parse-json-object.ts';
import { compactFormat, formatName } from './compact-rows.ts';
import { contentNameSchema, namedFilesSchema } from './named-files.ts';
import { snapshotFolder } from './snapshot-files.ts';

/** What the index in a bucket says of the files there. Names are paths in the bucket. */
export interface BucketIndex {
  /** The highest revision of the directory that it was made of. */
  readonly revision: number;
  readonly listings: number;
  /** The files that it needs. */
  readonly named: readonly string[];
  /** Files of earlier indexes that stay for a while; the last replaced one is last. */
  readonly replaced: readonly string[];
}

/** The index of a bucket; `damaged` if it names nothing reliably, `newer` if this version does not know its format. */
export type ReadBucketIndex =
  | { readonly state: 'none' | 'damaged' }
  | { readonly state: 'newer'; readonly format: string }
  | { readonly state: 'read'; readonly index: BucketIndex };

const indexSchema = z.extend(namedFilesSchema, {
  revision: z.number(),
  documents: contentNameSchema,
  pieces: z.array(z.object({ count: z.number(), file: contentNameSchema })),
  replaced: z.optional(z.array(contentNameSchema)),
});

/** Reads the index of a bucket; null if there is none. */
export function readBucketIndex(text: string | null): ReadBucketIndex {
  if (text === null) return { state: 'none' };
  const body = parseJsonObject(text);
  if (body === null) return { state: 'damaged' };
  const { format } = body;
  if (typeof format === 'number' && format > compactFormat) {
    return { state: 'newer', format: formatName(format) };
  }
  const { data } = z.safeParse(indexSchema, body);
  if (data === undefined || format !== compactFormat) return { state: 'damaged' };
  const { revision, documents, pieces, descriptions, searchDetails, replaced = [] } = data;
  const names = [...pieces.map(({ file }) => file), documents, descriptions, searchDetails];
  return {
    state: 'read',
    index: {
      revision,
      listings: pieces.reduce((sum, { count }) => sum + count, 0),
      named: names.flatMap((file) => (file === undefined ? [] : [bucketPath(file)])),
      replaced: replaced.map(bucketPath),
    },
  };
}

/** Returns the path of a file in the bucket. */
export function bucketPath(file: string): string {
  return `${snapshotFolder}/${file}`;
}
