import {
  changeDirectoryEach,
  type ChangeContext,
  type CommandResult,
  type RunLong,
} from '@manchester-eats/shared/application';
import type { Listing } from '@manchester-eats/shared/domain';
import { judgeAgain, type NearDuplicate } from '@manchester-eats/shared/duplicates';
import { planMerge, type PairMerge } from '@manchester-eats/shared/listing-changes';
import { findPairs, followSurvivors } from './find-pairs.ts';
import { otherOwners, refusedPair, type PairOutcome } from './pair-outcome.ts';
import type { Saver } from './saver.ts';

/** So many merges are made together; then Ctrl-C is noticed. */
const mergesPerBatch = 25;

type MergeContext = ChangeContext & { readonly runLong: RunLong };

/** The merges that will be made together. No two of them have a listing in common. */
type Batch = { readonly pair: NearDuplicate; readonly plan: PairMerge }[];

/**
 * Merges the pairs from a score on, the likeliest first, each in a change of its own, and returns what became of each
 * pair. A pair whose listing was merged before is judged again with what that listing has become.
 */
export async function mergeNear(
  context: MergeContext,
  saver: Saver,
  threshold: number,
): Promise<readonly PairOutcome[]> {
  const outcomes: PairOutcome[] = [];
  const merges = createMerges(context, saver, outcomes);
  /** Merges can make one pair of two. */
  const listed = new Set<string>();
  const listings = await context.runLong(() => saver.mergeable());
  for (const found of await findPairs(listings, context.runLong)) {
    await merges.finishThoseOf(found);
    const [one, other] = [merges.current(found.one), merges.current(found.other)];
    const key = JSON.stringify([one.id, other.id].sort());
    if (one.id === other.id || listed.has(key)) continue;
    listed.add(key);
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
    if ('refused' in plan) outcomes.push(refusedPair(pair, otherOwners));
    else await merges.add(pair, plan);
  }
  await merges.finish();
  return outcomes.sort((one, other) => other.pair.score - one.pair.score);
}

/** Makes merges in batches, because what is shown has to be worked out before each. */
function createMerges(context: MergeContext, saver: Saver, outcomes: PairOutcome[]) {
  /** What a survivor has become, by its id. */
  const merged = new Map<string, Listing>();
  const survivorOf = new Map<string, string>();
  const waiting = new Set<string>();
  let batch: Batch = [];
  let [saved, unsaved] = [0, 0];

  const current = (listing: Listing): Listing =>
    merged.get(followSurvivors(survivorOf, listing.id)) ?? listing;

  function note({ pair, plan }: Batch[number], { change, refused: [refusal] }: CommandResult) {
    if (refusal !== undefined) {
      outcomes.push(refusedPair(pair, refusal.reason));
      return;
    }
    merged.set(plan.survivor.id, plan.merged);
    survivorOf.set(plan.removed.id, plan.survivor.id);
    outcomes.push({ pair, outcome: 'merged', kept: plan.survivor.id, change, reason: '' });
    unsaved += 1;
  }

  async function make(): Promise<void> {
    const results = await context.runLong(() =>
      changeDirectoryEach(
        { ...context, copy: saver.copy() },
        batch.map(({ plan }) => plan.change),
      ),
    );
    batch.forEach((merge, index) => {
      const result = results[index];
      if (result !== undefined) note(merge, result);
    });
    batch = [];
    waiting.clear();
  }

  async function save(): Promise<void> {
    await saver.save(unsaved);
    [saved, unsaved] = [saved + unsaved, 0];
  }

  return {
    current,
    async add(pair: NearDuplicate, plan: PairMerge) {
      batch.push({ pair, plan });
      for (const { id } of [plan.survivor, plan.removed]) waiting.add(id);
      if (batch.length < mergesPerBatch) return;
      await make();
      // A save takes as long for one merge as for a thousand, so it waits until there are as many as are saved.
      if (unsaved >= saved) await save();
      else await saver.letSignalsIn();
    },
    async finishThoseOf({ one, other }: NearDuplicate) {
      if ([one, other].some((listing) => waiting.has(current(listing).id))) await make();
    },
    async finish() {
      await make();
      await save();
    },
  };
}
