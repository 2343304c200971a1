import { findConflicts, type WorkingCopy } from '@manchester-eats/shared/sync';
import {
  isNumbered,
  isOwn,
  losableIntent,
  Violation,
  type Intent,
  type StoreModel,
  type Wanted,
} from './oracle-model.ts';
import { checkReplaced, checkWhole, isAllowed } from './published-batch.ts';
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
        removedUnread: new Set(),
        waiting: new Set(),
        isUnstored: false,
        lost: null,
      };
      this.stores.set(store, model);
    }
    return model;
  }

  /** A command, an edit of the data file or a fault may have changed what a store shows. */
  wrote(
    store: string,
    before: Slots,
    state: WorkingCopy,
    { mayBeLost = false, together = null }: { mayBeLost?: boolean; together?: string | null } = {},
  ): void {
    const model = this.model(store);
    const after = shownSlots(state);
    const known = knownSlots(state);
    const changed = differences(before, after);
    const removed = new Set(
      changed.filter((slot) => slot.endsWith('!') && !after.has(slot)).map(recordOfSlot),
    );
    // A record only added here and never sent: if the directory has one with its id, others added it.
    const isOfOthers = (slot: string) =>
      !isOpenSlot(state, slot) || !(known.has(slot) || model.unsettled.has(recordOfSlot(slot)));
    for (const slot of changed) {
      const record = recordOfSlot(slot);
      const value = after.get(slot) ?? null;
      const isAsRead = (known.get(slot) ?? null) === value;
      let reverts: Intent | undefined;
      for (const intent of model.intents) {
        if (intent.slot !== slot || intent.state !== 'open') continue;
        intent.state = 'overwritten';
        // The tab did not see this value of another tab. If the command is lost, the value is published.
        if (mayBeLost && before.get(slot) !== intent.value) {
          model.waiting.add(`${slot} ${String(intent.value)}`);
        }
        if (isAsRead) reverts = intent;
      }
      const seen = before.get(slot);
      if (seen !== undefined) this.allow(store, slot, seen);
      if (removed.has(record) && !slot.endsWith('!')) continue;
      // Only numbered values can be distinguished from values that others write.
      const isPlain = !slot.endsWith('!') && !isSetItem(slot) && !isNumbered(value);
      const intent: Intent = {
        slot,
        value,
        mayBeLost:
          mayBeLost ||
          isPlain ||
          value?.startsWith('"i') === true ||
          (isSetItem(slot) && model.unsettled.has(record)),
        together,
        state: 'open',
        reverts,
        // The directory already agrees: whoever changes the slot there later is responsible.
        wasPublished:
          ((value === null || slot.endsWith('!')) && this.truth.has(slot) === (value !== null)) ||
          (isSetItem(slot) && (known.get(slot) ?? null) === value) ||
          // The slot is shown again as it was read; others may have changed or removed it meanwhile.
          (slot.endsWith('!') && value !== null && known.has(slot)) ||
          (!before.has(slot) && value !== null && isAsRead) ||
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
      if (before.has(`${record}.description`)) model.removedUnread.delete(record);
      else model.removedUnread.add(record);
      for (const intent of model.intents) {
        const isFieldOfRemoved = recordOfSlot(intent.slot) === record && !intent.slot.endsWith('!');
        if (isFieldOfRemoved && intent.state === 'open') intent.state = 'overwritten';
      }
      for (const [slot, value] of known) {
        if (recordOfSlot(slot) === record) this.allow(store, slot, value);
      }
      for (const [slot, value] of before)
        if (recordOfSlot(slot) === record) this.allow(store, slot, value);
    }
  }

  /** A value was set that may not be shown, because its record may have been removed. */
  maySet(store: string, slot: string, value: string): void {
    this.model(store).intents.push(losableIntent(slot, value));
  }

  /** An import set values, including some that give way to published ones. */
  imported(store: string, slots: Slots): void {
    for (const [slot, value] of slots) this.model(store).waiting.add(`${slot} ${value}`);
  }

  /** Changes were discarded, or a conflict was resolved in favour of the other value. */
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
      else if (isSetItem(slot) && isOpenSlot(state, slot)) intents.push(losableIntent(slot, value));
    }
    // If a field has no unpublished change any more, its intents were given up as well.
    for (const intent of intents) {
      if (intent.state === 'open' && !isOpenSlot(state, intent.slot)) intent.state = 'given up';
    }
  }

  /** Returns whether a store ever set a value itself, even if others set it as well. */
  isOwn(store: string, slot: string, value: string | null): boolean {
    return isOwn(this.model(store), slot, value);
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
    // The resolution joins the values of several commands into one change that belongs to none of them.
    for (const one of open) one.together = null;
    for (const [slot, value] of shown) {
      if (recordOfSlot(slot) !== record) continue;
      model.intents.push(losableIntent(slot, value));
    }
    if (!shown.has(`${record}!`)) model.intents.push(losableIntent(`${record}!`, null));
  }

  /**
   * A store read another directory, which it may join, or lost its published records: everything that it
   * shows may become a change of its own.
   */
  joined(store: string, state: WorkingCopy): void {
    const { intents, waiting } = this.model(store);
    for (const intent of intents) {
      if (intent.state !== 'open' && intent.state !== 'overwritten') continue;
      // An overwritten value returns when the later one is discarded.
      if (intent.state === 'open') intent.state = 'given up';
      waiting.add(`${intent.slot} ${String(intent.value)}`);
    }
    for (const [slot, value] of shownSlots(state)) {
      intents.push(losableIntent(slot, value));
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

  /** A store read the directory: the store's values that are already there need no publish. */
  directoryRead(store: string): void {
    for (const intent of this.model(store).intents) {
      const isInDirectory = (this.truth.get(intent.slot) ?? null) === intent.value;
      if (intent.state === 'open' && isInDirectory) intent.wasPublished = true;
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
      publishedAlone: slotsOfEdits(state),
    };
  }

  /** A read or a response confirmed everything that was sent. */
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

  /** The directory was replaced by another: nothing in the old one counts as lost. */
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
      if (removed?.value === null) continue; // The store removed the record itself.
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

  /** Records written since the last restore, or since the start: their lost values are not checked. */
  readonly rewritten = new Set<string>();

  /**
   * A batch was published: every difference must be wanted or allowed, and must not replace a numbered value
   * that the store has not seen.
   */
  published(store: string, wanted: Wanted, truth: Map<string, string>, isChosen: boolean): void {
    const changed = differences(this.truth, truth);
    const removed = new Set(
      changed.filter((slot) => slot.endsWith('!') && !truth.has(slot)).map(recordOfSlot),
    );
    const model = this.model(store);
    const before = this.truth;
    const batch = { store, model, wanted, before, truth, isChosen, removed };
    const together = new Map<string, Set<string>>();
    for (const slot of changed) {
      const record = recordOfSlot(slot);
      const value = truth.get(slot) ?? null;
      this.rewritten.add(record);
      checkReplaced(batch, slot, value);
      if (removed.has(record) && !slot.endsWith('!')) continue;
      const intent = wanted.intents.get(slot);
      if (intent?.value !== value) {
        if (isAllowed(batch, slot, value)) continue;
        throw new Violation(
          `${store} published ${slot} = ${value} over ${this.truth.get(slot) ?? 'nothing'}, but wanted ${intent?.value ?? 'nothing'}`,
        );
      }
      if (intent.together === null) continue;
      const slots = together.get(intent.together) ?? new Set();
      together.set(intent.together, slots.add(slot));
    }
    for (const [change, slots] of together) checkWhole(batch, change, slots);
    this.setTruth(truth, store);
  }

  /** Checks that the store still shows every open intent, unless it was published or may be lost. */
  check(store: string, state: WorkingCopy): void {
    const model = this.model(store);
    const shown = shownSlots(state);
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
      const isInDirectory = (this.truth.get(intent.slot) ?? null) === intent.value;
      if (isOpen && isShown) continue;
      // A value without a patch is in the directory, is an item that others may have set as well, or reverts
      // an intent that was never published. If this store never published the addition of a record, removing
      // it again leaves a record that others added.
      const { reverts } = intent;
      const isRemoval = intent.slot.endsWith('!') && intent.value === null;
      const revertsUnpublished =
        reverts !== undefined &&
        !(isRemoval ? reverts.wasPublishedHere === true : reverts.wasPublished);
      const isRead =
        !isOpen && (isShown || isInDirectory || isSetItem(intent.slot) || revertsUnpublished);
      if (intent.mayBeLost || intent.wasPublished || isRead) {
        intent.state = 'published';
        continue;
      }
      // An item that was removed and added again here stays removed if others removed it.
      const isPutBack =
        isSetItem(intent.slot) && intent.value !== null && !this.truth.has(intent.slot);
      if (isOpen && isPutBack && wasRemoved(intent.slot)) continue;
      // Two tabs wrote different values: both stay until an administrator decides.
      if (isOpen && isContested(state, record)) continue;
      throw new Violation(
        `${store} lost ${intent.slot} = ${intent.value}: it shows ${shown.get(intent.slot) ?? 'nothing'}, the directory has ${this.truth.get(intent.slot) ?? 'nothing'}`,
      );
    }
  }

  private setTruth(truth: Map<string, string>, by = ''): void {
    const changed = new Set(differences(this.truth, truth));
    this.truth = truth;
    for (const [store, { intents }] of this.stores) {
      for (const intent of intents) {
        const isWanted = intent.state === 'open' || intent.state === 'overwritten';
        if (!isWanted || !changed.has(intent.slot)) continue;
        if ((truth.get(intent.slot) ?? null) !== intent.value) continue;
        intent.wasPublished = true;
        if (store === by) intent.wasPublishedHere = true;
      }
    }
  }

  private allow(store: string, slot: string, value: string): void {
    const { mayReplace } = this.model(store);
    const values = mayReplace.get(slot) ?? new Set();
    mayReplace.set(slot, values.add(value));
  }
}
