import {
  changeDirectory,
  discardChanges,
  type ChangeContext,
} from '@manchester-eats/shared/application';
import { toRecord } from '@manchester-eats/shared/domain';
import { findConflicts, foldChanges } from '@manchester-eats/shared/sync';
import { category } from '@manchester-eats/shared/testing';
import { Violation } from './oracle-model.ts';
import { shownSlots } from './slots.ts';
import type { Store } from './store.ts';
import { StoryDirectory } from './story-directory.ts';
import { plainWriteFaults, type StorySetting } from './story-work.ts';

/** The result of a story. */
export interface StoryEnd {
  readonly violation: string | null;
  /** What happened, one line for each event. */
  readonly log: readonly string[];
}

/** Runs a random story and checks after every event that nothing is lost, reverted or invented. */
export async function playStory(setting: StorySetting): Promise<StoryEnd> {
  const story = new Story(setting);
  try {
    await story.play();
    return { violation: null, log: story.log };
  } catch (error) {
    const text = error instanceof Violation ? error.message : String((error as Error).stack);
    return { violation: text, log: story.log };
  }
}

class Story extends StoryDirectory {
  async play(): Promise<void> {
    const [first] = this.setting.stores;
    if (first === undefined) throw new Error('A story needs a store.');
    this.isHealthy = true;
    await this.runCommand(first, 0, 'sets up', (context) =>
      changeDirectory(context, {
        label: 'Set up',
        put: [
          toRecord('category', 'cat-0', category({ id: 'cat-0', name: 'cat-0' })),
          ...['a', 'b', 'c'].map((id) => toRecord('listing', id, this.newListing(id, 'cat-0'))),
        ],
        remove: [],
      }),
    );
    await this.publish(first, 0);
    this.isHealthy = false;
    for (let step = 0; step < (this.setting.steps ?? 40); step += 1) {
      await this.act();
      if (this.isRare(0.2)) {
        await this.rareFault();
        for (const one of this.setting.stores) this.oracle.check(one.name, one.state());
      }
    }
    await this.settle();
  }

  /** Performs one random action, then checks every store. */
  private async act(): Promise<void> {
    const { random } = this;
    const store = random.pick(this.setting.stores);
    const tab = random.below(store.tabs);
    const roll = random.below(100);
    if (roll < 30) await this.edit(store, tab);
    else if (roll < 36) await this.remove(store, tab);
    else if (roll < 42) await this.mergeOrRename(store, tab);
    else if (roll < 46) await this.import(store, tab);
    else if (roll < 54) await this.undo(store, tab);
    else if (roll < 58) await this.discard(store, tab);
    else if (roll < 63) await this.resolve(store, tab);
    else if (roll < 66) await this.offer(store, tab);
    else if (roll < 79) await this.publish(store, tab);
    else if (roll < 87) await this.pull(store, tab);
    else if (roll < 91) await this.ownerActs();
    else if (roll < 94) await this.visit();
    else if (roll < 96) await this.reopen(store, tab);
    else await this.directoryFault();
    for (const one of this.setting.stores) this.oracle.check(one.name, one.state());
  }

  private async reopen(store: Store, tab: number): Promise<void> {
    this.logLine(`${store.name}/${String(tab)} is closed without warning`);
    this.count('tab closed without warning');
    await store.reopen(tab);
  }

  /** Returns the cursor that all stores share; null if they differ, or if one has changes or offers. */
  private idleCursor(): string | null {
    const states = this.setting.stores.map((store) => store.state());
    const cursors = new Set(states.map(({ published }) => JSON.stringify(published.cursor)));
    const isIdle = states.every(({ changes, offers }) => changes.length + offers.length === 0);
    return isIdle && cursors.size === 1 ? ([...cursors][0] ?? null) : null;
  }

  /**
   * Replaces a publish that would read and send nothing: draws the same random numbers and logs the same
   * lines, in a fraction of the time.
   */
  private repeatPublish(store: Store, report: string): void {
    this.logLine(`${store.name}/0 publishes`);
    this.random.pick(plainWriteFaults);
    this.context(store, 0);
    this.logLine(report);
  }

  /** Lets all stores publish in turn, resolve conflicts and decide about offers, for twelve rounds. */
  private async publishAll(): Promise<void> {
    const { stores } = this.setting;
    const reports = new Map<Store, string>();
    let cursor: string | null = null;
    let isIdle = false;
    for (let round = 0; round < 12; round += 1) {
      const before = cursor;
      for (const store of isIdle ? [] : stores) {
        await this.publish(store, 0);
        reports.set(store, this.log.at(-1) ?? '');
        for (let tries = 0; findConflicts(store.state()).length > 0 && tries < 60; tries += 1) {
          await this.resolve(store, 0);
        }
        while (store.state().offers.length > 0) await this.offer(store, 0);
        this.oracle.check(store.name, store.state());
      }
      for (const store of isIdle ? stores : []) this.repeatPublish(store, reports.get(store) ?? '');
      cursor = this.idleCursor();
      isIdle = cursor !== null && cursor === before;
    }
  }

  /** Turns faults off; checks that all stores publish or give up every change and end in the same state. */
  private async settle(): Promise<void> {
    this.isHealthy = true;
    this.logLine('everything works again');
    const { stores } = this.setting;
    while (this.delayed.length > 0) await this.deliverDelayed();
    await this.publishAll();
    let isGivenUp = false;
    for (const store of stores) isGivenUp = (await this.giveUpMerges(store)) || isGivenUp;
    if (isGivenUp) await this.publishAll();
    for (const store of stores) {
      const { changes } = store.state();
      if (changes.length > 0) {
        const labels = changes.map(({ id, label }) => `${id} (${label})`).join(', ');
        throw new Violation(`${store.name} never publishes ${labels}`);
      }
      const shown = shownSlots(store.state());
      for (const slot of new Set([...shown.keys(), ...this.oracle.truth.keys()])) {
        if (shown.get(slot) === this.oracle.truth.get(slot)) continue;
        throw new Violation(
          `${store.name} ends with ${slot} = ${shown.get(slot)}, the directory with ${this.oracle.truth.get(slot)}`,
        );
      }
    }
    await this.visit();
  }

  /** Discards unpublished merges, and changes that are held back because others removed their target. */
  private async giveUpMerges(store: Store): Promise<boolean> {
    const state = store.state();
    const blocked = new Set(
      foldChanges(state).blocked.flatMap(({ kind, id, reason }) =>
        reason.startsWith('It was to be replaced by') ? [`${kind}:${id}` as const] : [],
      ),
    );
    const merges = state.changes.filter(
      ({ label, patches }) => label === 'Merge' || [...blocked].some((key) => patches.has(key)),
    );
    for (const { id } of merges) {
      const giveUp = ({ copy }: ChangeContext) => discardChanges(copy, { change: id });
      await this.runCommand(store, 0, `gives up ${id}`, giveUp, { givesUp: true });
    }
    return merges.length > 0;
  }
}
