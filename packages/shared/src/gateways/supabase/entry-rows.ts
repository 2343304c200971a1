import * as z from 'zod/mini';
import { recordColumns } from '../../domain/directory/record-columns.ts';
import {
  entryStatuses,
  reviewedFields,
  type ListingEntry,
  type ProposedFields,
} from '../../domain/entry/listing-entry.ts';
import { listingSchema, type Listing } from '../../domain/listing/listing-schema.ts';
import { revisionSchema } from './record-rows.ts';
import type { Row } from './row-request.ts';

const entrySchema = z.object({
  id: z.string(),
  listing_id: z.string(),
  kind: z.enum(['new', 'change']),
  proposed: z.record(z.string(), z.unknown()),
  status: z.enum(entryStatuses),
  reason: z.string(),
});

/** The columns of a listing. */
export const listingColumns = recordColumns('listing');

/** Reads a row of `listing_entries`; null if it cannot be read. */
export function entryOfRow(row: Row): ListingEntry | null {
  const parsed = z.safeParse(entrySchema, row);
  if (!parsed.success) return null;
  const { id, listing_id: listingId, kind, status, reason } = parsed.data;
  return { id, listingId, kind, proposed: proposedOf(parsed.data.proposed), status, reason };
}

/** Returns the proposed values that can be read. */
function proposedOf(row: Row): ProposedFields {
  const fields = Object.entries(listingSchema.shape).flatMap(([field, schema]) => {
    const column = listingColumns.find((one) => one.field === field)?.column;
    if (!reviewedFields.includes(field) || column === undefined || !Object.hasOwn(row, column))
      return [];
    const parsed = z.safeParse<z.ZodMiniType>(schema, row[column]);
    return parsed.success ? [[field, parsed.data] as const] : [];
  });
  return Object.fromEntries(fields);
}

/** Reads a row of `listings`; null if it cannot be read. */
export function listingOfRow(
  row: Row,
): { readonly listing: Listing; readonly revision: number } | null {
  const fields = listingColumns.map(({ field, column }) => [field, row[column]] as const);
  const parsed = z.safeParse(listingSchema, { ...Object.fromEntries(fields), id: row['id'] });
  const revision = z.safeParse(revisionSchema, row['revision']);
  return parsed.success && revision.success
    ? { listing: parsed.data, revision: revision.data }
    : null;
}
