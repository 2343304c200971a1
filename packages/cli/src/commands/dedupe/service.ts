import { changeDirectory, type ChangeContext } from '@manchester-eats/shared/application';
import { greaterManchester } from '@manchester-eats/shared/city';
import type { Listing } from '@manchester-eats/shared/domain';
import { findNearDuplicates, type NearDuplicate } from '@manchester-eats/shared/duplicates';
import {
  findExactSets,
  planDuplicateRemoval,
  planMerge,
} from '@manchester-eats/shared/listing-changes';
import { setImmediate as letSignalsIn } from 'node:timers/promises';
import { startDraft, type Draft } from '../../workspace/draft.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { judgeAgain, mergeableListings } from './find-pairs.ts';

export interface DedupeDeps {
  readonly workspace: Workspace;
  /** Unix milliseconds. */
  readonly now: () => number;
  readonly newId: () => string;
}

export interface DedupeOptions {
  /** Also pairs that are written differently. */
  readonly near: boolean;
  /** The score from which a pair is merged without asking. */
  readonly threshold: number;
  /** Whether nothing is saved. */
  readonly dryRun: boolean;
  /** Called after each save with the number of merges that are saved. */
  readonly onSaved?: (merges: number) => void;
}

/** A pair and what became of it; `left` is for a person to decide. */
export interface PairOutcome {
  readonly pair: NearDuplicate;
  readonly outcome: 'merged' | 'left' | 'refused';
  /** The id of the listing that stays; null if both do. */
  readonly kept: string | null;
  /** The id of the change, for `eats undo`; null for none. */
  readonly change: string | null;
  /** Why it was refused, else `''`. */
  readonly reason: string;
}

export interface DedupeResult {
  readonly outcomes: readonly PairOutcome[];
  /** How many listings are in the file afterwards. */
  readonly total: number;
}

/** After so many merges they are saved, and Ctrl-C is noticed. */
const mergesPerSave = 25;

/**
 * Merges the pairs that need no person. Exact duplicates are one change, each other merge is one of its own. Saves as
 * it goes.
 */
export async function mergeDuplicates(
  deps: DedupeDeps,
  options: DedupeOptions,
): Promise<DedupeResult> {
  const saver = createSaver(deps.workspace, options);
  const exact = await mergeExact(deps, saver);
  await saver.save(exact.filter(({ outcome }) => outcome === 'merged').length);
  const near = options.near ? await mergeNear(deps, saver, options.threshold) : [];
  return { outcomes: [...exact, ...near], total: saver.listings().length };
}

/** Collects changes and saves them together; a dry run only collects them. */
function createSaver(workspace: Workspace, { dryRun, onSaved }: DedupeOptions) {
  let draft: Draft = startDraft(workspace.copy.state());
  let saved = 0;
  const shown = () => workspace.shown(draft.copy.state());
  return {
    copy: () => draft.copy,
    listings: () => shown().documents.listings,
    mergeable: () => mergeableListings(shown()),
    async save(merges: number) {
      await letSignalsIn();
      if (dryRun) return;
      const step = draft.step();
      await workspace.copy.update(() => step);
      draft = startDraft(workspace.copy.state());
      saved += merges;
      onSaved?.(saved);
    },
  };
}

type Saver = ReturnType<typeof createSaver>;

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

async function mergeNear(
  deps: DedupeDeps,
  saver: Saver,
  threshold: number,
): Promise<readonly PairOutcome[]> {
  const outcomes: PairOutcome[] = [];
  /** A merged listing by its id, as it is now. */
  const current = new Map<string, Listing>();
  const find = (listing: Listing): Listing => current.get(listing.id) ?? listing;
  let unsaved = 0;
  for (const found of findNearDuplicates(saver.mergeable())) {
    const [one, other] = [find(found.one), find(found.other)];
    if (one.id === other.id) continue;
    const isAsFound = one === found.one && other === found.other;
    const pair = isAsFound ? found : judgeAgain(one, other);
    if (pair === null) continue;
    // Exact duplicates that are left were refused, and are listed already.
    if (pair.reasons.some(({ about }) => about === 'texts')) continue;
    if (pair.score < threshold) {
      outcomes.push({ pair, outcome: 'left', kept: null, change: null, reason: '' });
      continue;
    }
    const plan = planMerge(one, other);
    if ('refused' in plan) {
      outcomes.push(refusedPair(pair, otherOwners));
      continue;
    }
    const { change, refused } = await changeDirectory(contextOf(deps, saver), plan.change);
    const [refusal] = refused;
    if (refusal !== undefined) {
      outcomes.push(refusedPair(pair, refusal.reason));
      continue;
    }
    for (const id of [one.id, other.id, found.one.id, found.other.id]) current.set(id, plan.merged);
    outcomes.push({ pair, outcome: 'merged', kept: plan.survivor.id, change, reason: '' });
    unsaved += 1;
    if (unsaved === mergesPerSave) {
      await saver.save(unsaved);
      unsaved = 0;
    }
  }
  await saver.save(unsaved);
  return outcomes;
}

const otherOwners = 'they have different owners';

function refusedPair(pair: NearDuplicate, reason: string): PairOutcome {
  return { pair, outcome: 'refused', kept: null, change: null, reason };
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
