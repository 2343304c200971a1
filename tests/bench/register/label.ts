import * as z from 'zod/mini';

const names = z._default(z.array(z.string()), []);

/** What a person who read a register record wrote about it; docs/data-sources.md says how. */
const labelSchema = z.object({
  /** The register's number. */
  id: z.string(),
  /** Whether the public can walk in or order; `unsure` counts neither way. */
  public: z.enum(['yes', 'no', 'unsure']),
  access: z.optional(z.string()),
  /** The areas that locals would accept, the best first. */
  areas: names,
  /** The categories that the name makes plain. */
  categories: names,
  /** Further categories that would not be wrong. */
  maybe: names,
  /** The name over the door, and other writings of it. */
  name: z._default(z.string(), ''),
  names,
  /** The address as on an envelope, and other writings of it. */
  address: z._default(z.string(), ''),
  addresses: names,
});

export type RegisterLabel = z.infer<typeof labelSchema>;

/** Parses a file of labels; throws if one is not valid. */
export function parseLabels(json: string): readonly RegisterLabel[] {
  return z.array(labelSchema).parse(JSON.parse(json));
}
