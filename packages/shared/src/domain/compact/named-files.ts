import * as z from 'zod/mini';

/** The name of a file from its content. */
export const contentNameSchema = z.string().check(z.regex(/^[0-9a-f]{16}\.json$/));

/** The files beside the pieces that an index names, where a host has nothing but files named by their contents. */
export const namedFilesSchema = z.object({
  descriptions: z.optional(contentNameSchema),
  searchDetails: z.optional(contentNameSchema),
});

export type NamedFiles = z.infer<typeof namedFilesSchema>;
