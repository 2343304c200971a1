import type { ListingRecord } from '@manchester-eats/shared/domain';
import type { BulkPlan } from '@manchester-eats/shared/listing-changes';

/** A bulk action that is about to be done. */
export interface BulkQuestion {
  readonly title: string;
  /** What the button that does it says. */
  readonly verb: string;
  /** Whether listings are deleted. */
  readonly isDestructive?: boolean;
  /** What follows, in a sentence. */
  readonly warning: string;
  /** What else is to be known about the plan. */
  readonly notesOf?: (plan: BulkPlan) => readonly string[];
  /** Plans the action for the listings as they are; called again when they change. */
  readonly planFor: (listings: readonly ListingRecord[]) => BulkPlan;
  /** What to show once it is done. */
  readonly doneWith: (plan: BulkPlan) => { readonly title: string; readonly text?: string };
}
