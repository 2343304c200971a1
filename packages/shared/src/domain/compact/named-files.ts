import * as z from 'zod/mini';
import { contentName } from './snapshot-files.ts';

/** The name of a file from its content. */
export const contentNameSchema = z.string().check(z.regex(contentName));

/** The files beside the pieces that an index names, where a host has nothing but files named by their contents. */
export const namedFilesSchema = z.object({
  descriptions: z.optional(contentNameSchema),
  searchDetails: z.optional(contentNameSchema),
});

export type NamedFiles = z.infer<typeof namedFilesSchema>;
