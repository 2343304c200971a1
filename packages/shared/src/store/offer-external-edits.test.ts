import { expect, test } from 'vitest';
import { documentKeys } from '../domain/directory/document-keys.ts';
import { listingRow } from '../testing/directory-builders.ts';
import { memoryBrowser, type MemoryBrowser } from '../testing/memory-browser.ts';
import type { MemoryTab } from '../testing/memory-tab.ts';
import { readInto, responseOf } from '../testing/store-steps.ts';
import { changeRows } from '../testing/stored-rows.ts';

const row = listingRow({ id: 'row', name: 'Row' });

async function openVisitor(): Promise<{ browser: MemoryBrowser; tab: MemoryTab }> {
  const browser = memoryBrowser();
  const tab = await browser.open();
  await readInto(tab, responseOf([row], 1));
  await tab.store.flush();
  return { browser, tab };
}

/** Writes a listing into local storage as another program does. */
function editOutside({ local }: MemoryBrowser): void {
  local.entries.set(documentKeys.listings, JSON.stringify([{ ...row, name: 'Edited' }]));
}

/** Gives the mirror time to be written, and returns the text of the listings in it. */
async function mirrorAfterWrites(browser: MemoryBrowser, tab: MemoryTab) {
  for (let write = 1; write <= 3; write += 1) {
    tab.hide();
    await browser.settle();
    browser.clock.advance(10_000);
    await browser.settle();
  }
  return browser.local.entries.get(documentKeys.listings);
}

async function copiesIn(browser: MemoryBrowser): Promise<string> {
  const copies: string[] = [];
  await changeRows(browser, (key, value) => {
    if (key.startsWith('eats:copy:')) copies.push(new TextDecoder().decode(value as Uint8Array));
    return value;
  });
  return copies.join();
}

test.each([
  [
    'before the page was opened',
    async () => {
      const { browser, tab } = await openVisitor();
      tab.kill();
      editOutside(browser);
      browser.faults = { writes: 'full' };
      return { browser, tab: await browser.open() };
    },
  ],
  [
    'while the page was open',
    async () => {
      const { browser, tab } = await openVisitor();
      await readInto(tab, responseOf([row, listingRow({ id: 'new', name: 'New' })], 2));
      await browser.settle();
      editOutside(browser);
      browser.faults = { writes: 'full' };
      return { browser, tab };
    },
  ],
])(
  'overwrites a document that another program edited %s only once a copy of it is saved',
  async (_when, editDocument) => {
    const { browser, tab } = await editDocument();
    expect(await mirrorAfterWrites(browser, tab)).toContain('Edited');

    browser.faults = {};
    expect(await mirrorAfterWrites(browser, tab)).not.toContain('Edited');
    expect(await copiesIn(browser)).toContain('Edited');
  },
);
