import { describe, expect, test, vi } from 'vitest';
import type { DirectoryChange } from '../domain/directory/directory-change.ts';
import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import type { RecordFields } from '../domain/directory/directory-record.ts';
import { Failure } from '../domain/failure.ts';
import type { Listing } from '../domain/listing/listing-schema.ts';
import type { RememberedBase } from '../ports/document-storage-port.ts';
import { documentKeys } from '../storage/document-keys.ts';
import { listing } from '../testing/directory-builders.ts';
import { memoryBrowser, type MemoryBrowser } from '../testing/memory-browser.ts';
import { createDirectoryStore } from './directory-store.ts';
import { createStoreKeeping } from './store-keeping.ts';
import { unknownKinds } from './store-state.ts';

const rudys = listing({ id: 'rudys', name: 'Rudy’s' });
const mughli = listing({ id: 'mughli', name: 'Mughli' });
const base: RememberedBase = {
  revision: 5,
  records: { 'listing:rudys': { revision: 5, hash: 'h' } },
};

function put(...listings: Listing[]): DirectoryChange {
  return {
    label: `Add ${listings.map(({ name }) => name).join(', ')}`,
    put: listings.map(({ id, ...fields }) => ({
      kind: 'listing' as const,
      id,
      partial: false,
      fields: { id, ...fields } as unknown as RecordFields,
    })),
    remove: [],
  };
}

function removal(...ids: string[]): DirectoryChange {
  return { label: 'Delete', put: [], remove: ids.map((id) => ({ kind: 'listing' as const, id })) };
}

function newStore(
  browser: MemoryBrowser,
  heal: (documents: DirectoryDocuments) => DirectoryDocuments = (documents) => documents,
) {
  const tab = browser.openTab();
  const { storage, lifecycle } = tab;
  const keeping = createStoreKeeping({ storage, lifecycle, clock: browser.clock, heal });
  const store = createDirectoryStore({
    reader: storage,
    lifecycle,
    keeping: () => Promise.resolve(keeping),
  });
  return {
    tab,
    storage,
    store,
    ids: () => store.getState().documents.listings.map(({ id }) => id),
  };
}

async function openStore(browser: MemoryBrowser) {
  const opened = newStore(browser);
  await opened.store.open();
  return opened;
}

function storedIds(browser: MemoryBrowser): string[] {
  const text = browser.local.entries.get(documentKeys.listings) ?? '[]';
  return (JSON.parse(text) as { id: string }[]).map(({ id }) => id);
}

/** Lets everything that was started come to its end. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

describe('reading', () => {
  test('a working copy is there at once, before anything asynchronous happened', async () => {
    const browser = memoryBrowser();
    const first = await openStore(browser);
    first.store.apply(put(rudys));
    await first.store.flush();
    const { store, ids } = newStore(browser);

    const opening = store.open();

    expect(ids()).toEqual(['rudys']);
    expect(store.getState()).toMatchObject({ phase: 'painted', hadListings: true });
    await opening;
    expect(store.getState()).toMatchObject({ phase: 'complete', status: { listings: 'loaded' } });
  });

  test('the state is the same object until something changes', async () => {
    const { store } = await openStore(memoryBrowser());
    const before = store.getState();
    const listener = vi.fn();
    store.subscribe(listener);

    store.apply({ label: 'Nothing', put: [], remove: [] });

    expect(store.getState()).toBe(before);
    expect(listener).not.toHaveBeenCalled();
  });

  test('the server’s state stays what the page carried, whatever is read here', async () => {
    const browser = memoryBrowser();
    const first = await openStore(browser);
    first.store.apply(put(rudys));
    await first.store.flush();
    const { storage, lifecycle } = browser.openTab();
    const carried = { ...first.store.getState().documents, listings: [mughli] };
    const heal = (documents: DirectoryDocuments) => documents;
    const keeping = createStoreKeeping({ storage, lifecycle, clock: browser.clock, heal });
    const store = createDirectoryStore({
      reader: storage,
      lifecycle,
      keeping: () => Promise.resolve(keeping),
      carried,
    });
    const server = store.getServerState();

    await store.open();

    expect(store.getServerState()).toBe(server);
    expect(server.documents.listings).toEqual([mughli]);
    expect(store.getState().documents.listings).toEqual([rudys]);
  });

  test('a recovered document is told with the number of its items', async () => {
    const browser = memoryBrowser();
    const first = await openStore(browser);
    first.store.apply(put(rudys, mughli));
    await first.store.flush();
    browser.local.entries.delete(documentKeys.listings);

    const { store, ids } = await openStore(browser);

    expect(ids()).toEqual(['rudys', 'mughli']);
    expect(store.getState().events).toMatchObject([{ kind: 'recovered', items: 2 }]);
    store.acknowledge(store.getState().events[0]!.sequence);
    expect(store.getState().events).toEqual([]);
  });

  test('what cannot be read is unknown: it is announced, not changed, and not pulled over', async () => {
    const browser = memoryBrowser();
    browser.local.entries.set(documentKeys.listings, '[{"id":');

    const { store } = await openStore(browser);

    expect(store.getState().status.listings).toBe('unknown');
    expect(store.getState().events.map(({ kind }) => kind)).toEqual([
      'load-failed',
      'emergency-failed',
      'set-aside',
    ]);
    expect(unknownKinds(store.getState())).toEqual(['listing']);
    expect(() => store.apply(put(rudys))).toThrow(Failure);
    const { documents } = store.getState();
    const pulled = { ...documents, listings: [rudys] };
    await store.replaceFromPublished({ from: documents, documents: pulled, base, unpublished: 0 });
    expect(store.getState().documents.listings).toEqual([]);
    expect(browser.local.entries.get(documentKeys.listings)).toBe('[{"id":');

    await store.giveUpUnknown();
    store.apply(put(rudys));
    await store.flush();
    expect(storedIds(browser)).toEqual(['rudys']);
  });

  test('healing waits for a complete read and is no change to take back', async () => {
    const browser = memoryBrowser();
    const heal = vi.fn((documents: DirectoryDocuments) => ({ ...documents, claimsEnabled: false }));
    const { store } = newStore(browser, heal);
    const opening = store.open();
    expect(heal).not.toHaveBeenCalled();

    await opening;
    await store.flush();

    expect(store.getState()).toMatchObject({ undoLabel: null, hasUnpublished: false });
    expect(browser.local.entries.get(documentKeys.claimsEnabled)).toBe('false');
  });
});

describe('changing and saving', () => {
  test('a change is saved by itself, can be taken back, and the way back is saved too', async () => {
    const browser = memoryBrowser();
    const { store, ids } = await openStore(browser);

    store.apply(put(rudys, mughli));
    await settle();
    expect(storedIds(browser)).toEqual(['rudys', 'mughli']);
    store.apply(removal('rudys'));
    await settle();
    expect(storedIds(browser)).toEqual(['mughli']);

    expect(store.undo()).toBe('Delete');
    await settle();
    expect(ids()).toEqual(['rudys', 'mughli']);
    expect(storedIds(browser)).toEqual(['rudys', 'mughli']);
    expect(store.getState().undoLabel).toBe('Add Rudy’s, Mughli');
    store.undo();
    expect(store.undo()).toBeNull();
  });

  test('before something is removed, an emergency copy of what was there is made', async () => {
    const browser = memoryBrowser();
    const { store } = await openStore(browser);
    store.apply(put(rudys));
    await store.flush();
    store.apply(put(mughli));
    await store.flush();
    browser.clock.advance(1_000);

    store.apply(removal('rudys', 'mughli'));
    await store.flush();

    const emergency = [...browser.large.entries.keys()].filter((key) =>
      key.includes(`${documentKeys.listings}:emergency`),
    );
    expect(emergency).toHaveLength(2);
    expect(await store.recover()).toBe(2);
  });

  test('a save that fails is told once, kept in memory, and tried again every ten seconds', async () => {
    const browser = memoryBrowser();
    const { store, ids } = await openStore(browser);
    browser.local.misbehave({ failWrite: () => 'full' });
    browser.large.misbehave({ failWrite: () => 'full' });

    store.apply(put(rudys));
    await settle();
    browser.clock.advance(10_000);
    await settle();
    expect(ids()).toEqual(['rudys']);
    expect(store.getState().unsaved).toEqual(['listings']);
    expect(store.getState().events).toMatchObject([
      { kind: 'save-failed', document: 'listings', problem: 'full' },
    ]);

    browser.local.misbehave({});
    browser.clock.advance(10_000);
    await settle();
    expect(store.getState().unsaved).toEqual([]);
    expect(store.getState().events.at(-1)).toMatchObject({ kind: 'saved-again' });
    expect(storedIds(browser)).toEqual(['rudys']);
  });

  test('a page that goes away has saved before it is gone', async () => {
    const browser = memoryBrowser();
    const { store, tab } = await openStore(browser);

    store.apply(put(rudys));
    tab.unload();
    tab.kill();

    expect(storedIds(browser)).toEqual(['rudys']);
    expect((await openStore(browser)).ids()).toEqual(['rudys']);
  });

  test('where storage is forbidden, a session lives in memory and can be pulled into', async () => {
    const browser = memoryBrowser();
    const forbidden = { failRead: () => true, failWrite: () => 'blocked' as const };
    browser.local.misbehave(forbidden);
    browser.large.misbehave(forbidden);
    const { store, ids } = await openStore(browser);
    expect(store.getState().storage).toBe('memory');
    expect(unknownKinds(store.getState())).toEqual([]);

    const { documents } = store.getState();
    const outcome = await store.replaceFromPublished({
      from: documents,
      documents: { ...documents, listings: [rudys] },
      base,
      unpublished: 0,
    });
    store.apply(put(mughli));
    await store.flush();

    expect(outcome).toBe('memory');
    expect(ids()).toEqual(['rudys', 'mughli']);
    expect(store.getState().events).toEqual([]);
  });
});

describe('pulling', () => {
  async function pull(
    store: ReturnType<typeof newStore>['store'],
    listings: Listing[],
    next = base,
  ) {
    const { documents } = store.getState();
    return store.replaceFromPublished({
      from: documents,
      documents: { ...documents, listings },
      base: next,
      unpublished: 0,
    });
  }

  test('a visitor’s pull is stored with its base, as a cache', async () => {
    const browser = memoryBrowser();
    const { store } = await openStore(browser);

    expect(await pull(store, [rudys])).toBe('saved');
    await store.flush();

    const again = await openStore(browser);
    expect(again.store.getState()).toMatchObject({
      base,
      hasUnpublished: false,
      hadListings: true,
    });
    expect(again.ids()).toEqual(['rudys']);
    expect([...browser.large.entries.keys()].some((key) => key.includes(':day:'))).toBe(false);
  });

  test('what was changed here while a pull was under way stays on top, and stays a conflict', async () => {
    const browser = memoryBrowser();
    const { store } = await openStore(browser);
    await pull(store, [rudys, mughli]);
    const from = store.getState().documents;
    const later: RememberedBase = {
      revision: 9,
      records: { 'listing:rudys': { revision: 9, hash: 'h9' } },
    };

    store.apply(put({ ...rudys, phone: 'changed here' }));
    await store.replaceFromPublished({
      from,
      documents: { ...from, listings: [{ ...rudys, phone: 'changed there', website: 'w' }] },
      base: later,
      unpublished: 0,
    });
    await store.flush();

    expect(store.getState().documents.listings).toMatchObject([
      { phone: 'changed here', website: 'w' },
    ]);
    expect(store.getState().hasUnpublished).toBe(true);
    expect(store.getState().base).toEqual({
      revision: 5,
      records: { 'listing:rudys': { revision: 5, hash: 'h' } },
    });
  });

  test('a pull that another tab overtook gives way to it, and keeps what was changed here', async () => {
    const browser = memoryBrowser();
    const one = await openStore(browser);
    const other = await openStore(browser);
    other.store.close(); // It does not hear of the other tab.
    const later: RememberedBase = { revision: 9, records: {} };
    await pull(one.store, [rudys], later);
    const stop = other.store.subscribe(() => {
      if (!other.ids().includes('older')) return;
      stop();
      other.store.apply(put(mughli));
    });

    const outcome = await pull(other.store, [listing({ id: 'older' })]);
    await other.store.flush();

    expect(outcome).toBe('stale');
    expect(other.ids()).toEqual(['rudys', 'mughli']);
    expect(other.store.getState().base).toEqual(later);
    expect(storedIds(browser)).toEqual(['rudys', 'mughli']);
  });

  test('a pull that was computed from a base that another tab replaced is not taken', async () => {
    const browser = memoryBrowser();
    const one = await openStore(browser);
    const other = await openStore(browser);
    const { documents, base: fromBase } = other.store.getState();
    const later: RememberedBase = { revision: 9, records: {} };
    await pull(one.store, [rudys], later);
    await settle();

    const outcome = await other.store.replaceFromPublished({
      from: documents,
      fromBase,
      documents: { ...documents, listings: [listing({ id: 'older' })] },
      base,
      unpublished: 0,
    });

    expect(outcome).toBe('stale');
    expect(other.ids()).toEqual(['rudys']);
    expect(other.store.getState().base).toEqual(later);
  });

  test('a pull that cannot be stored is shown, and stored with its base when there is room', async () => {
    const browser = memoryBrowser();
    const { store, ids } = await openStore(browser);
    browser.local.misbehave({ failWrite: () => 'full' });
    browser.large.misbehave({ failWrite: () => 'full' });

    expect(await pull(store, [rudys])).toBe('memory');
    expect(ids()).toEqual(['rudys']);
    browser.local.misbehave({});
    browser.large.misbehave({});
    browser.clock.advance(10_000);
    await store.flush();

    expect((await openStore(browser)).store.getState()).toMatchObject({
      base,
      documents: { listings: [rudys] },
    });
  });
});

describe('several tabs', () => {
  test('what one tab changes appears in the other', async () => {
    const browser = memoryBrowser();
    const one = await openStore(browser);
    const other = await openStore(browser);

    one.store.apply(put(rudys));
    await settle();

    expect(other.ids()).toEqual(['rudys']);
    expect(other.store.getState().hasUnpublished).toBe(true);
  });

  test('changes made in two tabs at the same time are both there, in both', async () => {
    const browser = memoryBrowser();
    const one = await openStore(browser);
    const other = await openStore(browser);

    one.store.apply(put(rudys));
    other.store.apply(put(mughli));
    await settle();

    expect(one.ids().sort()).toEqual(['mughli', 'rudys']);
    expect(other.ids().sort()).toEqual(['mughli', 'rudys']);
    expect(storedIds(browser).sort()).toEqual(['mughli', 'rudys']);
  });

  test('a tab that comes back to the front sees what was saved meanwhile', async () => {
    const browser = memoryBrowser();
    const { tab, ids } = await openStore(browser);
    browser.local.entries.set(documentKeys.listings, JSON.stringify([rudys]));

    tab.focus();
    await settle();

    expect(ids()).toEqual(['rudys']);
  });
});

describe('emergency recovery', () => {
  test('brings back what was lost, and says so', async () => {
    const browser = memoryBrowser();
    const first = await openStore(browser);
    first.store.apply(put(rudys));
    await first.store.flush();
    browser.local.entries.set(documentKeys.listings, '[]');
    const { store, ids } = await openStore(browser);
    expect(ids()).toEqual([]);

    expect(await store.recover()).toBe(1);

    expect(ids()).toEqual(['rudys']);
    expect(store.getState().events.at(-1)).toMatchObject({
      kind: 'emergency-recovered',
      listings: 1,
    });
    expect(storedIds(browser)).toEqual(['rudys']);
  });

  test('says when there is nothing to bring back', async () => {
    const { store } = await openStore(memoryBrowser());

    expect(await store.recover()).toBe(0);
    expect(store.getState().events).toMatchObject([{ kind: 'emergency-failed' }]);
  });
});
