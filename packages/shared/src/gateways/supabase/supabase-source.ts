import { sourceFieldsBesideRows } from '../../domain/compact/public-source.ts';
import { listingRowFieldNames } from '../../domain/listing/listing-schema.ts';
import type { PublicSourcePort } from '../../ports/snapshot-bucket-port.ts';
import { readPublicState } from './public-state.ts';
import { readPublicSource } from './read-public-source.ts';
import type { TableAccess } from './table-page.ts';

interface SourceParts extends TableAccess {
  readonly onProgress?: (rows: number) => void;
}

/**
 * Connects to the public tables of a project, as far as the snapshot has them. Requests carry the publishable key and
 * no session, so that nothing is read that a visitor may not read.
 */
export function createSupabaseSource(parts: SourceParts): PublicSourcePort {
  const listingFields = [...listingRowFieldNames, ...sourceFieldsBesideRows];
  return {
    read: () => readPublicSource({ ...parts, listingFields }),
    readState: () => readPublicState(parts),
  };
}
