import { findConflicts, type WorkingCopy } from '@manchester-eats/shared/sync';
import {
  differences,
  isMainCategory,
  isOpenSlot,
  isSetItem,
  knownSlots,
  recordOfSlot,
  shownSlots,
  slotsOf,
  slotsOfEdits,
  type Slots,
} from './slots.ts';

/** A value that was set in a store, and whose saving was acknowledged. */
interface Intent {
  readonly slot: string;
  /** Null where the slot was removed. */
  readonly value: string | null;
  /** Whether the value may be lost: imports give way to edits by hand. */
  readonly soft: boolean;
  /** The change whose parts are published in one transaction, or null. */
  together: string | null;
  state: 'open' | 'overwritten' | 'published' | 'given up';
  /** Whether the directory had the value at some time after it was set. */
  wasPublished: boolean;
  /** The intent that it reverts, if that leaves the slot as it was read: then it needs no publish. */
  readonly takesBack?: Intent | undefined;
}

interface StoreModel {
  readonly intents: Intent[];
  /** Values that the store may replace, by slot: it has shown them, or resolved a conflict with them. */
  readonly mayReplace: Map<string, Set<string>>;
  /** Records that were sent and not confirmed since by an answer or a read. */
  readonly unsettled: Set<string>;
  /** Records that were removed while only their list row was known. */
  readonly blind: Set<string>;
  /**
   * Values that are pending without being shown, with their slots: those set for another directory, where an
   * edit of a list row waits until its record exists, and imported ones that give way to published ones.
   */
  readonly waiting: Set<string>;
  /** Whether a tab may have changes that the other tabs cannot see, because its storage fails. */
  isUnstored: boolean;
  /** Values that the store had read and the directory has lost since; null once the store has noticed. */
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
  /** Records with a part of a change that is published as a whole, and may be held back. */
  readonly together: ReadonlySet<string>;
  /** Values that are also part of a change that is published on its own. */
  readonly apart: Slots;
}

/** A batch that was published, and the directory after it. */
interface PublishedBatch {
  readonly store: string;
  readonly wanted: Wanted;
  readonly truth: Slots;
  /** Whether only selected changes were published. */
  readonly isChosen: boolean;
  /** The records that it removed. */
  readonly removed: ReadonlySet<string>;
}

/** A broken promise. */
export class Violation extends Error {}

/** An intent that may be lost. */
function softIntent(slot: string, value: string | null): Intent {
  return { slot, value, soft: true, together: null, state: 'open', wasPublished: false };
}

/** Returns whether the value is unique, so that no other store can have written it. */
function isNumbered(value: string | null): boolean {
  return /[a-z]\d/.test(value ?? '');
}

/** Returns whether two tabs of a store have a conflict about a record. */
function isContested(state: WorkingCopy, record: string): boolean {
  return findConflicts(state).some(
    ({ kind, id, with: side }) => side === 'tab' && `${kind}:${id}` === record,
  );
}

/** Tracks what every store may publish and must keep, and throws a violation when anything else happens. */
export class Oracle {
  truth: Map<string, string> = new Map();
  private readonly stores = new Map<string, StoreModel>();

  private model(store: string): StoreModel {
    let model = this.stores.get(store);
    if (model === undefined) {
      model = {
        intents: [],
        mayReplace: new Map(),
        unsettled: new Set(),
        blind: new Set(),
        waiting: new Set(),
        isUnstored: false,
        lost: null,
      };
      this.stores.set(store, model);
    }
    return model;
  }

  /** A command, an undo or an accepted offer changed what a store shows. */
  wrote(
    store: string,
    before: Slots,
    state: WorkingCopy,
    { soft = false, together = null }: { soft?: boolean; together?: string | null } = {},
  ): void {
    const model = this.model(store);
    const after = shownSlots(state);
    const known = knownSlots(state);
    const changed = differences(before, after);
    const removed = new Set(
      changed.filter((slot) => slot.endsWith('!') && !after.has(slot)).map(recordOfSlot),
    );
    // A record that was only added here and not sent: one that others add with the same id is theirs.
    const isOfOthers = (slot: string) =>
      !isOpenSlot(state, slot) || !(known.has(slot) || model.unsettled.has(recordOfSlot(slot)));
    for (const slot of changed) {
      const record = recordOfSlot(slot);
      const value = after.get(slot) ?? null;
      const isBack = (known.get(slot) ?? null) === value;
      let takesBack: Intent | undefined;
      for (const intent of model.intents) {
        if (intent.slot !== slot || intent.state !== 'open') continue;
        intent.state = 'overwritten';
        if (isBack) takesBack = intent;
      }
      const seen = before.get(slot);
      if (seen !== undefined) this.allow(store, slot, seen);
      if (removed.has(record) && !slot.endsWith('!')) continue;
      // Only numbered values can be distinguished from those that others write.
      const isPlain = !slot.endsWith('!') && !isSetItem(slot) && !isNumbered(value);
      const intent: Intent = {
        slot,
        value,
        soft:
          soft ||
          isPlain ||
          value?.startsWith('"i') === true ||
          (isSetItem(slot) && model.unsettled.has(record)),
        together,
        state: 'open',
        takesBack,
        // A record that is added again or removed later belongs to the store that does it.
        wasPublished:
          ((value === null || slot.endsWith('!')) && this.truth.has(slot) === (value !== null)) ||
          (isSetItem(slot) && (known.get(slot) ?? null) === value) ||
          // It is as it was read; others may have removed it meanwhile.
          (slot.endsWith('!') && value !== null && known.has(slot)) ||
          (slot.endsWith('!') && value === null && isOfOthers(slot)),
      };
      // A value that the command reset to the published one needs no publish.
      const isAsKnown = together === null && isSetItem(slot) && (known.get(slot) ?? null) === value;
      const isDone = isAsKnown || !isOpenSlot(state, slot);
      if (isDone && !model.unsettled.has(record)) {
        intent.state = 'published';
      }
      model.intents.push(intent);
    }
    for (const record of removed) {
      if (before.has(`${record}.description`)) model.blind.delete(record);
      else model.blind.add(record);
      for (const intent of model.intents) {
        const isOfIt = recordOfSlot(intent.slot) === record && !intent.slot.endsWith('!');
        if (isOfIt && intent.state === 'open') intent.state = 'overwritten';
      }
      for (const [slot, value] of known) {
        if (recordOfSlot(slot) === record) this.allow(store, slot, value);
      }
      for (const [slot, value] of before)
        if (recordOfSlot(slot) === record) this.allow(store, slot, value);
    }
  }

  /** A value was set that may not be shown: its record may be removed. */
  maySet(store: string, slot: string, value: string): void {
    this.model(store).intents.push(softIntent(slot, value));
  }

  /** An import set values, including some that give way to published ones. */
  imported(store: string, slots: Slots): void {
    for (const [slot, value] of slots) this.model(store).waiting.add(`${slot} ${value}`);
  }

  /** Changes were discarded, or a conflict was resolved in favour of the published value. */
  gaveUp(store: string, before: Slots, state: WorkingCopy): void {
    const { intents } = this.model(store);
    const after = shownSlots(state);
    for (const slot of differences(before, after)) {
      const value = after.get(slot) ?? null;
      for (const intent of intents) {
        if (intent.slot === slot && intent.state === 'open') intent.state = 'given up';
      }
      const earlier = intents.findLast(
        (one) => one.slot === slot && one.state === 'overwritten' && one.value === value,
      );
      if (earlier !== undefined && isOpenSlot(state, slot)) earlier.state = 'open';
      // An item may have been hidden by the category of its listing.
      else if (isSetItem(slot) && isOpenSlot(state, slot)) intents.push(softIntent(slot, value));
    }
    // If a field has no unpublished change any more, its intents were given up as well.
    for (const intent of intents) {
      if (intent.state === 'open' && !isOpenSlot(state, intent.slot)) intent.state = 'given up';
    }
  }

  /** Returns whether a store ever set a value itself, even if others set it as well. */
  isOwn(store: string, slot: string, value: string | null): boolean {
    return this.model(store).intents.some((one) => one.slot === slot && one.value === value);
  }

  /** A store showed values, which it may now replace. */
  showed(store: string, slots: Slots): void {
    for (const [slot, value] of slots) this.allow(store, slot, value);
  }

  /** A conflict was resolved in favour of the local value. */
  keptLocalValue(store: string, slots: Slots, record: string, shown: Slots): void {
    const model = this.model(store);
    for (const [slot, value] of slots)
      if (recordOfSlot(slot) === record) this.allow(store, slot, value);
    const open = model.intents.filter(
      (one) => one.state === 'open' && one.together !== null && recordOfSlot(one.slot) === record,
    );
    // The resolution joins the values of several commands into one that belongs to none of them.
    for (const one of open) one.together = null;
    for (const [slot, value] of shown) {
      if (recordOfSlot(slot) !== record) continue;
      model.intents.push(softIntent(slot, value));
    }
    if (!shown.has(`${record}!`)) model.intents.push(softIntent(`${record}!`, null));
  }

  /** A store joined another directory: everything that it shows became its change. */
  joined(store: string, state: WorkingCopy): void {
    const { intents, waiting } = this.model(store);
    for (const intent of intents) {
      if (intent.state !== 'open' && intent.state !== 'overwritten') continue;
      // An overwritten value returns when the later one is discarded.
      if (intent.state === 'open') intent.state = 'given up';
      waiting.add(`${intent.slot} ${String(intent.value)}`);
    }
    for (const [slot, value] of shownSlots(state)) {
      intents.push(softIntent(slot, value));
    }
  }

  /** Returns whether a tab of a store may have changes that the others cannot see. */
  isUnstored(store: string): boolean {
    return this.model(store).isUnstored;
  }

  /** Sets whether a tab of a store may have changes that the others cannot see. */
  setUnstored(store: string, isUnstored: boolean): void {
    this.model(store).isUnstored = isUnstored;
  }

  /** A store read the directory: those of its values that are already there need no publish. */
  directoryRead(store: string): void {
    for (const intent of this.model(store).intents) {
      const isThere = (this.truth.get(intent.slot) ?? null) === intent.value;
      if (intent.state === 'open' && isThere) intent.wasPublished = true;
    }
  }

  /** A store sends a batch: returns what it wants to publish at that moment. */
  wanted(store: string, state: WorkingCopy, records: Iterable<string>): Wanted {
    const model = this.model(store);
    const sent = new Set(records);
    for (const record of sent) model.unsettled.add(record);
    const wanted = new Map<string, Intent>();
    for (const intent of model.intents) {
      if (intent.state === 'open' && sent.has(recordOfSlot(intent.slot)))
        wanted.set(intent.slot, intent);
    }
    const added = state.changes.flatMap(({ patches }) =>
      [...patches.values()].flatMap((patch) => (patch.operation === 'add' ? [patch] : [])),
    );
    return {
      intents: wanted,
      shown: shownSlots(state),
      added: slotsOf(added),
      isOpen: (slot) => isOpenSlot(state, slot),
      isUnstored: model.isUnstored,
      together: new Set(
        state.changes.flatMap(({ together, patches }) => (together ? [...patches.keys()] : [])),
      ),
      apart: slotsOfEdits(state),
    };
  }

  /** A read or an answer confirmed everything that was sent. */
  settled(store: string): void {
    this.model(store).unsettled.clear();
  }

  /** An owner or another program wrote to the directory. */
  changedOutside(truth: Map<string, string>): void {
    this.setTruth(truth);
  }

  /** The directory was restored from a backup. */
  restored(truth: Map<string, string>, known: ReadonlyMap<string, Slots>): void {
    const before = this.truth;
    this.setTruth(truth);
    for (const [store, slots] of known) {
      const lost = new Map<string, string>();
      for (const [slot, value] of before) {
        if (truth.get(slot) !== value && slots.get(slot) === value) lost.set(slot, value);
      }
      const model = this.model(store);
      if (lost.size > 0) model.lost = new Map([...(model.lost ?? []), ...lost]);
    }
  }

  /** Another directory replaced it: nothing in the old one counts as lost. */
  replaced(): void {
    this.truth = new Map();
    for (const model of this.stores.values()) model.lost = null;
  }

  /** A store has applied a read: values that the directory lost must be offered or still shown. */
  readApplied(store: string, state: WorkingCopy, history: string): void {
    const model = this.model(store);
    const { lost } = model;
    model.lost = null;
    if (lost === null || history === 'other') return;
    const offered = state.offers.map(({ change }) => slotsOf(change.put));
    const shown = shownSlots(state);
    for (const [slot, value] of lost) {
      const has = [shown, ...offered].some((slots) => slots.get(slot) === value);
      if (has || this.rewritten.has(recordOfSlot(slot))) continue;
      const removed = model.intents.findLast((one) => one.slot === `${recordOfSlot(slot)}!`);
      if (removed?.value === null) continue; // It removed the record itself.
      throw new Violation(
        `${store} read (${history}) and neither shows nor offers ${slot} = ${value}, which the directory lost`,
      );
    }
  }

  /**
   * The lost values need not be offered any more: an administrator has decided about them, or the store has
   * lost its published records.
   */
  forgetLoss(store: string): void {
    this.model(store).lost = null;
  }

  /** Records written since the directory was restored: it is unknown whether they lost a value. */
  readonly rewritten = new Set<string>();

  /** A batch was published: every difference must be wanted, and replace a value that the store knows. */
  published(store: string, wanted: Wanted, truth: Map<string, string>, isChosen: boolean): void {
    const changed = differences(this.truth, truth);
    const removed = new Set(
      changed.filter((slot) => slot.endsWith('!') && !truth.has(slot)).map(recordOfSlot),
    );
    const batch: PublishedBatch = { store, wanted, truth, isChosen, removed };
    const together = new Map<string, Set<string>>();
    for (const slot of changed) {
      const record = recordOfSlot(slot);
      const value = truth.get(slot) ?? null;
      this.rewritten.add(record);
      this.checkReplaced(batch, slot, value);
      if (removed.has(record) && !slot.endsWith('!')) continue;
      const intent = wanted.intents.get(slot);
      if (intent?.value !== value) {
        if (this.isAllowed(batch, slot, value)) continue;
        throw new Violation(
          `${store} published ${slot} = ${value} over ${this.truth.get(slot) ?? 'nothing'}, which nobody there wants (${intent?.value ?? 'nothing'})`,
        );
      }
      if (intent.together === null || wanted.apart.get(slot) === value) continue;
      const slots = together.get(intent.together) ?? new Set();
      together.set(intent.together, slots.add(slot));
    }
    for (const [change, slots] of together) this.checkWhole(batch, change, slots);
    this.setTruth(truth);
  }

  /** A published value may only replace one that the store knew. */
  private checkReplaced({ store, removed }: PublishedBatch, slot: string, value: string | null) {
    const { mayReplace, blind } = this.model(store);
    const record = recordOfSlot(slot);
    const old = this.truth.get(slot);
    const isOwn =
      old === undefined || this.isOwn(store, slot, old) || mayReplace.get(slot)?.has(old) === true;
    // A listing known as a row is read whole before its removal, so its details were never shown; it may
    // also have been added again.
    const isBlind = blind.has(record) && (removed.has(record) || this.isOwn(store, slot, value));
    if (!isSetItem(slot) && isNumbered(old ?? null) && !isOwn && !isBlind) {
      throw new Violation(`${store} replaced ${slot} = ${old}, which it never saw, by ${value}`);
    }
  }

  /** Returns whether a store may publish a value that is not its latest intent. */
  private isAllowed(batch: PublishedBatch, slot: string, value: string | null): boolean {
    const { store, wanted, truth, isChosen, removed } = batch;
    const { mayReplace, intents, waiting, isUnstored: isUnstoredNow } = this.model(store);
    const isUnstored = wanted.isUnstored || isUnstoredNow;
    const record = recordOfSlot(slot);
    const intent = wanted.intents.get(slot);
    if (intent?.soft !== false && wanted.added.get(slot) === value) return true;
    if (isMainCategory(slot, truth) || isMainCategory(slot, wanted.shown)) return true;
    if (isSetItem(slot) && value === null && mayReplace.get(slot)?.has('true') === true)
      return true;
    // Where a later change is held back, or was not selected, the value of an earlier one is published.
    const waits =
      wanted.together.has(record) ||
      intents.some(
        (one) =>
          one.together !== null &&
          (one.state === 'open' || one.state === 'overwritten') &&
          recordOfSlot(one.slot) === record,
      );
    if ((isChosen || waits || isUnstored) && this.isOwn(store, slot, value)) return true;
    // A tab that joins another directory while its storage refuses it publishes what it shows itself.
    if (isUnstored && value !== null && mayReplace.get(slot)?.has(value) === true) return true;
    if (waiting.has(`${slot} ${String(value)}`)) return true;
    if (removed.has(record) && this.isOwn(store, slot, null) && wanted.isOpen(slot)) return true;
    // A value that may give way can also have been kept, such as in a record that was removed for a while.
    const isKept = intents.some((one) => one.soft && one.slot === slot && one.value === value);
    if (isKept && wanted.isOpen(slot)) return true;
    const isDefault = !this.truth.has(`${record}!`) && !slot.endsWith('!') && intent === undefined;
    return isDefault;
  }

  /** A change whose parts belong together is published with all of them. */
  private checkWhole(batch: PublishedBatch, change: string, slots: ReadonlySet<string>): void {
    const { store, wanted, truth, isChosen, removed } = batch;
    // An item that was hidden by the category of its listing may have been removed before.
    if ([...slots].every((slot) => isSetItem(slot) && !truth.has(slot))) return;
    const isMissing = ({ slot, wasPublished, ...intent }: Intent) =>
      intent.together === change &&
      !wasPublished &&
      !slots.has(slot) &&
      !removed.has(recordOfSlot(slot)) &&
      !isMainCategory(slot, truth);
    const rest = [...wanted.intents.values()].filter(
      (one) => isMissing(one) && this.truth.get(one.slot) !== (one.value ?? undefined),
    );
    const missing = this.model(store).intents.filter(
      (one) =>
        isMissing(one) && one.state === 'open' && (truth.get(one.slot) ?? null) !== one.value,
    );
    const [apart] = [...rest, ...missing];
    if (apart !== undefined && !isChosen) {
      throw new Violation(
        `${store} published ${[...slots].join(', ')} without ${apart.slot} = ${apart.value}`,
      );
    }
  }

  /** Every acknowledged value is shown by its store, or was published. */
  check(store: string, state: WorkingCopy): void {
    const model = this.model(store);
    const shown = shownSlots(state);
    const isThereNow = (slot: string) => this.truth.has(slot);
    const wasRemoved = (slot: string) =>
      model.intents.some((one) => one.slot === slot && one.value === null);
    for (const intent of model.intents) {
      if (intent.state !== 'open') continue;
      const isOpen = isOpenSlot(state, intent.slot);
      const record = recordOfSlot(intent.slot);
      // Details are not shown while only the row of a listing is known: they wait in their patch.
      const isRow = shown.has(`${record}!`) && !shown.has(`${record}.description`);
      const isShown =
        (shown.get(intent.slot) ?? null) === intent.value ||
        isMainCategory(intent.slot, shown) ||
        isMainCategory(intent.slot, this.truth) ||
        (isRow && !shown.has(intent.slot));
      const isThere = (this.truth.get(intent.slot) ?? null) === intent.value;
      if (isOpen && isShown) continue;
      // Without a patch, the value was published when it was read, or is an item that others set as well.
      const isTakenBack = intent.takesBack?.wasPublished === false;
      const isRead = !isOpen && (isShown || isThere || isSetItem(intent.slot) || isTakenBack);
      if (intent.soft || intent.wasPublished || isRead) {
        intent.state = 'published';
        continue;
      }
      // An item that was removed and put back here stays out where others took it out.
      const isPutBack = isSetItem(intent.slot) && intent.value !== null && !isThereNow(intent.slot);
      if (isOpen && isPutBack && wasRemoved(intent.slot)) continue;
      // Two tabs wrote different values: both stay until an administrator decides.
      if (isOpen && isContested(state, record)) continue;
      throw new Violation(
        `${store} lost ${intent.slot} = ${intent.value}: it shows ${shown.get(intent.slot) ?? 'nothing'}, the directory has ${this.truth.get(intent.slot) ?? 'nothing'}`,
      );
    }
  }

  private setTruth(truth: Map<string, string>): void {
    const changed = new Set(differences(this.truth, truth));
    this.truth = truth;
    for (const { intents } of this.stores.values()) {
      for (const intent of intents) {
        const isWanted = intent.state === 'open' || intent.state === 'overwritten';
        if (!isWanted || !changed.has(intent.slot)) continue;
        if ((truth.get(intent.slot) ?? null) === intent.value) intent.wasPublished = true;
      }
    }
  }

  private allow(store: string, slot: string, value: string): void {
    const { mayReplace } = this.model(store);
    const values = mayReplace.get(slot) ?? new Set();
    mayReplace.set(slot, values.add(value));
  }
}
