import {
  acceptOffer,
  changeDirectory,
  discardChanges,
  publishDirectory,
  pullDirectory,
  readPublished,
  refuseOffer,
  resolveConflict,
  undoInDirectory,
  type ChangeMaker,
} from '@manchester-eats/shared/application';
import { greaterManchester } from '@manchester-eats/shared/city';
import { Failure, recordOf, type JsonValue } from '@manchester-eats/shared/domain';
import {
  findConflicts,
  localRecord,
  localRecords,
  type WorkingCopy,
  type WorkingCopyHandle,
} from '@manchester-eats/shared/sync';
import { category, listing } from '@manchester-eats/shared/testing';
import type { Backend, DirectoryPort } from './backends.ts';
import {
  knownSlots,
  Oracle,
  recordOfSlot,
  shownSlots,
  slotsOf,
  Violation,
  type Slots,
} from './oracle.ts';
import { randomOf, type Random } from './random.ts';
import { Cut, type Store } from './stores.ts';

/** How often each kind of fault was met, over all stories. */
export type FaultCounts = Map<string, number>;

/** What a story is told with. */
export interface StorySetting {
  readonly seed: number;
  readonly backend: Backend;
  readonly stores: readonly Store[];
  readonly visitor: Store;
  readonly faults: FaultCounts;
  readonly steps?: number;
}

/** Told to its end, or how it broke. */
export interface StoryEnd {
  readonly violation: string | null;
  /** What happened, a line each. */
  readonly log: readonly string[];
}

const listingIds = ['a', 'b', 'c', 'd', 'e', 'f'];
const plainFields = ['name', 'phone', 'website', 'description'];
const year = 365 * 24 * 3_600_000;

/** Tells a random story and checks all the way that nothing is lost, reverted or made up. */
export async function tellStory(setting: StorySetting): Promise<StoryEnd> {
  const story = new Story(setting);
  try {
    await story.tell();
    return { violation: null, log: story.log };
  } catch (error) {
    const text = error instanceof Violation ? error.message : String((error as Error).stack);
    return { violation: text, log: story.log };
  }
}

class Story {
  readonly log: string[] = [];
  private readonly random: Random;
  private readonly oracle = new Oracle();
  private readonly setting: StorySetting;
  private numbers = 0;
  private depth = 0;
  private isHealthy = false;
  private restore: (() => Promise<void>) | null = null;
  private backedUp = false;

  constructor(setting: StorySetting) {
    this.setting = setting;
    this.random = randomOf(setting.seed);
  }

  async tell(): Promise<void> {
    const [first] = this.setting.stores;
    if (first === undefined) throw new Error('A story needs somebody.');
    this.isHealthy = true;
    await this.command(first, 0, 'sets up', (maker) =>
      changeDirectory(maker, {
        label: 'Set up',
        put: [
          recordOf('category', 'cat-0', category({ id: 'cat-0', name: 'cat-0' })),
          ...['a', 'b', 'c'].map((id) => recordOf('listing', id, this.newListing(id, 'cat-0'))),
        ],
        remove: [],
      }),
    );
    await this.publish(first, 0);
    this.isHealthy = false;
    for (let step = 0; step < (this.setting.steps ?? 40); step += 1) await this.act();
    await this.settle();
  }

  private say(text: string): void {
    this.log.push(`${'  '.repeat(this.depth)}${text}`);
  }

  private count(fault: string): void {
    this.setting.faults.set(fault, (this.setting.faults.get(fault) ?? 0) + 1);
    this.say(`! ${fault}`);
  }

  private async truth(): Promise<Map<string, string>> {
    const read = await this.setting.backend.directory.readChanges(null);
    if (!read.ok) throw read.failure;
    return slotsOf(read.value.records);
  }

  private newListing(id: string, name: string) {
    const text = this.value('n');
    return listing({ id, name: text, area: '', category: name, lat: 0, lng: 0 });
  }

  private value(prefix: string): string {
    this.numbers += 1;
    return `${prefix}${String(this.numbers)}`;
  }

  /** One thing that somebody does. */
  private async act(): Promise<void> {
    const { random } = this;
    const store = random.pick(this.setting.stores);
    const tab = random.below(store.tabs);
    const roll = random.below(100);
    if (roll < 30) await this.edit(store, tab);
    else if (roll < 36) await this.remove(store, tab);
    else if (roll < 42) await this.together(store, tab);
    else if (roll < 46) await this.import(store, tab);
    else if (roll < 54) await this.undo(store, tab);
    else if (roll < 58) await this.discard(store, tab);
    else if (roll < 63) await this.resolve(store, tab);
    else if (roll < 66) await this.offer(store, tab);
    else if (roll < 79) await this.publish(store, tab);
    else if (roll < 87) await this.pull(store, tab);
    else if (roll < 91) await this.owner();
    else if (roll < 94) await this.visit();
    else if (roll < 96) await this.reopen(store, tab);
    else await this.disaster();
    for (const one of this.setting.stores) this.oracle.check(one.name, one.state());
  }

  private maker(store: Store, tab: number): ChangeMaker {
    const isWrong = this.random.chance(0.05);
    const off = isWrong ? (this.random.chance(0.5) ? year : -year) : 0;
    if (isWrong) this.count('clock a year off');
    const copy: WorkingCopyHandle = store.tab(tab);
    return {
      copy,
      city: greaterManchester,
      now: () => new Date(Date.UTC(2026, 10, 22) + off + this.numbers * 1000).toISOString(),
      newId: () => this.value(`${store.name}-`),
      by: store.name,
    };
  }

  /** Carries out something that changes what a store shows, with a fault now and then. */
  private async command(
    store: Store,
    tab: number,
    text: string,
    work: (maker: ChangeMaker) => Promise<unknown>,
    options: { soft?: boolean; together?: string; givesUp?: boolean } = {},
  ): Promise<void> {
    this.say(`${store.name}/${String(tab)} ${text}`);
    const before = shownSlots(store.state());
    await this.withWriteFault(store, tab, () => work(this.maker(store, tab)));
    if (options.givesUp === true) this.oracle.gaveUp(store.name, before, store.state());
    else this.oracle.wrote(store.name, before, store.state(), options);
  }

  /** Whether the work came to its end. */
  private async withWriteFault(
    store: Store,
    tab: number,
    work: () => Promise<unknown>,
  ): Promise<boolean> {
    const { random } = this;
    const kind = random.pick(['full', 'cut before the write', 'cut after the write'] as const);
    const isFaulty = !this.isHealthy && this.depth === 0 && random.chance(0.08);
    if (isFaulty) store.failWrite(kind, random.below(3), tab);
    let isGone = false;
    try {
      await work();
      return true;
    } catch (error) {
      isGone = error instanceof Cut;
      if (isGone) this.say('the tab is gone');
      else if (!(error instanceof Failure)) throw error;
      else this.say(`fails: ${error.code}`);
      return false;
    } finally {
      if (isFaulty && store.clearFault(tab)) this.count(kind === 'full' ? 'storage full' : kind);
      if (isGone) await store.reopen(tab);
      await store.settle();
    }
  }

  private async edit(store: Store, tab: number): Promise<void> {
    const { random } = this;
    const id = random.pick(listingIds);
    const held = localRecord(store.state(), { kind: 'listing', id });
    if (held === null) {
      const added = recordOf('listing', id, this.newListing(id, this.someCategory(store)));
      await this.command(store, tab, `adds ${id}`, (maker) =>
        changeDirectory(maker, { label: 'Add', put: [added], remove: [] }),
      );
      return;
    }
    const fields = held.partial ? ['name'] : plainFields;
    const changes: Record<string, JsonValue> = {};
    for (let left = 1 + random.below(2); left > 0; left -= 1) {
      changes[random.pick(fields)] = this.value('v');
    }
    if (random.chance(0.2)) changes['lat'] = this.numbers / 1000;
    if (random.chance(0.3)) {
      const categories = held.fields['categories'] as readonly string[];
      const item = random.pick(['s1', 's2', 's3', 's4']);
      changes['categories'] = categories.includes(item)
        ? categories.filter((one) => one !== item)
        : [...categories, item];
    }
    const put = { ...held, fields: { ...held.fields, ...changes } };
    await this.command(store, tab, `edits ${id} ${JSON.stringify(changes)}`, (maker) =>
      changeDirectory(maker, { label: 'Edit', put: [put], remove: [] }),
    );
  }

  private someCategory(store: Store): string {
    const names = [...localRecords(store.state())].flatMap(({ kind, fields }) =>
      kind === 'category' ? [String(fields['name'])] : [],
    );
    return names.length === 0 ? '' : this.random.pick(names);
  }

  private someListing(store: Store): string | null {
    const ids = [...localRecords(store.state())].flatMap(({ kind, id }) =>
      kind === 'listing' ? [id] : [],
    );
    return ids.length === 0 ? null : this.random.pick(ids);
  }

  private async remove(store: Store, tab: number): Promise<void> {
    const id = this.someListing(store);
    if (id === null) return;
    await this.command(store, tab, `removes ${id}`, (maker) =>
      changeDirectory(maker, { label: 'Remove', put: [], remove: [{ kind: 'listing', id }] }),
    );
  }

  /** A merge of duplicates or the renaming of a category. */
  private async together(store: Store, tab: number): Promise<void> {
    const { random } = this;
    const records = [...localRecords(store.state())];
    if (random.chance(0.5)) {
      const whole = records.filter((one) => one.kind === 'listing' && !one.partial);
      const [survivor, other] = whole.length < 2 ? [] : [random.pick(whole), random.pick(whole)];
      if (survivor === undefined || other === undefined || survivor === other) return;
      const fields = { ...survivor.fields, phone: this.value('m') };
      await this.command(
        store,
        tab,
        `merges ${other.id} into ${survivor.id}`,
        (maker) =>
          changeDirectory(maker, {
            label: 'Merge',
            together: true,
            put: [{ ...survivor, fields }],
            remove: [{ kind: 'listing', id: other.id, replacedBy: survivor.id }],
          }),
        { together: this.value('t') },
      );
      return;
    }
    const topics = records.filter(({ kind }) => kind === 'category');
    if (topics.length === 0) return;
    const topic = random.pick(topics);
    const old = String(topic.fields['name']);
    const id = this.value('cat-');
    const named = records.flatMap((record) => {
      const categories = record.fields['categories'];
      if (record.kind !== 'listing' || !Array.isArray(categories) || !categories.includes(old)) {
        return [];
      }
      const renamed = (name: JsonValue | undefined) => (name === old ? id : (name ?? ''));
      const fields = {
        ...record.fields,
        category: renamed(record.fields['category']),
        categories: categories.map(renamed),
      };
      return [{ ...record, fields }];
    });
    await this.command(
      store,
      tab,
      `renames category ${old} to ${id}`,
      (maker) =>
        changeDirectory(maker, {
          label: 'Rename',
          together: true,
          put: [recordOf('category', id, category({ id, name: id })), ...named],
          remove: [{ kind: 'category', id: topic.id, replacedBy: id }],
        }),
      { together: this.value('t') },
    );
  }

  private async import(store: Store, tab: number): Promise<void> {
    const put = listingIds.map((id) => {
      const held = localRecord(store.state(), { kind: 'listing', id });
      if (held === null)
        return recordOf('listing', id, this.newListing(id, this.someCategory(store)));
      return { ...held, fields: { ...held.fields, phone: this.value('i') } };
    });
    await this.command(
      store,
      tab,
      'imports',
      (maker) => changeDirectory(maker, { label: 'Import', put, remove: [] }, 'import'),
      { soft: true },
    );
  }

  private async undo(store: Store, tab: number): Promise<void> {
    const { log } = store.state();
    const one = log.length === 0 || this.random.chance(0.6) ? undefined : this.random.pick(log).id;
    await this.command(store, tab, `undoes ${one ?? 'the last change'}`, (maker) =>
      undoInDirectory(maker, one),
    );
  }

  private async discard(store: Store, tab: number): Promise<void> {
    const { changes } = store.state();
    if (changes.length === 0) return;
    const { id, label } = this.random.pick(changes);
    await this.command(
      store,
      tab,
      `discards ${id} (${label})`,
      ({ copy }) => discardChanges(copy, { change: id }),
      { givesUp: true },
    );
  }

  private async resolve(store: Store, tab: number): Promise<void> {
    const conflicts = findConflicts(store.state());
    if (conflicts.length === 0) return;
    const conflict = this.random.pick(conflicts);
    const { kind, id, unit } = conflict;
    const decision = this.random.pick(['local', 'other'] as const);
    if (decision === 'local') {
      const other: Slots = slotsOf([{ kind, id, fields: conflict.other ?? {} }]);
      const shown = shownSlots(store.state());
      this.oracle.agreed(store.name, other, `${kind}:${id}`, shown);
    }
    await this.command(
      store,
      tab,
      `resolves ${kind}:${id} ${unit ?? '(whole)'}: ${decision}`,
      ({ copy }) => resolveConflict(copy, conflict, decision),
      { givesUp: decision === 'other' },
    );
  }

  private async offer(store: Store, tab: number): Promise<void> {
    const [offer] = store.state().offers;
    if (offer === undefined) return;
    if (this.random.chance(0.5)) {
      await this.command(store, tab, 'accepts an offer', (maker) => acceptOffer(maker, offer.id));
    } else {
      await this.command(store, tab, 'refuses an offer', ({ copy }) => refuseOffer(copy, offer.id));
    }
  }

  /** The line of a store to the directory, with its faults and what others do meanwhile. */
  private lineOf(store: Store, isChosen = false): DirectoryPort {
    const { directory } = this.setting.backend;
    const cut = () => ({ ok: false as const, failure: new Failure('backend/unreachable', 'Cut.') });
    const fails = (probability: number) => !this.isHealthy && this.random.chance(probability);
    return {
      readChanges: async (cursor, onProgress) => {
        if (fails(0.05)) {
          this.count('read failed');
          return cut();
        }
        if (fails(0.04)) {
          this.count('session lapsed');
          return { ok: false, failure: new Failure('backend/refused', 'Sign in again.') };
        }
        const answer = await directory.readChanges(cursor, onProgress);
        await this.meanwhile(store);
        return answer;
      },
      readRecords: async (names) => {
        if (fails(0.05)) {
          this.count('read failed');
          return cut();
        }
        return directory.readRecords(names);
      },
      publish: async (steps) => {
        const records = steps.map(({ kind, id }) => `${kind}:${id}`);
        const wanted = this.oracle.wanted(store.name, records);
        await this.meanwhile(store);
        if (fails(0.06)) {
          this.count('publish not sent');
          return cut();
        }
        const answer = await directory.publish(steps);
        if (answer.ok) {
          const outcomes = answer.value.map(({ kind, id, outcome }) => `${kind}:${id} ${outcome}`);
          this.say(`${store.name} published: ${outcomes.join(', ')}`);
        }
        this.oracle.published(store.name, wanted, await this.truth(), isChosen);
        await this.meanwhile(store);
        if (fails(0.06)) {
          this.count('publish not answered');
          return cut();
        }
        return answer;
      },
    };
  }

  /** What happens while somebody waits for the directory. */
  private async meanwhile(store: Store): Promise<void> {
    if (this.isHealthy || this.depth > 1 || !this.random.chance(0.2)) return;
    this.depth += 1;
    const roll = this.random.below(10);
    const tab = this.random.below(store.tabs);
    if (roll < 3) await this.owner();
    else if (roll < 6) await this.edit(store, tab);
    else if (roll < 7) await this.undo(store, tab);
    else if (roll < 8) await this.pull(store, tab);
    else {
      const other = this.random.pick(this.setting.stores);
      await this.publish(other, this.random.below(other.tabs));
    }
    this.count('others act during a request');
    this.depth -= 1;
  }

  private async publish(store: Store, tab: number): Promise<void> {
    const { random } = this;
    const { changes } = store.state();
    const isChosen = !this.isHealthy && changes.length > 1 && random.chance(0.15);
    const chosen = isChosen ? { changes: [random.pick(changes).id] } : {};
    const join = this.isHealthy || random.chance(0.5) ? { otherDirectory: 'join' as const } : {};
    this.say(`${store.name}/${String(tab)} publishes${isChosen ? ` ${chosen.changes?.[0]}` : ''}`);
    await this.withWriteFault(store, tab, async () => {
      const report = await this.reading(
        store,
        (directory) =>
          publishDirectory({
            ...this.maker(store, tab),
            directory,
            allowRemovals: true,
            takeBack: true,
            ...chosen,
            ...join,
          }),
        isChosen,
      );
      if (!report.ok) this.say(`fails: ${report.failure.code} ${report.failure.message}`);
      else {
        const { added, updated, removed, conflicts, refused, busy } = report.value;
        this.say(
          `+${String(added)} ~${String(updated)} -${String(removed)}, ${String(conflicts.length)} conflicts, ${String(refused.length)} held, ${String(busy.length)} busy`,
        );
        this.oracle.readAll(store.name, store.state(), report.value.pulled.history);
        this.oracle.settled(store.name);
      }
    });
    this.oracle.check(store.name, store.state());
  }

  private async pull(store: Store, tab: number): Promise<void> {
    this.say(`${store.name}/${String(tab)} pulls`);
    await this.withWriteFault(store, tab, async () => {
      const join =
        this.isHealthy || this.random.chance(0.5) ? { otherDirectory: 'join' as const } : {};
      const report = await this.reading(store, (directory) =>
        pullDirectory({ ...this.maker(store, tab), directory, ...join }),
      );
      if (!report.ok) this.say(`fails: ${report.failure.code}`);
      else {
        this.say(`${report.value.history}, ${String(report.value.counts.updated)} updated`);
        this.oracle.readAll(store.name, store.state(), report.value.history);
      }
    });
    this.oracle.check(store.name, store.state());
  }

  /** Reads or publishes; notices when that made the store join another directory. */
  private async reading<Answer>(
    store: Store,
    work: (directory: DirectoryPort) => Promise<Answer>,
    isChosen = false,
  ): Promise<Answer> {
    const line = this.lineOf(store, isChosen);
    const directory: DirectoryPort = {
      ...line,
      readChanges: async (cursor, onProgress) => {
        const answer = await line.readChanges(cursor, onProgress);
        const known = this.directoryOf(store.state());
        if (answer.ok && known !== '' && known !== answer.value.cursor.directory) {
          this.count('another directory');
          this.oracle.joined(store.name, store.state());
        }
        return answer;
      },
    };
    return work(directory);
  }

  private directoryOf({ published: { cursor, snapshot } }: WorkingCopy): string {
    return cursor?.directory ?? snapshot?.cursor.directory ?? '';
  }

  private async owner(): Promise<void> {
    const { backend } = this.setting;
    const ids = [...this.oracle.truth.keys()].flatMap((slot) =>
      slot.startsWith('listing:') && slot.endsWith('!') ? [slot.slice(8, -1)] : [],
    );
    if (ids.length === 0) return;
    const id = this.random.pick(ids);
    if (this.random.chance(0.15)) {
      this.say(`the owner deletes ${id}`);
      await backend.deleteListing(id);
    } else {
      const field = this.random.pick(plainFields);
      const value = this.value('o');
      this.say(`the owner sets ${id}.${field} = ${value}`);
      await backend.writeListing(id, { [field]: value });
    }
    this.oracle.rewritten.add(`listing:${id}`);
    this.oracle.changedOutside(await this.truth());
  }

  private async visit(): Promise<void> {
    const { backend, visitor } = this.setting;
    if (backend.visitor === null) return;
    // Known limit: details of a listing added here are not shown while only its row is read.
    const readers = this.setting.stores.filter(({ state }) => !hasAdditions(state()));
    const who = this.random.pick([visitor, visitor, ...readers]);
    this.say(`${who.name} reads what is public`);
    const before = who.state();
    const hadWork = before.changes.length > 0;
    await this.withWriteFault(who, 0, async () => {
      const read = await readPublished({ copy: who.tab(0), snapshot: backend.visitor ?? never() });
      if (!read.ok) this.say(`fails: ${read.failure.code}`);
      else if (who === visitor) this.checkVisitor();
    });
    if (hadWork) this.oracle.check(who.name, who.state());
  }

  private checkVisitor(): void {
    const shown = shownSlots(this.setting.visitor.state());
    for (const [slot, value] of shown) {
      if (this.oracle.truth.get(slot) === value) continue;
      throw new Violation(`the visitor sees ${slot} = ${value}, which is not published`);
    }
    for (const [slot, value] of this.oracle.truth) {
      if (!slot.endsWith('!') && !slot.endsWith('.name')) continue;
      if (shown.get(slot) === value) continue;
      throw new Violation(`the visitor does not see ${slot} = ${value}`);
    }
  }

  private async reopen(store: Store, tab: number): Promise<void> {
    this.say(`${store.name}/${String(tab)} is closed without warning`);
    this.count('tab closed without warning');
    await store.reopen(tab);
  }

  /** Something that happens to the directory as a whole. */
  private async disaster(): Promise<void> {
    const { backend } = this.setting;
    const roll = this.random.below(10);
    if (roll < 4 && !this.backedUp) {
      this.say('a backup of the directory is made');
      this.restore = await backend.backUp();
      this.backedUp = true;
    } else if (roll < 7 && this.restore !== null) {
      this.count('directory set back');
      await this.restore();
      this.restore = null;
      this.oracle.rewritten.clear();
      const known = new Map(
        this.setting.stores.map((store) => [store.name, knownSlots(store.state())] as const),
      );
      this.oracle.setBack(await this.truth(), known);
    } else if (roll === 9 && this.random.chance(0.5)) {
      this.count('directory set up anew');
      await backend.setUpAnew();
      this.restore = null;
      this.oracle.replaced();
    } else if (roll < 9) {
      this.count('unreadable row');
      await backend.writePage('odd', { title: 12, slug: 'odd', seo: 'broken' });
    }
  }

  /** Everything works again: all publish, decide their conflicts, and end with the same. */
  private async settle(): Promise<void> {
    this.isHealthy = true;
    this.say('everything works again');
    const { stores } = this.setting;
    for (let round = 0; round < 12; round += 1) {
      for (const store of stores) {
        await this.publish(store, 0);
        for (let tries = 0; findConflicts(store.state()).length > 0 && tries < 60; tries += 1) {
          await this.resolve(store, 0);
        }
        while (store.state().offers.length > 0) await this.offer(store, 0);
        this.oracle.check(store.name, store.state());
      }
    }
    for (const store of stores) {
      const { changes } = store.state();
      if (changes.length > 0) {
        const labels = changes.map(({ id, label }) => `${id} (${label})`).join(', ');
        throw new Violation(`${store.name} never gets rid of ${labels}`);
      }
      const shown = shownSlots(store.state());
      for (const slot of new Set([...shown.keys(), ...this.oracle.truth.keys()])) {
        if (shown.get(slot) === this.oracle.truth.get(slot)) continue;
        throw new Violation(
          `${store.name} ends with ${slot} = ${shown.get(slot)}, the directory with ${this.oracle.truth.get(slot)}`,
        );
      }
    }
    for (const slot of this.oracle.truth.keys()) recordOfSlot(slot);
    await this.visit();
  }
}

function hasAdditions({ changes }: WorkingCopy): boolean {
  return changes.some(({ patches }) =>
    [...patches.values()].some(({ operation }) => operation === 'add'),
  );
}

function never(): never {
  throw new Error('This cannot happen.');
}
