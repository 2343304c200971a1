import type { DirectoryChange } from '@manchester-eats/shared/domain';
import { planNotDuplicate, type NearDuplicate } from '@manchester-eats/shared/duplicates';
import { planMerge, type MergeChoices } from '@manchester-eats/shared/listing-changes';
import { useRef, useState } from 'react';
import { useAdministration } from '../../state/use-administration.ts';
import { useDirectoryServices } from '../../state/use-directory.ts';
import { findListingIn, type ReviewDecision } from './review-queue.ts';
import { keyOfDecision, useReviewQueue } from './use-review-queue.ts';

const overtaken =
  'One of the two was changed meanwhile, so nothing was decided. You see them as they are now.';

const onlyHere = 'It is not saved: only this tab has it, so keep the tab open.';

interface Made {
  readonly change: DirectoryChange;
  readonly merge: ReviewDecision['merge'];
  /** What to say once it is saved. */
  readonly outcome: string;
}

/** The review of pairs: which one is shown, and what can be done. Each decision is saved at once. */
export function useReview(found: readonly NearDuplicate[]) {
  const queue = useReviewQueue(found);
  const { view } = useDirectoryServices();
  const { change, undo } = useAdministration();
  const [outcome, setOutcome] = useState('');
  const isBusy = useRef(false);
  const { pair, decided, setProgress } = queue;

  async function whileBusy<Value>(work: () => Promise<Value>): Promise<Value> {
    isBusy.current = true;
    try {
      return await work();
    } finally {
      isBusy.current = false;
    }
  }

  /** Plans a decision for the pair as it is at this moment, and makes it unless that is not what the screen shows. */
  async function decide(plan: (pair: NearDuplicate) => Made | null): Promise<void> {
    if (isBusy.current || pair === null) return;
    const find = findListingIn(view.read().documents.listings, decided);
    if (!isSame(find(pair.one.id), pair.one) || !isSame(find(pair.other.id), pair.other)) {
      setOutcome(overtaken);
      return;
    }
    const made = plan(pair);
    if (made === null) return;
    // The page says what was done and has Undo; a toast for each of a hundred pairs would cover the buttons.
    const applied = await whileBusy(() => change(made.change, { done: null }));
    const { change: id } = applied;
    if (id === null) {
      setOutcome('Nothing was saved. You see the pair as it is now.');
      return;
    }
    const decision = {
      ...{ one: pair.one.id, other: pair.other.id },
      ...{ change: id, merge: made.merge },
    };
    setProgress((now) => ({ ...now, decided: [...now.decided, decision] }));
    queue.goOn();
    setOutcome(applied.isSaved ? made.outcome : `${made.outcome} ${onlyHere}`);
  }

  return {
    ...queue,
    outcome,
    /** Says what a key did that shows elsewhere on the page. */
    say: setOutcome,
    merged: decided.filter(({ merge }) => merge !== null).length,
    different: decided.filter(({ merge }) => merge === null).length,
    merge: (choices: MergeChoices) => decide((now) => planMade(now, choices)),
    separate: () =>
      decide(({ one, other }) => ({
        ...{ change: planNotDuplicate(one, other), merge: null },
        outcome: `${one.name} and ${other.name} stay two listings.`,
      })),
    skip: () => {
      queue.skip();
      setOutcome('Skipped.');
    },
    back: () => {
      queue.goBack();
      setOutcome(queue.canGoBack ? '' : 'There is no open pair before this one.');
    },
    undoLast: async () => {
      const decision = decided.at(-1);
      if (isBusy.current) return;
      if (decision === undefined) {
        setOutcome('There is nothing to undo in this tab.');
        return;
      }
      await whileBusy(() => undo(decision.change));
      // Its toast says what was undone, or that it could not be.
      setOutcome('');
      // What could not be undone is not tried again.
      setProgress((now) => ({ ...now, decided: now.decided.filter((each) => each !== decision) }));
      queue.goTo(keyOfDecision(decision));
    },
  };
}

export type Review = ReturnType<typeof useReview>;

function planMade({ one, other }: NearDuplicate, choices: MergeChoices): Made | null {
  const plan = planMerge(one, other, choices);
  if ('refused' in plan) return null;
  const merge = { removed: plan.removed.id, survivor: plan.survivor.id };
  return { change: plan.change, merge, outcome: `Merged into ${plan.merged.name}.` };
}

function isSame(now: object | null, shown: object): boolean {
  return now === shown || JSON.stringify(now) === JSON.stringify(shown);
}
