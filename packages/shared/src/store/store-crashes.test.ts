import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documentKeys } from '../domain/directory/document-keys.ts';
import { listing } from '../testing/directory-builders.ts';
import { memoryBrowser, type MemoryBrowser } from '../testing/memory-browser.ts';
import type { MemoryTab } from '../testing/memory-tab.ts';
import { expectSameInAllTabs } from '../testing/same-in-all-tabs.ts';
import {
  responseOf,
  namesIn,
  pullInto,
  putListings,
  removeListings,
} from '../testing/store-steps.ts';

const published = ['a', 'b', 'c', 'd'].map((id) => listing({ id, name: id }));

/** The acknowledged changes. */
interface Acknowledged {
  readonly added: Set<string>;
  readonly removed: Set<string>;
  readonly phones: Map<string, string>;
  /** Listings with a command that was not acknowledged: either outcome is correct. */
  readonly uncertain: Set<string>;
}

type Action =
  | { readonly kind: 'open' | 'kill' | 'pull' | 'hide' | 'focus' | 'settle'; readonly tab: number }
  | { readonly kind: 'add'; readonly tab: number }
  | { readonly kind: 'remove' | 'phone'; readonly tab: number; readonly id: string }
  | {
      readonly kind: 'killAfter';
      readonly tab: number;
      readonly writes: number;
      readonly isWritten: boolean;
    }
  | { readonly kind: 'fault'; readonly writes: string; readonly reads: string };

const tabNumber = fc.nat(2);
const actions: fc.Arbitrary<Action> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('open', 'kill', 'pull', 'hide', 'focus', 'settle'),
    tab: tabNumber,
  }),
  fc.record({ kind: fc.constant('add'), tab: tabNumber }),
  fc.record({
    kind: fc.constantFrom('remove', 'phone'),
    tab: tabNumber,
    id: fc.constantFrom('a', 'b', 'c', 'd'),
  }),
  fc.record({
    kind: fc.constant('killAfter'),
    tab: tabNumber,
    writes: fc.nat(5),
    isWritten: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('fault'),
    writes: fc.constantFrom('', '', '', 'full', 'fail', 'hang-written', 'hang-unwritten'),
    reads: fc.constantFrom('', '', '', 'fail', 'hang'),
  }),
);

async function carryOut(
  browser: MemoryBrowser,
  tabs: (MemoryTab | undefined)[],
  action: Action,
  done: Acknowledged,
  count: number,
): Promise<void> {
  if (action.kind === 'fault') {
    browser.faults = {
      writes: action.writes || undefined,
      reads: action.reads || undefined,
    } as never;
    return;
  }
  let tab = tabs[action.tab];
  if (tab === undefined || tab.isDead()) {
    if (action.kind !== 'open') return;
    tab = await browser.open();
    tabs[action.tab] = tab;
  }
  const { store } = tab;
  switch (action.kind) {
    case 'open':
      return;
    case 'settle':
      return browser.settle();
    case 'kill':
      tab.kill();
      return;
    case 'pull':
      void pullInto(tab, responseOf(published, 1));
      return;
    case 'hide':
      tab.hide();
      return;
    case 'focus':
      tab.focus();
      return;
    case 'killAfter':
      tab.killAfter(action.writes, action.isWritten);
      return;
    case 'add': {
      const id = `new-${String(count)}`;
      void store.apply(putListings(listing({ id, name: id })));
      if (!tab.isDead()) done.added.add(id);
      return;
    }
    case 'remove': {
      const isShown = namesIn(tab).includes(action.id);
      void store.apply(removeListings(action.id));
      if (tab.isDead()) done.uncertain.add(action.id);
      else if (isShown) done.removed.add(action.id);
      return;
    }
    case 'phone': {
      const current = store.getState().documents.listings.find(({ id }) => id === action.id);
      if (current === undefined || current.partial === true) return;
      const phone = String(count);
      void store.apply(putListings({ ...current, phone }));
      if (tab.isDead()) done.uncertain.add(action.id);
      else done.phones.set(action.id, phone);
    }
  }
}

test('keeps every acknowledged change after any crash, failed read or failed write', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(actions, { maxLength: 25 }), async (story) => {
      const browser = memoryBrowser();
      const first = await browser.open();
      await pullInto(first, responseOf(published, 1));
      const tabs: (MemoryTab | undefined)[] = [first];
      const done: Acknowledged = {
        added: new Set(),
        removed: new Set(),
        phones: new Map(),
        uncertain: new Set(),
      };
      for (const [at, action] of story.entries()) await carryOut(browser, tabs, action, done, at);
      const fresh = await expectSameInAllTabs(browser, tabs);
      for (const tab of [...tabs, fresh]) tab?.kill();
      const last = await browser.open();
      await pullInto(last, responseOf(published, 1));
      await browser.settle();
      const { documents, conflicts } = last.store.getState();
      const ids = documents.listings.map(({ id }) => id);
      expect(ids).toEqual(expect.arrayContaining([...done.added]));
      for (const id of done.removed) {
        // A tab that did not know of the removal may have edited the listing, which is a conflict.
        if (!done.phones.has(id) && !done.uncertain.has(id)) expect(ids).not.toContain(id);
      }
      for (const [id, phone] of done.phones) {
        if (done.removed.has(id) || done.uncertain.has(id)) continue;
        const current = documents.listings.find((one) => one.id === id);
        if (conflicts === 0) expect(current).toMatchObject({ phone });
      }
      expect(new Set(ids).size).toBe(ids.length);
      last.kill();
    }),
    { numRuns: 150 },
  );
});

test('loses no acknowledged change when a tab crashes at any write', async () => {
  for (let writes = 0; writes < 12; writes += 1) {
    for (const isWritten of [false, true]) {
      const browser = memoryBrowser();
      const tab = await browser.open();
      await pullInto(tab, responseOf(published, 1));
      tab.killAfter(writes, isWritten);
      const acknowledged: string[] = [];
      for (const id of ['x', 'y', 'z']) {
        void tab.store.apply(putListings(listing({ id, name: id })));
        if (!tab.isDead()) acknowledged.push(id);
        tab.hide();
        await browser.settle();
      }
      tab.kill();
      const next = await browser.open();
      await browser.settle();
      expect(namesIn(next)).toEqual(expect.arrayContaining(acknowledged));
      expect(JSON.parse(browser.local.entries.get(documentKeys.listings) ?? '[]')).toBeInstanceOf(
        Array,
      );
    }
  }
});
