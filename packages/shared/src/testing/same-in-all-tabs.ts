import { expect } from 'vitest';
import { canonicalJson } from '../domain/json/canonical-json.ts';
import type { JsonValue } from '../domain/json/json-value.ts';
import { storeWorkingCopy } from '../storage/stored-working-copy.ts';
import type { MemoryBrowser } from './memory-browser.ts';
import type { MemoryTab } from './memory-tab.ts';

/**
 * Ends the database faults, opens a new tab, expects every live tab to have the same state, and returns the
 * new tab.
 */
export async function expectSameInAllTabs(
  browser: MemoryBrowser,
  tabs: readonly (MemoryTab | undefined)[],
): Promise<MemoryTab> {
  await browser.settle();
  browser.faults = {};
  browser.clock.advance(10_000);
  for (const tab of tabs) tab?.focus();
  await browser.settle();
  const fresh = await browser.open();
  await browser.settle();
  // A tab that died during a write did not announce it: the others notice it when they get the focus.
  for (const tab of tabs) tab?.focus();
  await browser.settle();
  for (const tab of tabs) {
    if (tab?.isDead() === false) expect(await contentOf(tab)).toEqual(await contentOf(fresh));
  }
  return fresh;
}

/** Returns the state of a tab, with every list sorted whose order does not matter. */
async function contentOf({ store }: MemoryTab): Promise<object> {
  const stored = storeWorkingCopy((await store.handle).state());
  const sortedTexts = (values: readonly unknown[]) =>
    values.map((value) => canonicalJson(value as JsonValue)).sort();
  return {
    position: stored.position,
    entries: sortedTexts(stored.entries),
    changes: stored.changes,
    patches: sortedTexts(stored.patches),
    log: stored.log,
    finished: sortedTexts(stored.finished),
    offers: sortedTexts(stored.offers),
    replaced: sortedTexts(stored.replaced),
    shown: sortedTexts(store.getState().documents.listings),
  };
}
