import type { ListingRecord } from '@manchester-eats/shared/domain';
import { Link } from 'react-router-dom';
import { adminPaths } from '../../admin-paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { DataTable, type Column, type TableSort } from '../../ui/data-table.tsx';
import type { Selection } from '../../ui/use-selection.ts';
import type { ListState } from './list-link.ts';

interface ListingTableProps {
  readonly rows: readonly ListingRecord[];
  /** The list as it is shown now, to which the editor leads back. */
  readonly list: ListState;
  readonly sort: TableSort | undefined;
  readonly onSort: (sort: TableSort) => void;
  readonly selection: Selection<string>;
  readonly onDelete: (listing: ListingRecord) => void;
}

/** A page of the table of listings. */
export function ListingTable(props: ListingTableProps) {
  const { rows, list, sort, onSort, selection, onDelete } = props;
  const count = rows.filter(({ id }) => selection.chosen.has(id)).length;
  return (
    <DataTable
      caption="Listings"
      isStacked
      columns={columnsWith({ list, onDelete })}
      rows={rows}
      keyOf={({ id }) => id}
      {...(sort === undefined ? {} : { sort })}
      onSort={onSort}
      selection={{
        isChosen: ({ id }) => selection.chosen.has(id),
        onToggle: (listing, isChosen) => {
          selection.toggle([listing.id], isChosen);
        },
        chosen: count === 0 ? 'none' : count === rows.length ? 'all' : 'some',
        onToggleAll: (isChosen) => {
          selection.toggle(
            rows.map(({ id }) => id),
            isChosen,
          );
        },
        nameOf: ({ name }) => name,
      }}
    />
  );
}

type RowParts = Pick<ListingTableProps, 'list' | 'onDelete'>;

function columnsWith({ list, onDelete }: RowParts): Column<ListingRecord>[] {
  return [
    {
      ...{ key: 'name', label: 'Name', isSortable: true, isRowHeader: true },
      cell: (listing) => <NameCell listing={listing} list={list} />,
    },
    {
      ...{ key: 'category', label: 'Category', isSortable: true },
      cell: (listing) => <CategoryCell listing={listing} />,
    },
    {
      ...{ key: 'area', label: 'Area', isSortable: true },
      cell: ({ area }) => <span className="block wrap-anywhere md:min-w-18">{area || 'None'}</span>,
    },
    {
      ...{ key: 'address', label: 'Address', isSortable: true },
      cell: ({ address }) => (
        <span className="block wrap-anywhere md:min-w-32 lg:min-w-48">{address}</span>
      ),
    },
    {
      ...{ key: 'actions', label: 'Actions', align: 'end', isPlain: true },
      cell: (listing) => <ActionsCell {...{ listing, list, onDelete }} />,
    },
  ];
}

interface NameCellProps {
  readonly listing: ListingRecord;
  readonly list: ListState;
}

function NameCell({ listing, list }: NameCellProps) {
  const status = listing.partial === true ? 'published' : listing.status;
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 md:min-w-28 lg:min-w-40">
      <Link
        to={adminPaths.listing(listing.id)}
        state={list}
        className="inline-flex min-h-11 min-w-11 items-center wrap-anywhere text-accent-ink underline-offset-4 hover:underline md:min-h-8"
      >
        {listing.name}
      </Link>
      {status === 'pending' ? <Badge tone="fair">Pending</Badge> : null}
      {status === 'hidden' ? <Badge tone="outline">Hidden</Badge> : null}
      {listing.premium ? <Badge tone="accent">Premium</Badge> : null}
    </span>
  );
}

function CategoryCell({ listing }: { readonly listing: ListingRecord }) {
  const others = listing.categories.filter((name) => name !== listing.category);
  return (
    <span className="block wrap-anywhere md:min-w-24 lg:min-w-28" title={others.join(', ')}>
      {listing.category || 'None'}
      {others.length === 0 ? null : (
        <span className="text-ink-soft"> and {others.length} more</span>
      )}
    </span>
  );
}

interface ActionsCellProps extends RowParts {
  readonly listing: ListingRecord;
}

function ActionsCell({ listing, list, onDelete }: ActionsCellProps) {
  return (
    <span className="inline-flex gap-2">
      <ButtonLink
        to={adminPaths.listing(listing.id)}
        state={list}
        size="compact"
        aria-label={`Edit ${listing.name}`}
      >
        Edit
      </ButtonLink>
      <Button
        size="compact"
        aria-label={`Delete ${listing.name}`}
        onClick={() => {
          onDelete(listing);
        }}
      >
        Delete
      </Button>
    </span>
  );
}
