import { phoneNumber } from '../../domain/mending/contact-text.ts';
import { findPostcode } from '../../domain/listing/postcode.ts';
import type { FileTable } from './file-table.ts';

/**
 * Returns what to do with a sheet whose first row is a business instead of column names; null if the row looks like
 * column names.
 */
export function describeHeadless({
  columns,
  headingRow,
}: Pick<FileTable, 'columns' | 'headingRow'>): string | null {
  if (headingRow !== 1) return null;
  const names = columns.map((cell, index) => {
    if (findPostcode(cell) !== null) return /,| \p{L}{3}/u.test(cell) ? 'Address' : 'Postcode';
    if (/^[+\d][\d ()-]{8,}$/.test(cell) && phoneNumber(cell) !== '') return 'Phone';
    if (/^\d+[a-z]? \p{L}{3}/iu.test(cell)) return 'Street';
    return index === 0 ? 'Name' : `Column ${String(index + 1)}`;
  });
  const isHeadless = names.some((name) =>
    ['Address', 'Postcode', 'Phone', 'Street'].includes(name),
  );
  return isHeadless
    ? `Row 1 looks like a business. Put a row of column names above it, such as: ${names.join(',')}`
    : null;
}
