import {
  changeDirectory,
  undoInDirectory,
  type ChangeContext,
} from '@manchester-eats/shared/application';
import { greaterManchester } from '@manchester-eats/shared/city';
import type { Listing } from '@manchester-eats/shared/domain';
import { pairNow, planNotDuplicate, type NearDuplicate } from '@manchester-eats/shared/duplicates';
import { planMerge, type MergeChoices } from '@manchester-eats/shared/listing-changes';
import { followSurvivors } from './find-pairs.ts';
import type { DedupeDeps } from './service.ts';

/** What the user decides about a pair, or where to go. */
export type ReviewAction =
  | { readonly do: 'merge'; readonly choices: MergeChoices }
  | { readonly do: 'different' | 'skip' | 'back' | 'undo' };

/** What the screen shows of a review. */
export interface ReviewState {
  /** The pair to decide; null if none is left. */
  readonly pair: NearDuplicate | null;
  /** Its position, from 1. */
  readonly position: number;
  readonly count: number;
  readonly merged: number;
  readonly different: number;
  /** The change of the first decision that is not undone; null if there is none. */
  readonly firstChange: string | null;
  /** What the last action did. */
  readonly message: string;
}

/** A review of pairs, of which each decision is saved at once. */
export interface Review {
  state(): ReviewState;
  act(action: ReviewAction): Promise<ReviewState>;
}

interface Decision {
  readonly what: 'merged' | 'different';
  readonly change: string;
  /** The id of the listing that a merge removed. */
  readonly removed?: string;
}

interface Place {
  readonly pair: NearDuplicate;
  decision: Decision | null;
  isSkipped: boolean;
}

/** Starts a review of pairs. Pairs whose listings are merged meanwhile are judged again with the listing that stayed. */
export function startReview(deps: DedupeDeps, pairs: readonly NearDuplicate[]): Review {
  const session = new ReviewSession(deps, pairs);
  return { state: () => session.state(), act: (action) => session.act(action) };
}

class ReviewSession {
  private readonly deps: DedupeDeps;
  private readonly pairs: readonly NearDuplicate[];
  private readonly places: readonly Place[];
  /** The places with a decision, the last one last. */
  private readonly decided: Place[] = [];
  /** The id of the listing that a merged one became. */
  private readonly becameOf = new Map<string, string>();
  private at = 0;
  private message = '';

  constructor(deps: DedupeDeps, pairs: readonly NearDuplicate[]) {
    this.deps = deps;
    this.pairs = pairs;
    this.places = pairs.map((pair) => ({ pair, decision: null, isSkipped: false }));
  }

  state(): ReviewState {
    const count = (what: Decision['what']) =>
      this.decided.filter(({ decision }) => decision?.what === what).length;
    return {
      pair: this.pairAt(this.at),
      position: Math.min(this.at + 1, this.places.length),
      count: this.places.length,
      merged: count('merged'),
      different: count('different'),
      firstChange: this.decided[0]?.decision?.change ?? null,
      message: this.message,
    };
  }

  async act(action: ReviewAction): Promise<ReviewState> {
    this.message = '';
    const pair = this.pairAt(this.at);
    if (action.do === 'undo') await this.undoLast();
    else if (action.do === 'back') this.goBack();
    else if (pair === null) this.message = 'No pair is left.';
    else if (action.do === 'merge') await this.merge(pair, action.choices);
    else if (action.do === 'different') await this.separate(pair);
    else this.skip();
    this.goOn();
    return this.state();
  }

  /** Returns the pair of a place as it is now; null if it needs no decision any more. */
  private pairAt(index: number): NearDuplicate | null {
    const place = this.places[index];
    if (place === undefined || place.decision !== null) return null;
    const now = pairNow(place.pair, this.find, this.pairs);
    return now.status === 'open' ? now.pair : null;
  }

  private goOn(): void {
    const { places } = this;
    while (this.at < places.length) {
      if (places[this.at]?.isSkipped !== true && this.pairAt(this.at) !== null) return;
      this.at += 1;
    }
  }

  private goBack(): void {
    const before = this.places
      .slice(0, this.at)
      .findLastIndex((_, index) => this.pairAt(index) !== null);
    if (before === -1) this.message = 'There is no open pair before this one.';
    else this.open(before);
  }

  private open(index: number): void {
    this.at = index;
    const place = this.places[index];
    if (place !== undefined) place.isSkipped = false;
  }

  private skip(): void {
    const place = this.places[this.at];
    if (place !== undefined) place.isSkipped = true;
  }

  private decide(decision: Decision): void {
    const place = this.places[this.at];
    if (place === undefined) return;
    place.decision = decision;
    this.decided.push(place);
  }

  private async merge({ one, other }: NearDuplicate, choices: MergeChoices): Promise<void> {
    const plan = planMerge(one, other, choices);
    if ('refused' in plan) {
      this.message = 'They have different owners, so they cannot be merged.';
      return;
    }
    const { change, refused } = await changeDirectory(this.context(), plan.change);
    if (change === null) {
      this.message = `Not merged: ${refused[0]?.reason ?? 'nothing to change'}.`;
      return;
    }
    const { survivor, removed } = plan;
    this.becameOf.set(removed.id, survivor.id);
    const why = choices.survivor === removed.id ? ', because it has an owner' : '';
    this.message = `Merged into ${survivor.name} (${survivor.id})${why}.`;
    this.decide({ what: 'merged', change, removed: removed.id });
  }

  private async separate({ one, other }: NearDuplicate): Promise<void> {
    const plan = planNotDuplicate(one, other);
    const { change, refused } = await changeDirectory(this.context(), plan);
    if (change === null) {
      this.message = `Not saved: ${refused[0]?.reason ?? 'nothing to change'}.`;
      return;
    }
    this.message = `${one.name} and ${other.name} stay two listings.`;
    this.decide({ what: 'different', change });
  }

  private async undoLast(): Promise<void> {
    const place = this.decided.pop();
    if (place?.decision == null) {
      this.message = 'There is nothing to undo.';
      return;
    }
    const { label, kept } = await undoInDirectory(this.context(), place.decision.change);
    this.becameOf.delete(place.decision.removed ?? '');
    place.decision = null;
    this.open(this.places.indexOf(place));
    this.message = `${kept.length === 0 ? 'Undone' : 'Partly undone'}: ${label ?? ''}.`;
  }

  /** Returns the listing with an id, or the one that it became. */
  private readonly find = (id: string): Listing | null => {
    const current = followSurvivors(this.becameOf, id);
    const { listings } = this.deps.workspace.shown().documents;
    const listing = listings.find((each) => each.id === current);
    return listing === undefined || listing.partial === true ? null : listing;
  };

  private context(): ChangeContext {
    const { workspace, now, newId } = this.deps;
    const time = () => new Date(now()).toISOString();
    return { copy: workspace.copy, city: greaterManchester, now: time, newId };
  }
}
