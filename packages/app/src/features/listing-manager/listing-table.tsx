import type { ListingRecord } from '@manchester-eats/shared/domain';
import { Link } from 'react-router-dom';
import { adminPaths } from '../../admin-paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DataTable, type Column, type TableSort } from '../../ui/data-table.tsx';
import type { Selection } from './use-selection.ts';

interface ListingTableProps {
  readonly rows: readonly ListingRecord[];
  readonly sort: TableSort | undefined;
  readonly onSort: (sort: TableSort) => void;
  readonly selection: Selection;
  readonly onDelete: (listing: ListingRecord) => void;
}

/** A page of the table of listings. */
export function ListingTable({ rows, sort, onSort, selection, onDelete }: ListingTableProps) {
  const count = rows.filter(({ id }) => selection.ids.has(id)).length;
  return (
    <DataTable
      caption="Listings"
      columns={columnsWith(onDelete)}
      rows={rows}
      keyOf={({ id }) => id}
      {...(sort === undefined ? {} : { sort })}
      onSort={onSort}
      selection={{
        isChosen: ({ id }) => selection.ids.has(id),
        onToggle: (listing, isChosen) => {
          selection.choose([listing], isChosen);
        },
        chosen: count === 0 ? 'none' : count === rows.length ? 'all' : 'some',
        onToggleAll: (isChosen) => {
          selection.choose(rows, isChosen);
        },
        nameOf: ({ name }) => name,
      }}
    />
  );
}

function columnsWith(onDelete: (listing: ListingRecord) => void): Column<ListingRecord>[] {
  return [
    {
      ...{ key: 'name', label: 'Name', isSortable: true, isRowHeader: true },
      cell: (listing) => <NameCell listing={listing} />,
    },
    {
      ...{ key: 'category', label: 'Category', isSortable: true },
      cell: (listing) => <CategoryCell listing={listing} />,
    },
    { ...{ key: 'area', label: 'Area', isSortable: true }, cell: ({ area }) => area || 'None' },
    {
      ...{ key: 'address', label: 'Address', isSortable: true },
      cell: ({ address }) => <span className="block min-w-48 wrap-anywhere">{address}</span>,
    },
    {
      ...{ key: 'actions', label: 'Actions', align: 'end' },
      cell: (listing) => <ActionsCell listing={listing} onDelete={onDelete} />,
    },
  ];
}

function NameCell({ listing }: { readonly listing: ListingRecord }) {
  const status = listing.partial === true ? 'published' : listing.status;
  return (
    <span className="flex min-w-40 flex-wrap items-center gap-x-2 gap-y-1">
      <Link
        to={adminPaths.listing(listing.id)}
        className="inline-flex min-h-8 items-center wrap-anywhere text-accent-ink underline-offset-4 hover:underline"
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
    <span className="block min-w-28" title={others.join(', ')}>
      {listing.category || 'None'}
      {others.length === 0 ? null : (
        <span className="text-ink-soft"> and {others.length} more</span>
      )}
    </span>
  );
}

interface ActionsCellProps {
  readonly listing: ListingRecord;
  readonly onDelete: (listing: ListingRecord) => void;
}

function ActionsCell({ listing, onDelete }: ActionsCellProps) {
  return (
    <span className="inline-flex gap-2">
      <Link
        to={adminPaths.listing(listing.id)}
        aria-label={`Edit ${listing.name}`}
        className="inline-flex min-h-10 items-center rounded-md border border-line-strong bg-surface px-3 text-sm font-semibold hover:border-ink"
      >
        Edit
      </Link>
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
