import type { Area, Category, DirectoryDocuments } from '@manchester-eats/shared/domain';
import type { TopicKind } from '@manchester-eats/shared/topics';
import { getDirectoryCounts } from '../../state/directory-counts.ts';
import type { TableSort } from '../../ui/data-table.tsx';

/** A category or a location as the table shows it. */
export interface TopicRow {
  readonly id: string;
  readonly name: string;
  /** The location that it lies in; `''` for a category. */
  readonly parent: string;
  /** Its description, or what is shown without one. */
  readonly description: string;
  /** The listings of a location include those of its parts. */
  readonly listings: number;
}

const names = new Intl.Collator('en-GB');

/** Returns the rows of a table, in the order of their document. */
export function listTopicRows(
  kind: TopicKind,
  documents: Pick<DirectoryDocuments, 'listings' | 'categories' | 'areas'>,
): readonly TopicRow[] {
  const { byCategory, byArea } = getDirectoryCounts(documents);
  const toRow = ({ id, name, description }: Category | Area, parent: string, count: number) => ({
    ...{ id, name, parent, listings: count },
    description: description.trim() || `${fallbacks[kind]} ${name}`,
  });
  return kind === 'area'
    ? documents.areas.map((area) => toRow(area, area.parent, byArea.get(area.name) ?? 0))
    : documents.categories.map((one) => toRow(one, '', byCategory.get(one.name) ?? 0));
}

const fallbacks: Readonly<Record<TopicKind, string>> = {
  category: 'Restaurant category for',
  area: 'Location for',
};

/** Returns the rows that contain a text in their name, description or larger location, sorted. */
export function findTopicRows(
  rows: readonly TopicRow[],
  text: string,
  { key, direction }: TableSort,
): readonly TopicRow[] {
  const wanted = fold(text);
  const found = rows.filter((row) =>
    [row.name, row.description, row.parent].some((field) => fold(field).includes(wanted)),
  );
  const turn = direction === 'ascending' ? 1 : -1;
  return found.toSorted(
    (one, other) => turn * compare(key, one, other) || names.compare(one.name, other.name),
  );
}

function compare(key: string, one: TopicRow, other: TopicRow): number {
  if (key === 'listings') return one.listings - other.listings;
  if (key === 'description') return names.compare(one.description, other.description);
  return names.compare(one.name, other.name);
}

/** Without case and accents. */
function fold(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '');
}
