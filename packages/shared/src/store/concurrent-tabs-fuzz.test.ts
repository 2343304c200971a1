import fc from 'fast-check';
import { expect, test } from 'vitest';
import { publishDirectory } from '../application/publish-directory.ts';
import { pullDirectory } from '../application/pull-directory.ts';
import { readPublished } from '../application/read-published.ts';
import {
  discardChanges,
  resolveAll,
  undoInDirectory,
  type ChangeContext,
} from '../application/change-directory.ts';
import { greaterManchester } from '../city/greater-manchester.ts';
import { canonicalJson } from '../domain/json/canonical-json.ts';
import type { JsonValue } from '../domain/json/json-value.ts';
import {
  createMemoryDirectory,
  type MemoryDirectory,
} from '../gateways/memory/memory-directory.ts';
import { toRecord } from '../domain/directory/record-schema.ts';
import { faultyConnection } from '../testing/administrators.ts';
import { listing } from '../testing/directory-builders.ts';
import { memoryBrowser } from '../testing/memory-browser.ts';
import type { MemoryTab } from '../testing/memory-tab.ts';
import { expectSameInAllTabs } from '../testing/same-in-all-tabs.ts';
import { putListings, removeListings } from '../testing/store-steps.ts';

type Action = readonly [kind: string, tab: number, id: string, value: number];

const kinds = [
  'open',
  'put',
  'put',
  'put',
  'categories',
  'remove',
  'undo',
  'undoOld',
  'publish',
  'publish',
  'publishCut',
  'publishLost',
  'pull',
  'visit',
  'resolveLocal',
  'resolveOther',
  'discardChange',
  'discardRecord',
  'many',
  'kill',
  'killAfter',
  'killAfterWritten',
  'settle',
  'focus',
  'hide',
  'theirs',
  'theirsRemove',
  'fault',
  'faultHang',
  'faultHangWritten',
  'noFault',
  'merge',
  'wait',
] as const;
const actions: fc.Arbitrary<Action> = fc.tuple(
  fc.constantFrom(...kinds),
  fc.nat(2),
  fc.constantFrom('a', 'b', 'c', 'd'),
  fc.nat(4),
);

let ids = 0;
async function contextOf(tab: MemoryTab): Promise<ChangeContext> {
  return {
    copy: await tab.store.handle,
    city: greaterManchester,
    now: () => '2026-11-22T12:00:00.000Z',
    newId: () => `made-${String((ids += 1))}`,
  };
}

function carryOut(
  [kind, , id, value]: Action,
  tab: MemoryTab,
  directory: MemoryDirectory,
  shared: ReturnType<typeof memoryBrowser>,
): Promise<unknown> | undefined {
  const { store } = tab;
  const current = store.getState().documents.listings.find((one) => one.id === id);
  const connection = faultyConnection(directory.administrator);
  const input = async () => ({
    ...(await contextOf(tab)),
    directory: connection,
    allowRemovals: true,
    takeBack: true,
  });
  switch (kind) {
    case 'put':
      if (current?.partial === true) return;
      return store.apply(
        putListings({
          ...(current ?? listing({ id, name: id })),
          phone: `p${String(value)}`,
          ...(value > 2 ? { name: `n${String(value)}` } : {}),
        }),
      );
    case 'categories':
      if (current === undefined) return;
      return store.apply(
        putListings({ ...current, categories: [...current.categories, `c${String(value)}`] }),
      );
    case 'remove':
      return store.apply(removeListings(id));
    case 'merge':
      if (id === 'a') return;
      return store.apply({
        label: 'merge',
        put: [],
        remove: [{ kind: 'listing', id, replacedBy: 'a' }],
        together: true,
      });
    case 'many':
      return store.apply(
        putListings(
          ...Array.from({ length: 310 }, (_, at) =>
            listing({ id: `m${String(at)}`, name: 'Many', phone: String(value) }),
          ),
        ),
      );
    case 'undo':
      return store.undo();
    case 'undoOld':
      return store.handle.then(async (copy) => {
        const { log } = copy.state();
        const one = log[value % Math.max(log.length, 1)];
        if (one !== undefined) await undoInDirectory(await contextOf(tab), one.id);
      });
    case 'publish':
      return input().then(publishDirectory);
    case 'publishCut':
      connection.failPublish('fails-before');
      return input().then(publishDirectory);
    case 'publishLost':
      connection.failPublish('fails-after');
      return input().then(publishDirectory);
    case 'pull':
      return input().then(pullDirectory);
    case 'visit':
      return store.handle.then((copy) => readPublished({ copy, snapshot: directory.visitor }));
    case 'resolveLocal':
      return store.handle.then((copy) => resolveAll(copy, 'local'));
    case 'resolveOther':
      return store.handle.then((copy) => resolveAll(copy, 'other'));
    case 'discardChange':
      return store.handle.then(async (copy) => {
        const change = copy.state().changes[value % Math.max(copy.state().changes.length, 1)];
        if (change !== undefined) await discardChanges(copy, { change: change.id });
      });
    case 'discardRecord':
      return store.handle.then((copy) => discardChanges(copy, { record: { kind: 'listing', id } }));
    case 'hide':
      tab.hide();
      return;
    case 'focus':
      tab.focus();
      return;
    case 'wait':
      shared.clock.advance(10_000);
      return;
    default:
      return;
  }
}

test('open tabs show what a new tab shows after any edits, crashes and faults, and all changes but refused ones can be published', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(actions, { maxLength: 30 }),
      fc.array(fc.boolean(), { minLength: 30, maxLength: 30 }),
      async (story, waits) => {
        const browser = memoryBrowser();
        const directory = createMemoryDirectory();
        for (const id of ['a', 'b', 'c']) {
          directory.insertRaw(
            { kind: 'listing', id },
            toRecord('listing', id, listing({ id, name: id })).fields,
          );
        }
        const first = await browser.open();
        await pullDirectory({ ...(await contextOf(first)), directory: directory.administrator });
        const tabs: (MemoryTab | undefined)[] = [first];
        for (const [at, action] of story.entries()) {
          const [kind, tabIndex, id, value] = action;
          if (kind === 'settle') {
            await browser.settle();
            continue;
          }
          if (kind === 'theirs') {
            if (directory.records().some((record) => record.id === id))
              directory.writeDirectly({ kind: 'listing', id }, { phone: `t${String(value)}` });
            continue;
          }
          if (kind === 'theirsRemove') {
            directory.deleteDirectly({ kind: 'listing', id });
            continue;
          }
          if (kind === 'fault') {
            browser.faults = { writes: value % 2 === 0 ? 'full' : 'fail' };
            continue;
          }
          if (kind === 'faultHang') {
            browser.faults = { writes: 'hang-unwritten' };
            continue;
          }
          if (kind === 'faultHangWritten') {
            browser.faults = { writes: 'hang-written' };
            continue;
          }
          if (kind === 'noFault') {
            browser.faults = {};
            continue;
          }
          let tab = tabs[tabIndex];
          if (tab === undefined || tab.isDead()) {
            tab = await browser.open();
            tabs[tabIndex] = tab;
          }
          if (kind === 'kill') {
            tab.kill();
            continue;
          }
          if (kind === 'killAfter') {
            tab.killAfter(value);
            continue;
          }
          if (kind === 'killAfterWritten') {
            tab.killAfter(value, true);
            continue;
          }
          const done = carryOut(action, tab, directory, browser);
          if (waits[at] === true && done !== undefined)
            await Promise.race([done, browser.settle()]);
        }
        const fresh = await expectSameInAllTabs(browser, tabs);
        for (const tab of tabs) tab?.kill();
        // Once all conflicts are resolved and everything is published, the tab shows what is published.
        const input = {
          ...(await contextOf(fresh)),
          directory: directory.administrator,
          allowRemovals: true,
          takeBack: true,
        };
        await pullDirectory(input);
        await resolveAll(input.copy, 'local');
        let report = await publishDirectory(input);
        // A merge into a listing that another administrator has removed waits until it is discarded.
        const waiting = report.ok ? report.value.refused : [];
        for (const { kind, id } of waiting) {
          await discardChanges(input.copy, { record: { kind, id } });
        }
        if (waiting.length > 0) report = await publishDirectory(input);
        expect(report.ok).toBe(true);
        const state = fresh.store.getState();
        expect(state.conflicts).toBe(0);
        expect(state.unpublished).toBe(0);
        const published = directory
          .records()
          .map((record) => canonicalJson(record.fields as JsonValue))
          .sort();
        const shown = state.documents.listings
          .map((one) => canonicalJson(toRecord('listing', one.id, one).fields as JsonValue))
          .sort();
        expect(shown).toEqual(published);
      },
    ),
    { numRuns: 20 },
  );
}, 600_000);
