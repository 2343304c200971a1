import {
  type Category,
  type ListingRecord,
  formatCount,
  formatNumber,
} from '@manchester-eats/shared/domain';
import {
  findCategoryCascade,
  planCategoryRemoval,
  type CategoryCascade,
} from '@manchester-eats/shared/topics';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { adminPaths } from '../../admin-paths.ts';
import { useDirectory } from '../../state/use-directory.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog-frame.tsx';
import { topicNouns } from './topic-nouns.ts';
import { useDeletion } from './use-deletion.ts';

/** The most listings of owners that are named. */
const mostNamed = 5;

interface DeleteCategoryProps {
  readonly category: Category;
  readonly onClose: () => void;
}

/** What happens to the listings of a category that is deleted. */
export function DeleteCategory({ category, onClose }: DeleteCategoryProps) {
  const { documents } = useDirectory();
  const remove = useDeletion('category');
  const { listings } = documents;
  const cascade = useMemo(
    () => findCategoryCascade(category.name, listings),
    [category.name, listings],
  );
  const isBlocked = cascade.unread > 0;
  return (
    <>
      <Consequences cascade={cascade} />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="danger"
          disabled={isBlocked}
          onClick={() => {
            onClose();
            const change = planCategoryRemoval(category, cascade);
            void remove(category.name, change, cascade.removed.length);
          }}
        >
          {topicNouns.category.deleteVerb}
        </Button>
      </DialogActions>
    </>
  );
}

function Consequences({ cascade }: { readonly cascade: CategoryCascade }) {
  const { removed, stripped, kept, unread } = cascade;
  return (
    <div className="grid gap-3 text-sm">
      {removed.length === 0 ? null : (
        <p className="rounded-md bg-danger-soft px-3 py-2 font-semibold text-danger">
          {formatCount(removed.length, 'associated listing')} will also be deleted.
        </p>
      )}
      {stripped.length === 0 ? null : (
        <p>
          {formatCount(stripped.length, 'listing has', 'listings have')} another primary category
          and will only lose this one.
        </p>
      )}
      {kept.length === 0 ? null : <KeptListings listings={kept} />}
      {unread === 0 ? null : (
        <p role="alert" className="rounded-md bg-fair-soft px-3 py-2">
          {formatCount(unread, 'listing has', 'listings have')} not been read whole, so it is not
          known whether an owner has claimed them. Sign in as an administrator to read the
          directory, then delete the category.
        </p>
      )}
    </div>
  );
}

function KeptListings({ listings }: { readonly listings: readonly ListingRecord[] }) {
  const others = listings.length - mostNamed;
  return (
    <div className="grid gap-1">
      <p>
        {formatCount(listings.length, 'listing of an owner stays', 'listings of owners stay')}{' '}
        without this category:
      </p>
      <ul className="list-disc pl-5">
        {listings.slice(0, mostNamed).map(({ id, name }) => (
          <li key={id}>
            <Link to={adminPaths.listing(id)} className="underline underline-offset-4">
              {name}
            </Link>
          </li>
        ))}
        {others > 0 ? <li>{formatNumber(others)} more</li> : null}
      </ul>
    </div>
  );
}
