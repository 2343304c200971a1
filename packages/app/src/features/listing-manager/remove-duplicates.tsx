import type { ListingRecord } from '@manchester-eats/shared/domain';
import type { NearDuplicate } from '@manchester-eats/shared/duplicates';
import {
  findExactSets,
  findNearPairs,
  joinSets,
  planDuplicateRemoval,
  type BulkPlan,
  type DuplicateRemoval,
  type DuplicateSet,
} from '@manchester-eats/shared/listing-changes';
import { useEffect, useMemo, useState } from 'react';
import { useDirectory } from '../../state/use-directory.ts';
import { formatCount, formatNumber } from '../../ui/format-count.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import type { BulkQuestion } from './bulk-question.ts';
import { NearDuplicates } from './near-duplicates.tsx';
import { useInSlices } from './use-in-slices.ts';

/** Looks for duplicates, and shows them before they are merged. `onClose` is called as well if there are none. */
export function RemoveDuplicates({ onClose }: { readonly onClose: () => void }) {
  const [{ listings }] = useState(useDirectory().documents);
  const search = useMemo(() => () => findSets(listings), [listings]);
  const found = useInSlices(search);
  const hasNone = found.isDone && found.value.exact.length + found.value.near.length === 0;
  useEffect(() => {
    if (!hasNone) return;
    showToast({ title: 'No Duplicates Found', tone: 'good' });
    onClose();
  }, [hasNone, onClose]);
  if (!found.isDone) {
    return (
      <p role="status" className="text-sm text-ink-soft">
        Looking for duplicates… {formatNumber(Math.floor(found.steps / 2))} of{' '}
        {formatNumber(listings.length)}
      </p>
    );
  }
  return hasNone ? null : <FoundDuplicates {...found.value} onClose={onClose} />;
}

function* findSets(listings: readonly ListingRecord[]): Generator<void, FoundSets> {
  const near = yield* findNearPairs(listings);
  return { exact: findExactSets(listings), near };
}

interface FoundSets {
  readonly exact: readonly DuplicateSet[];
  readonly near: readonly NearDuplicate[];
}

interface FoundDuplicatesProps extends FoundSets {
  readonly onClose: () => void;
}

function FoundDuplicates({ exact, near, onClose }: FoundDuplicatesProps) {
  const [chosen, setChosen] = useState<ReadonlySet<NearDuplicate>>(new Set());
  useEffect(() => {
    if (exact.length > 0) return;
    const text = 'No two listings have the same name and address.';
    showToast({ title: 'No Duplicates Found', text, tone: 'good' });
  }, [exact]);
  const question = useMemo(() => removalQuestion(exact.length, chosen), [exact, chosen]);
  return (
    <BulkDialog question={question} onClose={onClose}>
      {near.length === 0 ? null : (
        <NearDuplicates
          pairs={near}
          chosen={chosen}
          onToggle={(pair, isChosen) => {
            const next = new Set(chosen);
            if (isChosen) next.add(pair);
            else next.delete(pair);
            setChosen(next);
          }}
        />
      )}
    </BulkDialog>
  );
}

function removalQuestion(exact: number, chosen: ReadonlySet<NearDuplicate>): BulkQuestion {
  return {
    title: 'Remove duplicates?',
    verb: 'Remove duplicates',
    warning:
      exact === 0
        ? 'No two listings have the same name and address. These may still be the same business: look at them, and choose those to merge.'
        : 'Listings with the same name and address are merged. The richest one stays, gets what it lacks from the others, and the pages of the others lead to it.',
    planFor: (listings) => planDuplicateRemoval(listings, setsNow(listings, chosen)),
    notesOf: (plan) => listKept(plan as DuplicateRemoval),
    doneWith: (plan: BulkPlan) => {
      const { affected, sets } = plan as DuplicateRemoval;
      const text = `${formatCount(affected, 'listing')} merged into ${formatNumber(sets)}`;
      return { title: 'Duplicates Removed', text };
    },
  };
}

/** Returns the exact sets and the chosen pairs, joined, with the listings as they are now. */
function setsNow(
  listings: readonly ListingRecord[],
  chosen: ReadonlySet<NearDuplicate>,
): readonly DuplicateSet[] {
  const exact = findExactSets(listings);
  if (chosen.size === 0) return exact;
  const byId = new Map(listings.map((listing) => [listing.id, listing]));
  const pairs = [...chosen].map(({ one, other }) => ({
    listings: [one, other].flatMap(({ id }) => byId.get(id) ?? []),
  }));
  return joinSets([...exact, ...pairs]);
}

/** Says which duplicates are kept, and why. */
function listKept({ skipped }: DuplicateRemoval): readonly string[] {
  const reasons = [
    ['owners', 'Kept twice, because two owners have them'],
    ['list-row', 'Kept twice until you sign in, because this browser does not know their details'],
    ['different', 'Kept, because two of them were found to be different businesses'],
  ] as const;
  return reasons.flatMap(([reason, text]) => {
    const count = skipped.filter((one) => one.reason === reason).length;
    return count === 0 ? [] : [`${text}: ${formatCount(count, 'business', 'businesses')}.`];
  });
}
