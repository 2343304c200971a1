import { formatNumber } from '@manchester-eats/shared/domain';
import type { TopicKind } from '@manchester-eats/shared/topics';
import { Link } from 'react-router-dom';
import { findPlaceKind } from '@manchester-eats/shared/map';
import { placeMarks } from '@manchester-eats/widgets/place-marks';
import { adminPaths } from '../../admin-paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { DataTable, type Column, type TableSort } from '../../ui/data-table.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toTopicLink } from './topic-link.ts';
import { topicNouns } from './topic-nouns.ts';
import type { TopicRow } from './topic-rows.ts';

interface TopicTableProps {
  readonly kind: TopicKind;
  readonly rows: readonly TopicRow[];
  readonly sort: TableSort;
  readonly onSort: (sort: TableSort) => void;
  readonly onDelete: (id: string) => void;
}

/** The table of categories or of locations. */
export function TopicTable({ kind, rows, sort, onSort, onDelete }: TopicTableProps) {
  const columns: readonly Column<TopicRow>[] = [
    {
      key: 'icon',
      label: 'Icon',
      isPlain: true,
      cell: (row) => (kind === 'area' ? <Icon name="pin" /> : <CategoryMark name={row.name} />),
    },
    {
      key: 'name',
      label: 'Name',
      isSortable: true,
      isRowHeader: true,
      cell: ({ id, name, parent }) => (
        <span className="block wrap-anywhere md:min-w-32">
          <Link
            to={adminPaths.topic(toTopicLink(kind, { id, name }))}
            className="inline-flex min-h-11 min-w-11 items-center wrap-anywhere text-accent-ink underline-offset-4 hover:underline md:min-h-8"
          >
            {name}
          </Link>
          {parent === '' ? null : (
            <span className="block text-xs font-normal text-ink-soft">in {parent}</span>
          )}
        </span>
      ),
    },
    {
      key: 'description',
      label: 'Description',
      isSortable: true,
      cell: ({ description }) => (
        <span className="line-clamp-2 wrap-anywhere md:min-w-40 lg:min-w-56">{description}</span>
      ),
    },
    {
      key: 'listings',
      label: 'Listings',
      isSortable: true,
      align: 'end',
      cell: ({ listings }) => <Badge>{formatNumber(listings)}</Badge>,
    },
    {
      key: 'actions',
      label: 'Actions',
      align: 'end',
      isPlain: true,
      cell: (row) => <RowActions kind={kind} row={row} onDelete={onDelete} />,
    },
  ];
  return (
    <DataTable
      caption={topicNouns[kind].heading}
      isStacked
      {...{ columns, rows, sort, onSort }}
      keyOf={({ id }) => id}
    />
  );
}

/** The mark that the listings of a category have on the map. */
function CategoryMark({ name }: { readonly name: string }) {
  const { colour, drawing } = placeMarks[findPlaceKind(name, [])];
  return (
    <span
      className="grid size-8 place-items-center rounded-full"
      style={{ backgroundColor: colour }}
    >
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="#fff"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        className="size-4"
      >
        <path d={drawing} />
      </svg>
    </span>
  );
}

interface RowActionsProps extends Pick<TopicTableProps, 'kind' | 'onDelete'> {
  readonly row: TopicRow;
}

function RowActions({ kind, row, onDelete }: RowActionsProps) {
  return (
    <span className="inline-flex gap-2">
      <ButtonLink to={adminPaths.topic(toTopicLink(kind, row))} size="compact">
        Edit <span className="sr-only">{row.name}</span>
      </ButtonLink>
      <Button
        size="compact"
        onClick={() => {
          onDelete(row.id);
        }}
      >
        Delete <span className="sr-only">{row.name}</span>
      </Button>
    </span>
  );
}
