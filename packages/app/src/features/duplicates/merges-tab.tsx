import { formatCount, formatNumber } from '@manchester-eats/shared/domain';
import {
  describeMergeUndo,
  fieldLabel,
  type ListedMerge,
  type MergeUndo,
  type NamedListing,
} from '@manchester-eats/shared/publishing';
import {
  maxDetailedChanges,
  maxLoggedChanges,
  type WorkingCopy,
} from '@manchester-eats/shared/sync';
import { useMemo, useState } from 'react';
import { useAdministration } from '../../state/use-administration.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { momentText } from '../../ui/moment-text.ts';
import { EmptyState } from '../../ui/notice.tsx';

/** How many are shown at first, and more on request. */
const step = 25;

/** How many listings of one merge are named. */
const mostNamed = 5;

interface MergesTabProps {
  readonly state: WorkingCopy;
  readonly merges: readonly ListedMerge[];
}

/** The merges that were made in this browser; each can be taken back, also once it is published. */
export function MergesTab({ state, merges }: MergesTabProps) {
  const [shown, setShown] = useState(step);
  if (merges.length === 0) {
    return (
      <EmptyState title="Nothing was merged in this browser yet">
        Merges are listed here, and each can be taken back, even after it is published.
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {merges.slice(0, shown).map((merge) => (
          <li key={merge.change}>
            <MergeRow {...{ state, merge }} />
          </li>
        ))}
      </ul>
      {merges.length > shown ? (
        <Button
          onClick={() => {
            setShown(shown + step);
          }}
        >
          Show older merges
        </Button>
      ) : null}
      <p className="text-sm text-ink-soft">
        This browser remembers what was merged in its last {formatCount(maxLoggedChanges, 'change')}{' '}
        and, if it is published, in the last {formatNumber(maxDetailedChanges)}. Older merges, and
        those made elsewhere, come back from a backup.
      </p>
    </>
  );
}

function MergeRow({ state, merge }: { readonly state: WorkingCopy; readonly merge: ListedMerge }) {
  const { undo } = useAdministration();
  const [isOpen, setIsOpen] = useState(false);
  const { change, at, by, label, merged, isPublished } = merge;
  const others = merged.length - mostNamed;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-2 p-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-60">
          <p dir="auto" className="font-semibold wrap-anywhere">
            {label}
          </p>
          {merged.slice(0, mostNamed).map(({ removed, survivor }) => (
            <p key={removed.id} className="text-sm wrap-anywhere">
              <bdi>{placeText(removed)}</bdi> <span aria-hidden="true">→</span>
              <span className="sr-only">became</span> <bdi>{placeText(survivor)}</bdi>
            </p>
          ))}
          {others > 0 ? <p className="text-sm">and {formatCount(others, 'more', 'more')}</p> : null}
          <p className="text-sm text-ink-soft wrap-anywhere">
            {momentText(at)}
            {by === '' ? '' : `, ${by}`}
          </p>
        </div>
        <Badge tone={isPublished ? 'good' : 'fair'}>
          {isPublished ? 'published' : 'not published'}
        </Badge>
        <Button
          size="compact"
          aria-label={`Take the merge back: ${label}`}
          onClick={() => void undo(change)}
        >
          Take the merge back
        </Button>
      </div>
      <details
        onToggle={(event) => {
          setIsOpen(event.currentTarget.open);
        }}
      >
        <summary className="min-h-11 cursor-pointer py-2.5 text-sm md:min-h-8 md:py-1">
          What comes back<span className="sr-only"> of: {label}</span>
        </summary>
        {isOpen ? <WhatComesBack {...{ state, merge }} /> : null}
        {isOpen && merged.length > 1 ? <EachMerged merge={merge} /> : null}
      </details>
    </div>
  );
}

/** The listings of a merge of many, to bring back one of them. */
function EachMerged({ merge }: { readonly merge: ListedMerge }) {
  const { decisions } = useAdministration();
  const [shown, setShown] = useState(step);
  const { change, merged } = merge;
  return (
    <section className="mt-3 grid gap-2" aria-label={`Bring back one listing of: ${merge.label}`}>
      <p className="text-sm">
        Or bring back one of them. The listing that stays gets its earlier values back with the last
        one that was merged into it.
      </p>
      <ul className="divide-y divide-line">
        {merged.slice(0, shown).map(({ removed }) => (
          <li key={removed.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <p className="min-w-0 grow basis-60 text-sm wrap-anywhere">
              <bdi>{placeText(removed)}</bdi> <span className="text-ink-soft">({removed.id})</span>
            </p>
            <Button
              size="compact"
              aria-label={`Bring back: ${placeText(removed)} (${removed.id})`}
              onClick={() => void decisions.bringBack(change, removed.id)}
            >
              Bring back
            </Button>
          </li>
        ))}
      </ul>
      {merged.length > shown ? (
        <Button
          onClick={() => {
            setShown(shown + step);
          }}
        >
          Show more of them
        </Button>
      ) : null}
    </section>
  );
}

function WhatComesBack({ state, merge }: Parameters<typeof MergeRow>[0]) {
  const { change, isPublished } = merge;
  const undo = useMemo(() => describeMergeUndo(state, change), [state, change]);
  if (undo === null) return <p className="text-sm">It can no longer be taken back here.</p>;
  return (
    <ul className="grid list-disc gap-1 pl-5 text-sm wrap-anywhere">
      {sentencesOf(undo).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
      <li>
        {isPublished
          ? 'Once you publish that, the claims, the owner and the waiting entry that the merge moved go back as well, except for what was decided since, and the page of the listing opens again.'
          : 'The merge is not published, so claims and owners are still where they were, and visitors see both listings.'}
      </li>
    </ul>
  );
}

function sentencesOf({ returning, restored, kept }: MergeUndo): readonly string[] {
  const fields = (names: readonly string[]) => names.map(fieldLabel).join(', ');
  const first = returning.slice(0, mostNamed).map((one) => `${placeText(one)} is a listing again.`);
  const others = returning.length - first.length;
  const values = restored
    .slice(0, mostNamed)
    .map(({ listing, fields: names }) => `${nameText(listing)} gets back: ${fields(names)}.`);
  const units = new Set(kept.flatMap(({ unit }) => unit ?? []));
  return [
    ...first,
    ...(others > 0 ? [`${formatCount(others, 'more listing')} as well.`] : []),
    ...values,
    ...(units.size > 0 ? [`Changed since, so it stays: ${fields([...units])}.`] : []),
    ...(kept.length > 0 && returning.length === 0 ? ['No listing comes back.'] : []),
  ];
}

function nameText({ id, name }: NamedListing): string {
  return name === '' ? id : name;
}

function placeText(listing: NamedListing): string {
  return listing.address === '' ? nameText(listing) : `${nameText(listing)}, ${listing.address}`;
}
