import type { Slots } from './slots.ts';

/** A value that a store set, or that counts as its own, for example after it joined another directory. */
export interface Intent {
  readonly slot: string;
  /** Null if the slot was removed. */
  readonly value: string | null;
  /** Whether the value may be lost, such as an imported one, which gives way to edits by hand. */
  readonly mayBeLost: boolean;
  /** The change whose parts are published in one transaction, or null. */
  together: string | null;
  state: 'open' | 'overwritten' | 'published' | 'given up';
  /** Whether the value need not be published, for example because the directory has had it meanwhile. */
  wasPublished: boolean;
  /** Whether its own store published it, rather than another that set the same value. */
  wasPublishedHere?: boolean;
  /**
   * The earlier intent that this one reverts, if the slot is then again as it was read. This one needs no
   * publish unless the earlier one was published.
   */
  readonly reverts?: Intent | undefined;
}

/** What the oracle knows about a store. */
export interface StoreModel {
  readonly intents: Intent[];
  /** Values that the store may replace, by slot, such as those that it has shown. */
  readonly mayReplace: Map<string, Set<string>>;
  /** Records that were sent and not confirmed since by a response or a read. */
  readonly unsettled: Set<string>;
  /** Records that were removed while only their list row was known. */
  readonly removedUnread: Set<string>;
  /**
   * Values, with their slots, that the store may publish although it does not show them: values that were set
   * before it joined another directory or lost its published records, and imported ones, which may give way
   * to published ones.
   */
  readonly waiting: Set<string>;
  /** Whether a tab may have changes that the other tabs cannot see, because its storage fails. */
  isUnstored: boolean;
  /**
   * Values that the store had read and the directory has lost since; null if there are none, or once the
   * store has noticed.
   */
  lost: Map<string, string> | null;
}

/** What a store wanted to publish when it sent a batch. */
export interface Wanted {
  readonly intents: ReadonlyMap<string, Intent>;
  readonly shown: Slots;
  /** The values of added records, even if they gave way to a published record. */
  readonly added: Slots;
  /** Returns whether a slot had unpublished changes. */
  readonly isOpen: (slot: string) => boolean;
  /** Whether a tab might have had changes that the others could not see. */
  readonly isUnstored: boolean;
  /** The records of changes that are published as a whole, and may therefore be held back. */
  readonly together: ReadonlySet<string>;
  /** The values of edits that are published on their own. */
  readonly publishedAlone: Slots;
}

/** A batch that was published, and `truth`, the directory after it. */
export interface PublishedBatch {
  readonly store: string;
  readonly model: StoreModel;
  readonly wanted: Wanted;
  /** The directory before the batch. */
  readonly before: Slots;
  readonly truth: Slots;
  /** Whether only selected changes were published. */
  readonly isChosen: boolean;
  /** The records that it removed. */
  readonly removed: ReadonlySet<string>;
}

/** A broken promise. */
export class Violation extends Error {}

/** An intent that may be lost. */
export function losableIntent(slot: string, value: string | null): Intent {
  return { slot, value, mayBeLost: true, together: null, state: 'open', wasPublished: false };
}

/** Returns whether the value contains a unique number, so that no two commands make the same value. */
export function isNumbered(value: string | null): boolean {
  return /[a-z]\d/.test(value ?? '');
}

/** Returns whether a store ever set a value itself, even if others set it as well. */
export function isOwn(model: StoreModel, slot: string, value: string | null): boolean {
  return model.intents.some((one) => one.slot === slot && one.value === value);
}
