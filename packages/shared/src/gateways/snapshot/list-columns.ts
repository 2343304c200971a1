import { rowAt, type CompactRow, type DecodedRows } from '../../domain/compact/compact-rows.ts';
import type { DecodedColumn } from '../../domain/compact/decode-column.ts';
import type { JsonValue } from '../../domain/json/json-value.ts';
import { quickFormOf } from '../../domain/json/quick-schema.ts';
import { listingRowSchema } from '../../domain/listing/listing-schema.ts';
import type { PublishedRecord } from '../../ports/directory-port.ts';

type FieldName = Exclude<keyof typeof listingRowSchema.shape, 'partial'>;
type Fields = Record<Exclude<FieldName, 'id'>, JsonValue>;

/**
 * Reads the listings of a piece. The records of rows that their schema might change or refuse are not made: those
 * rows are returned instead, to be parsed one by one.
 */
export function readListColumns(rows: DecodedRows): {
  readonly records: readonly PublishedRecord[];
  readonly otherRows: readonly CompactRow[];
} {
  const odd = new Set<number>();
  const column = (name: FieldName): readonly JsonValue[] => {
    const { isUnchanged, absent } = quickFormOf(listingRowSchema.shape[name]);
    return readColumn(rows, name, odd, isUnchanged, absent as JsonValue | undefined);
  };
  const id = column('id');
  const name = column('name');
  const address = column('address');
  const category = column('category');
  const categories = column('categories');
  const area = column('area');
  const lat = column('lat');
  const lng = column('lng');
  const imageUrl = column('imageUrl');
  const rating = column('rating');
  const reviews = column('reviews');
  const hygieneRating = column('hygieneRating');
  const source = column('source');
  const premium = column('premium');
  const access = column('access');
  const service = column('service');
  const revision = readColumn(rows, 'revision', odd, isRevision, undefined);
  const records: PublishedRecord[] = [];
  const otherRows: CompactRow[] = [];
  for (let row = 0; row < rows.count; row += 1) {
    if (odd.size > 0 && odd.has(row)) {
      otherRows.push(rowAt(rows, row));
      continue;
    }
    // One expression, so that engines give all records the same shape.
    const fields = {
      name: name[row] ?? null,
      address: address[row] ?? null,
      category: category[row] ?? null,
      categories: categories[row] ?? null,
      area: area[row] ?? null,
      lat: lat[row] ?? null,
      lng: lng[row] ?? null,
      imageUrl: imageUrl[row] ?? null,
      rating: rating[row] ?? null,
      reviews: reviews[row] ?? null,
      hygieneRating: hygieneRating[row] ?? null,
      source: source[row] ?? null,
      premium: premium[row] ?? null,
      access: access[row] ?? null,
      service: service[row] ?? null,
    } satisfies Fields;
    records.push({
      kind: 'listing',
      id: id[row] as string,
      fields,
      partial: true,
      revision: revision[row] as number,
    });
  }
  return { records, otherRows };
}

/** Returns the values of a column, with `absent` where there is none; the rows of others are added to `odd`. */
function readColumn(
  { count, columns }: DecodedRows,
  name: string,
  odd: Set<number>,
  isUnchanged: (value: unknown) => boolean,
  absent: JsonValue | undefined,
): readonly JsonValue[] {
  const column: DecodedColumn = columns.get(name) ?? { values: [] };
  const filled = new Array<JsonValue>(count).fill(absent ?? null);
  const read = (value: JsonValue | undefined): JsonValue | undefined => {
    if (value === undefined) return absent;
    return isUnchanged(value) ? value : undefined;
  };
  const words = 'words' in column ? column.words.map(read) : null;
  for (let row = 0; row < count; row += 1) {
    const value = 'words' in column ? words?.[column.at[row] ?? 0] : read(column.values[row]);
    if (value === undefined) odd.add(row);
    else filled[row] = value;
  }
  return filled;
}

function isRevision(value: unknown): boolean {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
