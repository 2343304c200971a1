import { expect } from 'vitest';
import { canonicalJson } from '../domain/json/canonical-json.ts';
import type { JsonValue } from '../domain/json/json-value.ts';
import { storeWorkingCopy } from '../storage/stored-working-copy.ts';
import type { MemoryBrowser } from './memory-browser.ts';
import type { MemoryTab } from './memory-tab.ts';

/**
 * Ends all faults, opens one more tab, and expects every tab to have the same state as the new one, which
 * it returns.
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
  // A tab that died during a write did not announce it to the others.
  for (const tab of tabs) tab?.focus();
  await browser.settle();
  for (const tab of tabs) {
    if (tab?.isDead() === false) expect(await contentOf(tab)).toEqual(await contentOf(fresh));
  }
  return fresh;
}

/** Returns the whole state of a tab in a fixed order. */
async function contentOf({ store }: MemoryTab): Promise<object> {
  const stored = storeWorkingCopy((await store.handle).state());
  const texts = (values: readonly unknown[]) =>
    values.map((value) => canonicalJson(value as JsonValue)).sort();
  return {
    position: stored.position,
    entries: texts(stored.entries),
    changes: stored.changes,
    patches: texts(stored.patches),
    log: stored.log,
    finished: texts(stored.finished),
    offers: texts(stored.offers),
    replaced: texts(stored.replaced),
    shown: texts(store.getState().documents.listings),
  };
}
