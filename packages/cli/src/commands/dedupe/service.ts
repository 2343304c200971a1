import {
  changeDirectory,
  type ChangeContext,
  type RunLong,
} from '@manchester-eats/shared/application';
import { greaterManchester } from '@manchester-eats/shared/city';
import type { Listing } from '@manchester-eats/shared/domain';
import type { NearDuplicate } from '@manchester-eats/shared/duplicates';
import { findExactSets, planDuplicateRemoval } from '@manchester-eats/shared/listing-changes';
import type { Workspace } from '../../workspace/workspace.ts';
import { mergeNear } from './merge-near.ts';
import { otherOwners, refusedPair, type PairOutcome } from './pair-outcome.ts';
import { createSaver, type Saver } from './saver.ts';

export interface DedupeDeps {
  readonly workspace: Workspace;
  /** Unix milliseconds. */
  readonly now: () => number;
  readonly newId: () => string;
  readonly runLong: RunLong;
}

export interface DedupeOptions {
  /** Also pairs that are written differently. */
  readonly near: boolean;
  /** The score from which a pair is merged without asking. */
  readonly threshold: number;
  /** Whether nothing is saved. */
  readonly dryRun: boolean;
  /** Called before each save with the number of merges that will be saved by then. */
  readonly onSave?: (merges: number) => void;
  /** Called after each save with the number of merges that are saved. */
  readonly onSaved?: (merges: number) => void;
}

export interface DedupeResult {
  readonly outcomes: readonly PairOutcome[];
  /** How many listings are in the file afterwards. */
  readonly total: number;
}

/**
 * Merges the pairs that need no person. Exact duplicates are one change, each other merge is one of its own. Saves as
 * it goes.
 */
export async function mergeDuplicates(
  deps: DedupeDeps,
  options: DedupeOptions,
): Promise<DedupeResult> {
  const { runLong } = deps;
  const saver = createSaver(deps.workspace, { ...options, runLong });
  const exact = await runLong(() => mergeExact(deps, saver));
  await saver.save(exact.filter(({ outcome }) => outcome === 'merged').length);
  const near = options.near
    ? await mergeNear({ ...contextOf(deps, saver), runLong }, saver, options.threshold)
    : [];
  return { outcomes: [...exact, ...near], total: (await runLong(() => saver.listings())).length };
}

/** Works without a pause until its change is made. */
async function mergeExact(deps: DedupeDeps, saver: Saver): Promise<readonly PairOutcome[]> {
  const listings = saver.mergeable();
  const sets = findExactSets(listings);
  if (sets.length === 0) return [];
  const byId = new Map(listings.map((listing) => [listing.id, listing]));
  const plan = planDuplicateRemoval(listings, sets);
  const making = plan.change();
  let made = making.next();
  while (made.done !== true) made = making.next();
  const { change, refused } = await changeDirectory(contextOf(deps, saver), made.value);
  const outcomes = made.value.remove.flatMap(({ id, replacedBy }): PairOutcome[] => {
    const [removed, kept] = [byId.get(id), byId.get(replacedBy ?? '')];
    if (removed === undefined || kept === undefined) return [];
    const refusal = refused.find(({ record }) => record.id === id || record.id === kept.id);
    const pair = exactPair(kept, removed);
    if (refusal !== undefined) return [refusedPair(pair, refusal.reason)];
    return [{ pair, outcome: 'merged', kept: kept.id, change, reason: '' }];
  });
  const skipped = plan.skipped.flatMap(({ set: { listings: same } }) => {
    const [first, ...others] = same as readonly Listing[];
    if (first === undefined) return [];
    return others.map((other) => refusedPair(exactPair(first, other), otherOwners));
  });
  return [...outcomes, ...skipped];
}

function exactPair(one: Listing, other: Listing): NearDuplicate {
  return { one, other, score: 1, certainty: 'certain', reasons: [{ about: 'texts' }] };
}

function contextOf({ now, newId }: DedupeDeps, saver: Saver): ChangeContext {
  return {
    copy: saver.copy(),
    city: greaterManchester,
    now: () => new Date(now()).toISOString(),
    newId,
  };
}
