import {
  acceptOffer,
  changeDirectory,
  discardChanges,
  refuseOffer,
  resolveConflict,
  undoInDirectory,
  type ChangeContext,
} from '@manchester-eats/shared/application';
import { greaterManchester } from '@manchester-eats/shared/city';
import { Failure, toRecord, type JsonValue } from '@manchester-eats/shared/domain';
import {
  findConflicts,
  localRecord,
  localRecords,
  type WorkingCopyHandle,
} from '@manchester-eats/shared/sync';
import { category, listing } from '@manchester-eats/shared/testing';
import type { Backend } from './backends.ts';
import { Oracle } from './oracle.ts';
import { shownSlots, slotsOf, type Slots } from './slots.ts';
import { createRandom, type Random } from './random.ts';
import { Cut, type Store, type WriteFault } from './store.ts';

/** How often each kind of fault happened in all stories. */
export type FaultCounts = Map<string, number>;

/** The setup of a story, which is a random sequence of actions and faults. */
export interface StorySetting {
  /** The same seed gives the same story. */
  readonly seed: number;
  readonly backend: Backend;
  readonly stores: readonly Store[];
  /** The browser of a visitor, who reads the published directory and never publishes. */
  readonly visitor: Store;
  readonly faults: FaultCounts;
  readonly steps?: number;
  /** Whether rare faults happen as well. */
  readonly rare?: boolean;
}

export const listingIds = ['a', 'b', 'c', 'd', 'e', 'f'];
export const plainFields = ['name', 'phone', 'website', 'description'];
/** How a write can fail in any store. */
export const plainWriteFaults = ['full', 'cut before the write', 'cut after the write'] as const;
const year = 365 * 24 * 3_600_000;

/** The actions of a story, and the faults of its storage. */
export class StoryWork {
  readonly log: string[] = [];
  protected readonly random: Random;
  /** A separate generator that chooses the rare faults. */
  protected readonly rareRandom: Random;
  protected readonly oracle = new Oracle();
  protected readonly setting: StorySetting;
  /** How many unique values the story has made. */
  protected numbers = 0;
  /** How many unfinished requests the current action runs within. */
  protected depth = 0;
  /** Whether faults are off, except wrong clocks. */
  protected isHealthy = false;
  /** Restores the backup of the directory; null if there is none to restore. */
  protected restore: (() => Promise<void>) | null = null;
  /** Whether a backup was made: a story makes at most one. */
  protected backedUp = false;

  constructor(setting: StorySetting) {
    this.setting = setting;
    this.random = createRandom(setting.seed);
    this.rareRandom = createRandom(setting.seed ^ 0x5eed);
  }

  protected logLine(text: string): void {
    this.log.push(`${'  '.repeat(this.depth)}${text}`);
  }

  /** Counts and logs a fault that has happened. */
  protected count(fault: string): void {
    this.setting.faults.set(fault, (this.setting.faults.get(fault) ?? 0) + 1);
    this.logLine(`! ${fault}`);
  }

  protected isRare(probability: number): boolean {
    return this.setting.rare === true && !this.isHealthy && this.rareRandom.chance(probability);
  }

  /** Reads the published directory without faults. */
  protected async truth(): Promise<Map<string, string>> {
    const read = await this.setting.backend.directory.readChanges(null);
    if (!read.ok) throw read.failure;
    return slotsOf(read.value.records);
  }

  protected newListing(id: string, categoryName: string, prefix = 'n') {
    const name = this.newValue(prefix);
    return listing({ id, name, area: '', category: categoryName, lat: 0, lng: 0 });
  }

  /** Returns a value that is unique in the story, so that the oracle knows who wrote it. */
  protected newValue(prefix: string): string {
    this.numbers += 1;
    return `${prefix}${String(this.numbers)}`;
  }

  /** Creates the context of a tab's changes, sometimes with a clock that is a year off. */
  protected context(store: Store, tab: number): ChangeContext {
    const isClockWrong = this.random.chance(0.05);
    const clockError = isClockWrong ? (this.random.chance(0.5) ? year : -year) : 0;
    if (isClockWrong) this.count('clock a year off');
    const copy: WorkingCopyHandle = store.tab(tab);
    return {
      copy,
      city: greaterManchester,
      now: () => new Date(Date.UTC(2026, 10, 22) + clockError + this.numbers * 1000).toISOString(),
      newId: () => this.newValue(`${store.name}-`),
      by: store.name,
    };
  }

  /**
   * Runs a command that changes what a store shows, sometimes with a storage fault. With `mayBeLost`, the
   * values that it sets may be lost; `together` names a change that is published as a whole; `givesUp` means
   * that the command discards local values instead of setting any.
   */
  protected async runCommand(
    store: Store,
    tab: number,
    text: string,
    work: (context: ChangeContext) => Promise<unknown>,
    options: { mayBeLost?: boolean; together?: string; givesUp?: boolean } = {},
  ): Promise<void> {
    this.logLine(`${store.name}/${String(tab)} ${text}`);
    // Reads the tab rather than the store: while the storage is full, only the tab has its changes.
    const state = () => store.tab(tab).state();
    const before = shownSlots(state());
    await this.withWriteFault(store, tab, () => work(this.context(store, tab)));
    if (options.givesUp === true) this.oracle.gaveUp(store.name, before, state());
    else this.oracle.wrote(store.name, before, state(), options);
  }

  /** Runs work, sometimes with a storage fault; returns whether it finished. */
  protected async withWriteFault(
    store: Store,
    tab: number,
    work: () => Promise<unknown>,
  ): Promise<boolean> {
    const { random } = this;
    let kind: WriteFault = random.pick(plainWriteFaults);
    const isFaulty = !this.isHealthy && this.depth === 0 && random.chance(0.08);
    if (isFaulty && this.isRare(0.4) && store.browser !== undefined) {
      kind = this.rareRandom.pick([
        'write never answered, written',
        'write never answered, not written',
      ]);
    }
    if (isFaulty) store.failWrite(kind, random.below(3), tab);
    if (isFaulty) this.oracle.setUnstored(store.name, true);
    let isTabDead = false;
    try {
      await work();
      return true;
    } catch (error) {
      isTabDead = error instanceof Cut;
      if (isTabDead) this.logLine('the tab is dead');
      else if (!(error instanceof Failure)) throw error;
      else this.logLine(`fails: ${error.code}`);
      return false;
    } finally {
      if (isFaulty && store.clearFault(tab)) this.count(kind === 'full' ? 'storage full' : kind);
      if (isTabDead) await store.reopen(tab);
      await store.settle();
      if (isFaulty) this.oracle.setUnstored(store.name, false);
    }
  }

  protected async edit(store: Store, tab: number): Promise<void> {
    const { random } = this;
    const id = random.pick(listingIds);
    const record = localRecord(store.state(), { kind: 'listing', id });
    if (record === null) {
      const added = toRecord('listing', id, this.newListing(id, this.pickCategory(store)));
      await this.runCommand(store, tab, `adds ${id}`, (context) =>
        changeDirectory(context, { label: 'Add', put: [added], remove: [] }),
      );
      return;
    }
    const fields = record.partial ? ['name'] : plainFields;
    const changes: Record<string, JsonValue> = {};
    for (let count = 1 + random.below(2); count > 0; count -= 1) {
      changes[random.pick(fields)] = this.newValue('v');
    }
    if (random.chance(0.2)) changes['lat'] = this.numbers / 1000;
    if (random.chance(0.3)) {
      const categories = record.fields['categories'] as readonly string[];
      const item = random.pick(['s1', 's2', 's3', 's4']);
      changes['categories'] = categories.includes(item)
        ? categories.filter((one) => one !== item)
        : [...categories, item];
    }
    const put = { ...record, fields: { ...record.fields, ...changes } };
    await this.runCommand(store, tab, `edits ${id} ${JSON.stringify(changes)}`, (context) =>
      changeDirectory(context, { label: 'Edit', put: [put], remove: [] }),
    );
  }

  protected pickCategory(store: Store): string {
    const names = [...localRecords(store.state())].flatMap(({ kind, fields }) =>
      kind === 'category' ? [nameOf(fields['name'])] : [],
    );
    return names.length === 0 ? '' : this.random.pick(names);
  }

  protected pickListing(store: Store): string | null {
    const ids = [...localRecords(store.state())].flatMap(({ kind, id }) =>
      kind === 'listing' ? [id] : [],
    );
    return ids.length === 0 ? null : this.random.pick(ids);
  }

  protected async remove(store: Store, tab: number): Promise<void> {
    const id = this.pickListing(store);
    if (id === null) return;
    await this.runCommand(store, tab, `removes ${id}`, (context) =>
      changeDirectory(context, { label: 'Remove', put: [], remove: [{ kind: 'listing', id }] }),
    );
  }

  /** Merges two listings or renames a category, if there are any. */
  protected async mergeOrRename(store: Store, tab: number): Promise<void> {
    const { random } = this;
    const records = [...localRecords(store.state())];
    if (random.chance(0.5)) {
      const complete = records.filter((one) => one.kind === 'listing' && !one.partial);
      const [survivor, other] =
        complete.length < 2 ? [] : [random.pick(complete), random.pick(complete)];
      if (survivor === undefined || other === undefined || survivor === other) return;
      const fields = { ...survivor.fields, phone: this.newValue('m') };
      await this.runCommand(
        store,
        tab,
        `merges ${other.id} into ${survivor.id}`,
        (context) =>
          changeDirectory(context, {
            label: 'Merge',
            together: true,
            put: [{ ...survivor, fields }],
            remove: [{ kind: 'listing', id: other.id, replacedBy: survivor.id }],
          }),
        { together: this.newValue('t') },
      );
      return;
    }
    const categoryRecords = records.filter(({ kind }) => kind === 'category');
    if (categoryRecords.length === 0) return;
    const oldRecord = random.pick(categoryRecords);
    const oldName = nameOf(oldRecord.fields['name']);
    const newName = this.newValue('cat-');
    const listingsInIt = records.flatMap((record) => {
      const categories = record.fields['categories'];
      if (
        record.kind !== 'listing' ||
        !Array.isArray(categories) ||
        !categories.includes(oldName)
      ) {
        return [];
      }
      const renamed = (name: JsonValue | undefined) => (name === oldName ? newName : (name ?? ''));
      const fields = {
        ...record.fields,
        category: renamed(record.fields['category']),
        categories: categories.map(renamed),
      };
      return [{ ...record, fields }];
    });
    await this.runCommand(
      store,
      tab,
      `renames category ${oldName} to ${newName}`,
      (context) =>
        changeDirectory(context, {
          label: 'Rename',
          together: true,
          put: [
            toRecord('category', newName, category({ id: newName, name: newName })),
            ...listingsInIt,
          ],
          remove: [{ kind: 'category', id: oldRecord.id, replacedBy: newName }],
        }),
      { together: this.newValue('t') },
    );
  }

  protected async import(store: Store, tab: number): Promise<void> {
    const put = listingIds.map((id) => {
      const record = localRecord(store.state(), { kind: 'listing', id });
      if (record === null)
        return toRecord('listing', id, this.newListing(id, this.pickCategory(store), 'i'));
      return { ...record, fields: { ...record.fields, phone: this.newValue('i') } };
    });
    this.oracle.imported(store.name, slotsOf(put));
    await this.runCommand(
      store,
      tab,
      'imports',
      (context) => changeDirectory(context, { label: 'Import', put, remove: [] }, 'import'),
      { mayBeLost: true },
    );
  }

  protected async undo(store: Store, tab: number): Promise<void> {
    const { log } = store.state();
    const changeId =
      log.length === 0 || this.random.chance(0.6) ? undefined : this.random.pick(log).id;
    // While a tab cannot write to its storage, its undo may be lost: it is planned again later, on top of
    // what the other tab has stored meanwhile, and may then set other values.
    await this.runCommand(
      store,
      tab,
      `undoes ${changeId ?? 'the last change'}`,
      (context) => undoInDirectory(context, changeId),
      { mayBeLost: this.oracle.isUnstored(store.name) },
    );
  }

  protected async discard(store: Store, tab: number): Promise<void> {
    const { changes } = store.state();
    if (changes.length === 0) return;
    const { id, label } = this.random.pick(changes);
    await this.runCommand(
      store,
      tab,
      `discards ${id} (${label})`,
      ({ copy }) => discardChanges(copy, { change: id }),
      { givesUp: true },
    );
  }

  protected async resolve(store: Store, tab: number): Promise<void> {
    const conflicts = findConflicts(store.state());
    if (conflicts.length === 0) return;
    const conflict = this.random.pick(conflicts);
    const { kind, id, unit } = conflict;
    const decision = this.random.pick(['local', 'other'] as const);
    if (decision === 'local') {
      const other: Slots = slotsOf([{ kind, id, fields: conflict.other ?? {} }]);
      const shown = shownSlots(store.state());
      this.oracle.keptLocalValue(store.name, other, `${kind}:${id}`, shown);
    }
    await this.runCommand(
      store,
      tab,
      `resolves ${kind}:${id} ${unit ?? '(whole)'}: ${decision}`,
      ({ copy }) => resolveConflict(copy, conflict, decision),
      { givesUp: decision === 'other' },
    );
  }

  /** Accepts or refuses the first offered change. */
  protected async offer(store: Store, tab: number): Promise<void> {
    const [offer] = store.state().offers;
    if (offer === undefined) return;
    this.oracle.forgetLoss(store.name);
    const seen = offer.change.put.flatMap((put) =>
      put.seen ? [{ ...put, fields: put.seen }] : [],
    );
    if (this.random.chance(0.5)) {
      this.oracle.showed(store.name, slotsOf(seen));
      await this.runCommand(store, tab, 'accepts an offer', (context) =>
        acceptOffer(context, offer.id),
      );
    } else {
      await this.runCommand(store, tab, 'refuses an offer', ({ copy }) =>
        refuseOffer(copy, offer.id),
      );
    }
  }
}

function nameOf(name: JsonValue | undefined): string {
  return typeof name === 'string' ? name : '';
}
