import { storableText } from '../../domain/json/storable-text.ts';
import { failed, success } from '../../domain/result.ts';
import type { SnapshotPort } from '../../ports/directory-port.ts';
import { parseWholeRecord } from '../snapshot/parse-changes.ts';
import { malformedFailure } from '../backend-failure.ts';
import { publicColumns, publicQuery, readPublicRow } from './public-rows.ts';
import { readTablePage, type TableAccess } from './table-page.ts';

/**
 * Returns how whole listings are read where no file has them: one row of the public tables, as a visitor may read it.
 */
export function createTableListing(access: TableAccess): SnapshotPort['readListing'] {
  const columns = publicColumns('listing');
  return async (id) => {
    // No listing has such an id, and the database refuses it.
    if (storableText(id) !== id) return success({ record: null, mergedInto: null });
    const rows = await readTablePage(access, publicQuery('listing', columns), {
      id: `eq.${id}`,
      limit: '1',
    });
    if (!rows.ok) return rows;
    const [row] = rows.value;
    if (row === undefined) return readSurvivor(access, id);
    const record = readPublicRow('listing', columns, row);
    if (!record.ok) return record;
    const { revision } = record.value;
    const parsed = parseWholeRecord('listing', record.value);
    if (!parsed.ok || parsed.value.id !== id || typeof revision !== 'number') {
      return failed(malformedFailure(`a different record instead of the listing "${id}"`));
    }
    return success({ record: { ...parsed.value, revision } });
  };
}

async function readSurvivor(access: TableAccess, id: string) {
  const query = { table: 'listing_removals', columns: ['merged_into'] };
  const rows = await readTablePage(access, query, { listing_id: `eq.${id}`, limit: '1' });
  if (!rows.ok) return rows;
  const survivor = rows.value[0]?.['merged_into'];
  const isMerged = typeof survivor === 'string' && survivor !== '';
  return success({ record: null, mergedInto: isMerged ? survivor : null });
}
