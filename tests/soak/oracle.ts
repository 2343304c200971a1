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

/** A value that a person set and whose saving was acknowledged. */
interface Intent {
  readonly slot: string;
  /** Null where the slot was removed. */
  readonly value: string | null;
  /** Imports give way to people, so their values may be lost. */
  readonly soft: boolean;
  /** The change whose parts are published in one transaction, or null. */
  together: string | null;
  state: 'open' | 'overwritten' | 'published' | 'given up';
  /** Whether the directory had the value at some time after it was wanted. */
  wasPublished: boolean;
  /** The intent that it takes back, where that leaves the slot as it was read: then it needs no publish. */
  readonly takesBack?: Intent | undefined;
}

interface StoreModel {
  readonly intents: Intent[];
  /** Values that the store may replace, by slot: it has shown them, or resolved a conflict with them. */
  readonly mayReplace: Map<string, Set<string>>;
  /** Records that were sent and that no answer or read has settled since. */
  readonly unsettled: Set<string>;
  /** Records that were removed while only their list row was known. */
  readonly blind: Set<string>;
  /**
   * Values that wait unseen, with their slots: what was set for another directory, where an edit of a list
   * row waits until its record exists, and what an import brought and gives way to what is published.
   */
  readonly waiting: Set<string>;
  /** Whether a tab may hold what the others cannot see, since its storage refuses it. */
  isUnstored: boolean;
  /** What the store had read and the directory has lost since; null once the store has noticed. */
  lost: Map<string, string> | null;
}

/** What a store wanted to publish when it sent a batch. */
export interface Wanted {
  readonly intents: ReadonlyMap<string, Intent>;
  readonly shown: Slots;
  /** What was added here, even where it gave way to a published record. */
  readonly added: Slots;
  /** Whether something of a slot was unpublished. */
  readonly isOpen: (slot: string) => boolean;
  /** Whether another tab may hold what the others could not see. */
  readonly isUnstored: boolean;
  /** Records with a part of a change that is published as a whole, and may be held back. */
  readonly together: ReadonlySet<string>;
  /** Values that are also part of a change that is published on its own. */
  readonly apart: Slots;
}

/** A broken promise. */
export class Violation extends Error {}

/** An intent that may be lost. */
function softIntent(slot: string, value: string | null): Intent {
  return { slot, value, soft: true, together: null, state: 'open', wasPublished: false };
}

/** Whether the value is unique, so that nobody else can have written it. */
function isNumbered(value: string | null): boolean {
  return /[a-z]\d/.test(value ?? '');
}

/** Whether two tabs of a store contradict each other about a record. */
function isContested(state: WorkingCopy, record: string): boolean {
  return findConflicts(state).some(
    ({ kind, id, with: side }) => side === 'tab' && `${kind}:${id}` === record,
  );
}

/** Knows what every store may publish and must keep, and throws a violation when something else happens. */
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
    // What was only ever added here, and not sent: what others add under the same id is theirs.
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
        // Whatever is added again, or removed, later belongs to whoever does it.
        wasPublished:
          ((value === null || slot.endsWith('!')) && this.truth.has(slot) === (value !== null)) ||
          (isSetItem(slot) && (known.get(slot) ?? null) === value) ||
          // It stands as it was read; others may have removed it meanwhile.
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
  mayWant(store: string, slot: string, value: string): void {
    this.model(store).intents.push(softIntent(slot, value));
  }

  /** An import brought values, also such that give way to what is published. */
  imported(store: string, slots: Slots): void {
    for (const [slot, value] of slots) this.model(store).waiting.add(`${slot} ${value}`);
  }

  /** Changes were discarded, or a conflict was resolved for the published value. */
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
    // Where nothing of a field is unpublished any more, its intents were given up, too.
    for (const intent of intents) {
      if (intent.state === 'open' && !isOpenSlot(state, intent.slot)) intent.state = 'given up';
    }
  }

  /** Whether a store ever wanted a value itself, whoever else did. */
  isOwn(store: string, slot: string, value: string): boolean {
    return this.model(store).intents.some((one) => one.slot === slot && one.value === value);
  }

  /** Values were shown that may be replaced. */
  saw(store: string, slots: Slots): void {
    for (const [slot, value] of slots) this.allow(store, slot, value);
  }

  /** A conflict was resolved for the value here. */
  agreed(store: string, slots: Slots, record: string, shown: Slots): void {
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

  /** Everything that a store shows became its change, since it joined another directory. */
  joined(store: string, state: WorkingCopy): void {
    const { intents, waiting } = this.model(store);
    for (const intent of intents) {
      if (intent.state !== 'open' && intent.state !== 'overwritten') continue;
      // What was overwritten comes back where the later value is discarded.
      if (intent.state === 'open') intent.state = 'given up';
      waiting.add(`${intent.slot} ${String(intent.value)}`);
    }
    for (const [slot, value] of shownSlots(state)) {
      intents.push(softIntent(slot, value));
    }
  }

  /** Whether a tab of a store may hold what the others cannot see. */
  isUnstored(store: string): boolean {
    return this.model(store).isUnstored;
  }

  /** Says whether a tab of a store may hold what the others cannot see. */
  setUnstored(store: string, isUnstored: boolean): void {
    this.model(store).isUnstored = isUnstored;
  }

  /** A store reads what is published: what it wants of that needs no publish, whoever published it. */
  reads(store: string): void {
    for (const intent of this.model(store).intents) {
      const isThere = (this.truth.get(intent.slot) ?? null) === intent.value;
      if (intent.state === 'open' && isThere) intent.wasPublished = true;
    }
  }

  /** What a store wants to publish when it sends a batch. */
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

  /** A read or an answer settled everything that was sent. */
  settled(store: string): void {
    this.model(store).unsettled.clear();
  }

  /** An owner or another program wrote to the directory. */
  changedOutside(truth: Map<string, string>): void {
    this.becomes(truth);
  }

  /** The directory was set back. */
  setBack(truth: Map<string, string>, known: ReadonlyMap<string, Slots>): void {
    const before = this.truth;
    this.becomes(truth);
    for (const [store, slots] of known) {
      const lost = new Map<string, string>();
      for (const [slot, value] of before) {
        if (truth.get(slot) !== value && slots.get(slot) === value) lost.set(slot, value);
      }
      const model = this.model(store);
      if (lost.size > 0) model.lost = new Map([...(model.lost ?? []), ...lost]);
    }
  }

  /** Another directory took its place: nothing of the old one counts as lost. */
  replaced(): void {
    this.truth = new Map();
    for (const model of this.stores.values()) model.lost = null;
  }

  /** A store read: what the directory lost of its records must be offered or still shown. */
  readAll(store: string, state: WorkingCopy, history: string): void {
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
   * What the directory lost need not be offered any more: a person has decided about it, or the store has
   * lost its published records.
   */
  forgetsLoss(store: string): void {
    this.model(store).lost = null;
  }

  /** Records that were written after the directory was set back: whether they lost a value is unknown. */
  readonly rewritten = new Set<string>();

  /** A batch was published: every difference must be wanted, and replace a value that the store knows. */
  published(store: string, wanted: Wanted, truth: Map<string, string>, isChosen: boolean): void {
    const { mayReplace, intents, blind, waiting } = this.model(store);
    const isUnstored = wanted.isUnstored || this.model(store).isUnstored;
    const changed = differences(this.truth, truth);
    const own = (slot: string, value: string | null) =>
      intents.some((one) => one.slot === slot && one.value === value);
    const removed = new Set(
      changed.filter((slot) => slot.endsWith('!') && !truth.has(slot)).map(recordOfSlot),
    );
    const together = new Map<string, Set<string>>();
    for (const slot of changed) {
      const record = recordOfSlot(slot);
      const old = this.truth.get(slot);
      const value = truth.get(slot) ?? null;
      this.rewritten.add(record);
      const isOwn = old === undefined || own(slot, old) || mayReplace.get(slot)?.has(old) === true;
      // A listing known as a row is read whole before its removal, so its details were never shown; it may
      // also have been added again.
      const isBlind = blind.has(record) && (removed.has(record) || own(slot, value));
      if (!isSetItem(slot) && isNumbered(old ?? null) && !isOwn && !isBlind) {
        throw new Violation(`${store} replaced ${slot} = ${old}, which it never saw, by ${value}`);
      }
      if (removed.has(record) && !slot.endsWith('!')) continue;
      const intent = wanted.intents.get(slot);
      if (intent?.value === value) {
        if (intent.together !== null && wanted.apart.get(slot) !== value) {
          const slots = together.get(intent.together) ?? new Set();
          together.set(intent.together, slots.add(slot));
        }
        continue;
      }
      if (intent?.soft !== false && wanted.added.get(slot) === value) continue;
      if (isMainCategory(slot, truth) || isMainCategory(slot, wanted.shown)) continue;
      if (isSetItem(slot) && value === null && mayReplace.get(slot)?.has('true') === true) continue;
      // Where a later change is held back, or was not selected, the value of an earlier one is published.
      const waits =
        wanted.together.has(record) ||
        intents.some(
          (one) =>
            one.together !== null &&
            (one.state === 'open' || one.state === 'overwritten') &&
            recordOfSlot(one.slot) === record,
        );
      if ((isChosen || waits || isUnstored) && own(slot, value)) continue;
      // A tab that joins another directory while its storage refuses it publishes what it shows itself.
      if (isUnstored && value !== null && mayReplace.get(slot)?.has(value) === true) continue;
      if (waiting.has(`${slot} ${String(value)}`)) continue;
      if (removed.has(record) && own(slot, null) && wanted.isOpen(slot)) continue;
      // A value that may give way can also have been kept, such as in a record that was removed for a while.
      const isKept = intents.some((one) => one.soft && one.slot === slot && one.value === value);
      if (isKept && wanted.isOpen(slot)) continue;
      if (!this.truth.has(`${record}!`) && !slot.endsWith('!') && intent === undefined) continue; // A default.
      throw new Violation(
        `${store} published ${slot} = ${value} over ${old ?? 'nothing'}, which nobody there wants (${intent?.value ?? 'nothing'})`,
      );
    }
    for (const [change, slots] of together) {
      // An item that was hidden by the category of its listing may have been removed before.
      if ([...slots].every((slot) => isSetItem(slot) && !truth.has(slot))) continue;
      const isMissing = ({ slot, wasPublished, ...intent }: Intent) =>
        intent.together === change &&
        !wasPublished &&
        !slots.has(slot) &&
        !removed.has(recordOfSlot(slot)) &&
        !isMainCategory(slot, truth);
      const rest = [...wanted.intents.values()].filter(
        (one) => isMissing(one) && this.truth.get(one.slot) !== (one.value ?? undefined),
      );
      const missing = intents.filter(
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
    this.becomes(truth);
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
      // Without a patch the value was published when it was read, or is an item that others set as well.
      const isTakenBack = intent.takesBack?.wasPublished === false;
      const isRead = !isOpen && (isShown || isThere || isSetItem(intent.slot) || isTakenBack);
      if (intent.soft || intent.wasPublished || isRead) {
        intent.state = 'published';
        continue;
      }
      // An item that was removed and put back here stays out where others took it out.
      const isPutBack = isSetItem(intent.slot) && intent.value !== null && !isThereNow(intent.slot);
      if (isOpen && isPutBack && wasRemoved(intent.slot)) continue;
      // Two tabs wrote different values: both stay until a person decides.
      if (isOpen && isContested(state, record)) continue;
      throw new Violation(
        `${store} lost ${intent.slot} = ${intent.value}: it shows ${shown.get(intent.slot) ?? 'nothing'}, the directory has ${this.truth.get(intent.slot) ?? 'nothing'}`,
      );
    }
  }

  private becomes(truth: Map<string, string>): void {
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
