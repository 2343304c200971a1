import type { SupabaseClient } from '@supabase/supabase-js';
import { success, type Result } from '../../domain/result.ts';
import { requestRows } from './row-request.ts';

/** The most rows of a response. */
const rowsPerRequest = 1_000;

/** Reads the ids of all listings that were removed from the published directory. */
export async function readRemovedListings(
  client: SupabaseClient,
): Promise<Result<ReadonlySet<string>>> {
  const ids = new Set<string>();
  let last = '';
  for (;;) {
    const rows = await requestRows((signal) =>
      client
        .from('listing_removals')
        .select('listing_id')
        .gt('listing_id', last)
        .order('listing_id')
        .limit(rowsPerRequest)
        .abortSignal(signal),
    );
    if (!rows.ok) return rows;
    for (const { listing_id: id } of rows.value) {
      if (typeof id !== 'string') continue;
      ids.add(id);
      last = id;
    }
    if (rows.value.length < rowsPerRequest) return success(ids);
  }
}
