import { changeDirectory, planRestore } from '@manchester-eats/shared/application';
import { exportBackup, parseBackup } from '@manchester-eats/shared/backup';
import {
  type Failure,
  toRecord,
  type DirectoryChange,
  type DirectoryRecord,
  type JsonValue,
} from '@manchester-eats/shared/domain';
import { applyChanges, localRecord, localRecords } from '@manchester-eats/shared/sync';
import { listing } from '@manchester-eats/shared/testing';
import { Violation } from './oracle-model.ts';
import { knownSlots, shownSlots, slotsOf, type Slots } from './slots.ts';
import { Cut, longestEntry, type BrowserSide, type Store } from './store.ts';
import { listingIds, StoryWork } from './story-work.ts';

/** More listings than a publish removes without confirmation; see `sync/publish-guard.ts`. */
const manyListings = 55;
/** How many older versions of the public listings an old tab may still have. */
const oldTextsKept = 3;

/** The rare faults of a story, which are chosen with random numbers of their own. */
export abstract class StoryFaults extends StoryWork {
  private readonly backups: string[] = [];
  private readonly oldTexts = new Map<string, string[]>();
  private bulks = 0;

  protected abstract publish(store: Store, tab: number): Promise<void>;
  /** Delayed batches: their senders have stopped waiting for a response. */
  protected readonly delayed: (() => Promise<void>)[] = [];

  /** Tries to cause one random rare fault; may only prepare one, or do nothing. */
  protected async rareFault(): Promise<void> {
    const { rareRandom } = this;
    const store = rareRandom.pick(this.setting.stores);
    const tab = rareRandom.below(store.tabs);
    const roll = rareRandom.below(100);
    if (roll < 20) await this.deliverDelayed();
    else if (roll < 35) await this.restoreFile(store, tab);
    else if (roll < 37 && this.bulks === 0) await this.takeDownMany(store, tab);
    else if (store.browser !== undefined) await this.inBrowser(store, store.browser, tab);
    else if (store.files !== undefined) await this.inTerminal(store, store.files);
    else await this.largeChange(store, tab);
  }

  private async inBrowser(store: Store, browser: BrowserSide, tab: number): Promise<void> {
    const roll = this.rareRandom.below(100);
    if (roll < 25) await this.closeAfterChange(store, browser, tab);
    else if (roll < 45) await this.largeChange(store, tab);
    else if (roll < 65) this.hide(store, browser, tab);
    else if (roll < 85) await this.oldTab(store, browser, tab);
    else await this.blindTab(store, browser, tab);
  }

  private async inTerminal(store: Store, files: NonNullable<Store['files']>): Promise<void> {
    const roll = this.rareRandom.below(100);
    const isOlder = roll < 40 && files.copyBack(1 + this.rareRandom.below(3));
    const isLost = !isOlder && roll < 50 && files.loseSideFile();
    if (isOlder) await this.olderDataFile(store, files);
    else if (isLost) {
      this.count('file beside the data file lost');
      this.oracle.forgetLoss(store.name);
      this.oracle.joined(store.name, store.state());
      files.runAgain();
      this.oracle.joined(store.name, store.state());
    } else if (roll < 80) await this.handEdit(store, files);
    else await this.largeChange(store, 0);
  }

  /** Runs a command after an older version was copied over the data file. */
  private async olderDataFile(store: Store, files: NonNullable<Store['files']>): Promise<void> {
    this.count('older data file copied back');
    if (!files.hasSideFile()) {
      // Without the file beside it, the older file is all that the store has.
      files.runAgain();
      this.oracle.joined(store.name, store.state());
      return;
    }
    const before = shownSlots(store.state());
    const wasRead = new Set(
      [...before].flatMap(([slot, value]) => (files.wasRead(slot, value) ? [slot] : [])),
    );
    const takeBack = this.rareRandom.chance(0.3);
    const workspace = files.runAgain({ takeBack });
    const { goingBack } = workspace;
    this.logLine(
      `${store.name} goes back: ${String(goingBack?.own.length)} own, ${String(goingBack?.others.length)} of others`,
    );
    await this.withWriteFault(store, 0, () => {
      workspace.save();
      return Promise.resolve();
    });
    const after = shownSlots(store.state());
    if (!takeBack && !files.hasLostSideFile()) {
      for (const [slot, value] of before) {
        // If the value had been read when the older file was written, undoing the work since may hide it.
        if (after.get(slot) === value || !value.startsWith('"o') || wasRead.has(slot)) continue;
        // After a cut between the two files, going back may reach a state from before the value was read.
        if (knownSlots(store.state()).get(slot) !== value) continue;
        // The value came from a backup that was restored here, which is undone with the rest.
        if (this.oracle.isOwn(store.name, slot, value)) continue;
        throw new Violation(
          `${store.name} replaced the owner's ${slot} = ${value} with ${after.get(slot) ?? 'nothing'} without takeBack`,
        );
      }
    }
    this.oracle.wrote(store.name, before, store.state(), { mayBeLost: true });
  }

  private async handEdit(store: Store, files: NonNullable<Store['files']>): Promise<void> {
    const text = files.read();
    if (text === null) return;
    const value = this.newValue('h');
    const edited = text.replace(/("phone": )"[^"]*"/, `$1"${value}"`);
    if (edited === text) return;
    this.count('data file edited by hand');
    const before = shownSlots(store.state());
    files.write(edited);
    files.runAgain();
    await store.settle();
    const after = shownSlots(store.state());
    // If the generation of the file is unknown, its differences are offered instead.
    const isOffered = store
      .state()
      .offers.some(({ change }) => change.put.some(({ fields }) => fields['phone'] === value));
    if (!isOffered && ![...after.values()].includes(`"${value}"`)) {
      throw new Violation(`${store.name} does not show ${value}, which was written by hand`);
    }
    this.oracle.wrote(store.name, before, store.state());
  }

  protected async deliverDelayed(): Promise<void> {
    const [deliver] = this.delayed.splice(0, 1);
    if (deliver === undefined) return;
    this.count('publish arrives late');
    await deliver();
  }

  /** Downloads a backup file, or restores an earlier one. */
  private async restoreFile(store: Store, tab: number): Promise<void> {
    const { documents } = applyChanges(store.state());
    if (this.backups.length === 0 || this.rareRandom.chance(0.3)) {
      this.logLine(`${store.name} downloads a backup file`);
      this.backups.push(exportBackup(documents, { exportedAt: '', site: 'Stories' }));
      return;
    }
    const parsed = parseBackup(this.rareRandom.pick(this.backups));
    if (!parsed.ok) throw parsed.failure;
    const remove = this.rareRandom.chance(0.5);
    const { change } = planRestore({ documents, backup: parsed.value, remove });
    this.count('backup file restored');
    await this.runCommand(store, tab, 'restores a backup file', (context) =>
      changeDirectory(context, change),
    );
  }

  /** May cut off a change too large for the journal, such as an import: all or nothing of it is stored. */
  private async largeChange(store: Store, tab: number): Promise<void> {
    const change = this.longRecords(store);
    if (JSON.stringify(change).length <= longestEntry) return;
    const { rareRandom } = this;
    const kind = rareRandom.pick(['cut before the write', 'cut after the write'] as const);
    const before = shownSlots(store.state());
    this.logLine(`${store.name}/${String(tab)} changes more than fits the journal`);
    store.failWrite(kind, rareRandom.below(3), tab);
    let isDone = false;
    try {
      if (store.browser === undefined) {
        await changeDirectory(this.context(store, tab), change);
      } else await store.browser.apply(tab, change, 'person');
      isDone = true;
    } catch (error) {
      if (!(error instanceof Cut)) throw error;
    }
    if (store.clearFault(tab)) this.count('large change cut off');
    await store.reopen(tab);
    await store.settle();
    const after = shownSlots(store.state());
    const kept = change.put.filter(({ id, fields }) => {
      return after.get(`listing:${id}.phone`) === JSON.stringify(fields['phone']);
    });
    if (isDone && kept.length < change.put.length) {
      const lost = change.put.filter((record) => !kept.includes(record)).map(({ id }) => id);
      throw new Violation(`${store.name} lost ${lost.join(', ')} of a large change that was saved`);
    }
    if (kept.length > 0 && kept.length < change.put.length) {
      throw new Violation(`${store.name} kept only part of a large change`);
    }
    this.oracle.wrote(store.name, before, store.state());
  }

  private longRecords(store: Store): DirectoryChange {
    const put = listingIds.flatMap((id): DirectoryRecord[] => {
      const local = localRecord(store.state(), { kind: 'listing', id });
      // Details are not shown while only the row of a listing is known, even if it was removed here.
      const published = store.state().published.entries.listing.get(id)?.record;
      if (local?.partial === true || published?.partial === true) return [];
      const fields = local?.fields ?? this.newListing(id, this.pickCategory(store));
      const description = this.newValue('v') + ' long'.repeat(3_500);
      return [toRecord('listing', id, { ...fields, phone: this.newValue('v'), description })];
    });
    return { label: 'Large change', put, remove: [] };
  }

  /** Publishes and removes many listings; without confirmation they stay public. */
  private async takeDownMany(store: Store, tab: number): Promise<void> {
    this.bulks += 1;
    const ids = Array.from({ length: manyListings }, (_, place) => `bulk-${String(place)}`);
    const put = ids.map((id) => toRecord('listing', id, listing({ id, area: '', category: '' })));
    await this.runCommand(
      store,
      tab,
      `imports ${String(manyListings)} listings`,
      (context) => changeDirectory(context, { label: 'Many', put, remove: [] }, 'import'),
      { mayBeLost: true },
    );
    await this.publish(store, tab);
    await this.runCommand(store, tab, 'removes them all', (context) =>
      changeDirectory(context, {
        label: 'Take down',
        put: [],
        remove: ids.map((id) => ({ kind: 'listing' as const, id })),
      }),
    );
    await this.publish(store, tab);
  }

  /** Closes a tab right after a change, or before it is acknowledged: what the tab showed is stored. */
  private async closeAfterChange(store: Store, browser: BrowserSide, tab: number): Promise<void> {
    const change = this.smallChange(store);
    if (change === null) return;
    this.logLine(`${store.name}/${String(tab)} ${change.label}, and the tab is closed`);
    const before = shownSlots(store.state());
    const work = browser.apply(tab, change, 'person');
    const shown = shownSlots(store.tab(tab).state());
    if (this.rareRandom.chance(0.5)) await work;
    work.catch((error: unknown) => {
      if (!(error instanceof Cut)) throw error;
    });
    this.count('tab gone right after a change');
    await store.reopen(tab);
    await store.settle();
    this.checkKept(store, before, shown, change);
    this.oracle.wrote(store.name, before, store.state());
  }

  private smallChange(store: Store): DirectoryChange | null {
    const id = this.pickListing(store);
    if (id === null) return null;
    if (this.rareRandom.chance(0.2)) {
      return { label: `removes ${id}`, put: [], remove: [{ kind: 'listing', id }] };
    }
    const record = localRecord(store.state(), { kind: 'listing', id });
    if (record === null) return null;
    const name = this.newValue('v');
    const fields: Record<string, JsonValue> = { ...record.fields, name };
    return { label: `names ${id} ${name}`, put: [{ ...record, fields }], remove: [] };
  }

  private checkKept(store: Store, before: Slots, shown: Slots, { label }: DirectoryChange): void {
    const after = shownSlots(store.state());
    for (const slot of new Set([...before.keys(), ...shown.keys()])) {
      if (shown.get(slot) === before.get(slot) || after.get(slot) === shown.get(slot)) continue;
      throw new Violation(
        `${store.name} ${label} and lost it: ${slot} was ${shown.get(slot) ?? 'nothing'} and is ${after.get(slot) ?? 'nothing'}`,
      );
    }
  }

  /** Hides a tab: it writes the documents under the public keys, where tabs with legacy code read them. */
  private hide(store: Store, browser: BrowserSide, tab: number): void {
    browser.hide(tab);
    const text = browser.local.get('directoryListings');
    if (text === undefined) return;
    const texts = this.oldTexts.get(store.name) ?? [];
    this.oldTexts.set(store.name, [...texts, text].slice(-oldTextsKept));
    this.logLine(`${store.name}/${String(tab)} is hidden`);
  }

  /** Lets a tab with legacy code store all listings as it knows them, with one edit. */
  private async oldTab(store: Store, browser: BrowserSide, tab: number): Promise<void> {
    const texts = this.oldTexts.get(store.name);
    if (texts === undefined) {
      this.hide(store, browser, tab);
      return;
    }
    const stored = JSON.parse(this.rareRandom.pick(texts)) as Record<string, JsonValue>[];
    const value = this.newValue('w');
    const [edited] = stored;
    if (edited === undefined) return;
    edited['phone'] = value;
    this.count('tab with legacy code writes');
    const before = shownSlots(store.state());
    browser.local.set('isAdmin', 'true');
    browser.local.set('directoryListings', JSON.stringify(stored));
    browser.local.set('eats:sidecar:directoryListings', '{"checksum":"00000000","keep":"all"}');
    const isHidden = this.rareRandom.chance(0.3);
    this.logLine(
      `it sets ${JSON.stringify(edited['id'])}.phone = ${value}${isHidden ? ', then a tab is hidden' : ''}`,
    );
    if (isHidden) browser.hide(tab);
    await store.reopen(tab);
    await store.settle();
    const after = shownSlots(store.state());
    for (const slot of new Set([...before.keys(), ...after.keys()])) {
      if (before.get(slot) === after.get(slot)) continue;
      throw new Violation(
        `${store.name} took ${slot} = ${after.get(slot) ?? 'nothing'} from a tab with legacy code`,
      );
    }
    const offered = store
      .state()
      .offers.some(({ change }) => change.put.some(({ fields }) => fields['phone'] === value));
    const copied = [...browser.local].some(([, text]) => text.includes(value));
    if (!offered && !copied) throw new Violation(`${store.name} dropped ${value} of an old tab`);
    if (offered) this.count('edit of an old tab offered');
  }

  /** Opens a tab while its storage cannot be read, and makes an edit in it. */
  private async blindTab(store: Store, browser: BrowserSide, tab: number): Promise<void> {
    const reads = this.rareRandom.pick(['hang', 'fail'] as const);
    this.count(reads === 'hang' ? 'storage read never answered' : 'storage read failed');
    const before = shownSlots(store.state());
    const value = this.newValue('v');
    const editedValues: string[] = [];
    await browser.openBlind(tab, reads, async () => {
      const records = [...localRecords(store.tab(tab).state())];
      const whole = records.find(({ kind, partial }) => kind === 'listing' && !partial);
      if (whole === undefined) return;
      // The tab may show an earlier state than its store: the edit replaces what the tab shows.
      this.oracle.showed(store.name, slotsOf([whole]));
      const put = [{ ...whole, fields: { ...whole.fields, phone: value } }];
      this.logLine(
        `${store.name}/${String(tab)} sets ${whole.id}.phone = ${value} without its storage`,
      );
      await browser.apply(tab, { label: 'Edit', put, remove: [] }, 'person');
      editedValues.push(value);
      this.oracle.maySet(store.name, `listing:${whole.id}.phone`, JSON.stringify(value));
    });
    const after = shownSlots(store.state());
    // If the listing was removed meanwhile, the edit is still among the changes.
    const changes = JSON.stringify(store.state().changes.map(({ patches }) => [...patches]));
    const isLost = ![...after.values(), changes].some((text) => text.includes(`"${value}"`));
    if (editedValues.length > 0 && isLost) {
      throw new Violation(`${store.name} lost ${value}, made while storage could not be read`);
    }
    // If another tab removed the record, all of it is shown again.
    this.oracle.wrote(store.name, before, store.state(), { mayBeLost: true });
  }

  /** Checks that a publish that the guard stopped has sent nothing. */
  protected checkGuard(store: Store, failure: Failure, sent: number): void {
    if (failure.code !== 'publish/many-removals' && failure.code !== 'publish/take-back') return;
    this.count(`stopped: ${failure.code}`);
    if (sent > 0) throw new Violation(`${store.name} was stopped (${failure.code}) and sent`);
  }
}
