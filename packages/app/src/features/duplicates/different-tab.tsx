import { planMaybeDuplicate, type DifferentBusinesses } from '@manchester-eats/shared/duplicates';
import type { Listing } from '@manchester-eats/shared/domain';
import { useState } from 'react';
import { useAdministration } from '../../state/use-administration.ts';
import { useDirectoryServices } from '../../state/use-directory.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast-queue.ts';

/** How many are shown at first, and more on request. */
const step = 25;

/** The pairs that were found to be different businesses; each can be taken back. */
export function DifferentTab({ pairs }: { readonly pairs: readonly DifferentBusinesses[] }) {
  const [shown, setShown] = useState(step);
  const takeBack = useTakeBack();
  if (pairs.length === 0) {
    return (
      <EmptyState title="No pair is marked as not a duplicate">
        Pairs that you mark so are listed here. They are not shown among the pairs to decide unless
        you take that back.
      </EmptyState>
    );
  }
  return (
    <>
      <p className="text-sm text-ink-soft">
        Two businesses each, although they look alike. A pair that you take back has to be decided
        again.
      </p>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {pairs.slice(0, shown).map(({ one, other }) => (
          <li
            key={`${one.id} ${other.id}`}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4"
          >
            <div className="grid min-w-0 grow basis-60 gap-1">
              {[one, other].map(({ id, name, address }) => (
                <p key={id} className="text-sm wrap-anywhere">
                  <bdi className="font-semibold">{name}</bdi>
                  {address === '' ? null : (
                    <>
                      , <bdi>{address}</bdi>
                    </>
                  )}
                </p>
              ))}
            </div>
            <Button
              size="compact"
              aria-label={`Take back: ${one.name} and ${other.name}`}
              onClick={() => void takeBack(one.id, other.id)}
            >
              Take back
            </Button>
          </li>
        ))}
      </ul>
      {pairs.length > shown ? (
        <Button
          onClick={() => {
            setShown(shown + step);
          }}
        >
          Show more
        </Button>
      ) : null}
    </>
  );
}

/** Returns a function that takes a decision back, planned for the listings as they are at that moment. */
function useTakeBack() {
  const { view } = useDirectoryServices();
  const { change } = useAdministration();
  return async (oneId: string, otherId: string) => {
    const find = (id: string) =>
      view
        .read()
        .documents.listings.find(
          (each): each is Listing => each.id === id && each.partial !== true,
        );
    const [one, other] = [find(oneId), find(otherId)];
    if (one === undefined || other === undefined) {
      const text = 'One of the two was removed meanwhile. Nothing was changed.';
      showToast({ title: 'Not taken back', text, tone: 'danger' });
      return;
    }
    await change(planMaybeDuplicate(one, other));
  };
}
