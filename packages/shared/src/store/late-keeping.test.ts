import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DirectoryChange } from '../domain/directory/directory-change.ts';
import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import type { RecordFields } from '../domain/directory/directory-record.ts';
import { documentKeys, emergencyCopyKey } from '../storage/document-keys.ts';
import { listing } from '../testing/directory-builders.ts';
import { memoryBrowser, type MemoryBrowser, type MemoryTab } from '../testing/memory-browser.ts';
import { createDirectoryStore, type DirectoryStore } from './directory-store.ts';
import { createStoreKeeping, type StartKeeping } from './store-keeping.ts';

function add(id: string): DirectoryChange {
  const { id: own, ...fields } = listing({ id, name: id });
  const record = { kind: 'listing', id: own, partial: false } as const;
  return { label: id, put: [{ ...record, fields: fields as unknown as RecordFields }], remove: [] };
}

interface LateStore {
  readonly tab: MemoryTab;
  readonly store: DirectoryStore;
  readonly opening: Promise<void>;
  /** The saving code comes. */
  arrive(): void;
  ids(): string[];
}

/** A store that was painted; what saves is still on its way. */
function paintedStore(browser: MemoryBrowser): LateStore {
  const tab = browser.openTab();
  const { storage, lifecycle } = tab;
  const heal = (documents: DirectoryDocuments) => documents;
  let arrive: (keeping: StartKeeping) => void = () => undefined;
  const keeping = new Promise<StartKeeping>((resolve) => {
    arrive = resolve;
  });
  const store = createDirectoryStore({ reader: storage, lifecycle, keeping: () => keeping });
  return {
    tab,
    store,
    opening: store.open(),
    arrive: () => {
      arrive(createStoreKeeping({ storage, lifecycle, clock: browser.clock, heal }));
    },
    ids: () => store.getState().documents.listings.map(({ id }) => id),
  };
}

async function openStore(browser: MemoryBrowser): Promise<LateStore> {
  const opened = paintedStore(browser);
  opened.arrive();
  await opened.opening;
  return opened;
}

async function browserWith(...ids: string[]): Promise<MemoryBrowser> {
  const browser = memoryBrowser();
  const { tab, store } = await openStore(browser);
  for (const id of ids) {
    store.apply(add(id));
    await store.flush();
  }
  tab.kill();
  return browser;
}

describe('a change made before the saving code arrived', () => {
  test('is shown at once and saved, with its copies, as soon as it is here', async () => {
    const browser = await browserWith('rudys');
    const late = paintedStore(browser);
    late.store.apply(add('mughli'));
    expect(late.ids()).toEqual(['rudys', 'mughli']);
    browser.large.attempts.length = 0;

    late.arrive();
    await late.opening;
    await late.store.flush();
    late.tab.kill();

    expect((await openStore(browser)).ids()).toEqual(['rudys', 'mughli']);
    expect(browser.large.attempts.some((key) => key.includes(':copy:'))).toBe(true);
  });

  test('is there on the next visit when the page was left before that', async () => {
    const browser = await browserWith('rudys');
    const late = paintedStore(browser);
    late.store.apply(add('mughli'));
    late.tab.unload();
    late.tab.kill();

    const next = await openStore(browser);
    await next.store.flush();

    expect(next.ids()).toEqual(['rudys', 'mughli']);
    expect(next.store.getState()).toMatchObject({ hasUnpublished: true, events: [] });
  });

  test('can be taken back before that', async () => {
    const browser = await browserWith('rudys');
    const late = paintedStore(browser);
    late.store.apply(add('mughli'));

    expect(late.store.undo()).toBe('mughli');
    late.arrive();
    await late.opening;
    await late.store.flush();

    expect(late.ids()).toEqual(['rudys']);
  });

  test('never wipes records that could not be read and are not kept yet', async () => {
    const browser = await browserWith('rudys');
    const broken = JSON.stringify([{ id: '', name: 'broken' }, listing({ id: 'rudys' })]);
    browser.local.entries.set(documentKeys.listings, broken);
    const late = paintedStore(browser);
    late.store.apply(add('mughli'));

    late.tab.unload();

    expect(browser.local.entries.get(documentKeys.listings)).toBe(broken);
  });

  test('leaves an emergency copy of what it removed', async () => {
    const browser = await browserWith('rudys', 'mughli');
    browser.clock.advance(3_600_000);
    const late = paintedStore(browser);
    late.store.apply({ label: 'Delete', put: [], remove: [{ kind: 'listing', id: 'mughli' }] });

    late.arrive();
    await late.opening;
    await late.store.flush();

    const copy = browser.large.entries.get(emergencyCopyKey('listings', browser.clock.now()));
    const text = String.fromCharCode(...new Uint16Array((copy as Uint8Array).slice(0, -1).buffer));
    expect(text).toContain('mughli');
  });

  test('and other tabs’ saves are all there, whatever comes first and wherever the page is left', async () => {
    const steps = fc.array(fc.constantFrom('change', 'hide', 'other', 'unload', 'focus'), {
      maxLength: 8,
    });
    await fc.assert(
      fc.asyncProperty(steps, fc.boolean(), steps, async (before, arrives, after) => {
        const browser = await browserWith('first');
        const other = await openStore(browser);
        const late = paintedStore(browser);
        const saved = ['first'];
        let mine: string[] = [];
        let isOverwritable = true;
        let number = 0;
        async function play(step: (typeof before)[number]): Promise<void> {
          const id = `${step}-${(number += 1)}`;
          if (step === 'change') {
            late.store.apply(add(id));
            mine.push(id);
          } else if (step === 'other') {
            other.store.apply(add(id));
            await other.store.flush();
            saved.push(id);
            isOverwritable = false;
          } else if (step === 'focus') late.tab.focus();
          else {
            if (step === 'hide') late.tab.hide();
            else late.tab.unload();
            if (!isOverwritable) return;
            saved.push(...mine);
            mine = [];
          }
        }
        for (const step of before) await play(step);
        if (arrives) {
          late.arrive();
          for (const step of after) await play(step);
          await late.opening;
          await late.store.flush();
          saved.push(...mine);
        }
        late.tab.kill();
        await other.store.flush();
        other.tab.kill();

        const found = (await openStore(browser)).ids();
        expect(found).toEqual(expect.arrayContaining(saved));
        expect(new Set(found).size).toBe(found.length);
      }),
      { numRuns: 200 },
    );
  });
});
