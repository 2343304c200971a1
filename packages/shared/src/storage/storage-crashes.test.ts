import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import { canonicalJson } from '../domain/json/canonical-json.ts';
import type { JsonValue } from '../domain/json/json-value.ts';
import { textHash } from '../domain/json/text-hash.ts';
import type { MergeDocument, RememberedBase } from '../ports/document-storage-port.ts';
import { mergeDocument } from '../store/merge-document.ts';
import { category } from '../testing/directory-builders.ts';
import { memoryBrowser, type MemoryBrowser, type MemoryTab } from '../testing/memory-browser.ts';
import {
  copyKeyPrefix,
  documentKeys,
  documentNames,
  setAsideKey,
  sidecarKey,
} from './document-keys.ts';
import { formatDocument } from './document-text.ts';

type Categories = DirectoryDocuments['categories'];

const merge: MergeDocument = (document, mine, theirs, base) =>
  mergeDocument(document, mine, theirs, base).value;

/** A document that says which save it is; every version holds one record more. */
function version(number: number): Categories {
  return [category({ id: 'counter', name: 'Counter', description: String(number) })];
}

function versionOf(value: Categories): number {
  return Number(value[0]?.description ?? -1);
}

async function openTab(browser: MemoryBrowser): Promise<MemoryTab & { readonly held: Categories }> {
  const tab = browser.openTab();
  tab.storage.readNow();
  const report = await tab.storage.open();
  const reading = report.documents.categories;
  return { ...tab, held: reading.state === 'loaded' ? reading.value : [] };
}

/** Whatever comes first: the work, or the death of the tab that does it. */
async function settledOrDead<Value>(tab: MemoryTab, work: Promise<Value>): Promise<Value | null> {
  const done: Value[] = [];
  void work.then((value) => done.push(value));
  while (done.length === 0 && !tab.isDead()) await new Promise((resolve) => setImmediate(resolve));
  return done[0] ?? null;
}

type Step =
  | { readonly kind: 'save'; readonly dies: number | null; readonly keep: 'all' | 'cache' }
  | { readonly kind: 'now' }
  | { readonly kind: 'reopen' }
  | { readonly kind: 'room'; readonly local: number; readonly large: boolean }
  | { readonly kind: 'destroy' }
  | { readonly kind: 'wait'; readonly hours: number };

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('save' as const),
        dies: fc.option(fc.nat(12)),
        keep: fc.constantFrom('all' as const, 'cache' as const),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('now' as const) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('reopen' as const) }) },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('room' as const),
        local: fc.constantFrom(0, 700, 1_500, 100_000),
        large: fc.boolean(),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('destroy' as const) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.nat(30) }) },
  ),
  { minLength: 1, maxLength: 12 },
);

test('whatever is saved, cut off or refused, a reopened storage gives the last acknowledged save or a newer one', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (plan) => {
      const browser = memoryBrowser();
      let tab = await openTab(browser);
      let written = 0;
      let acknowledged = 0;
      for (const step of plan) {
        if (step.kind === 'save') {
          written += 1;
          if (step.dies !== null) tab.killAfter(step.dies);
          const options = { keep: step.keep, merge };
          const save = tab.storage.save('categories', version(written), options);
          const report = await settledOrDead(tab, save);
          if (report !== null && report.outcome !== 'failed' && !tab.isDead()) {
            acknowledged = written;
          }
        } else if (step.kind === 'now') {
          written += 1;
          const report = tab.storage.saveNow('categories', version(written), {
            keep: 'all',
            merge,
          });
          if (report !== null && report.outcome !== 'failed') acknowledged = written;
        } else if (step.kind === 'reopen') {
          tab.kill();
        } else if (step.kind === 'room') {
          browser.local.misbehave({ quota: step.local });
          browser.large.misbehave(step.large ? {} : { failWrite: () => 'full' });
        } else if (step.kind === 'destroy') {
          // Only what has a copy can be found again: copies are made, then the primary goes.
          await settledOrDead(tab, tab.storage.flush());
          const sidecar = browser.local.entries.get(sidecarKey('categories'));
          const { copied, revision } = JSON.parse(sidecar ?? '{"copied":0,"revision":-1}') as {
            copied: number;
            revision: number;
          };
          // A full storage may have given them up since.
          const keys = [...browser.local.entries.keys(), ...browser.large.entries.keys()];
          const hasCopy = keys.some((key) => key.startsWith(copyKeyPrefix('categories')));
          if (copied === revision && hasCopy) {
            browser.local.entries.delete(documentKeys.categories);
          }
        } else browser.clock.advance(step.hours * 3_600_000);
        if (tab.isDead()) tab = await openTab(browser);
        expect(versionOf(tab.held)).toBeLessThanOrEqual(written);
      }
      tab.kill();
      const last = await openTab(browser);

      if (acknowledged > 0) expect(versionOf(last.held)).toBeGreaterThanOrEqual(acknowledged);
      expect(versionOf(last.held)).toBeLessThanOrEqual(written);
    }),
    { numRuns: 300 },
  );
});

test('however two tabs take turns, everything that either of them saved is there', async () => {
  const turns = fc.array(fc.record({ tab: fc.nat(1), now: fc.boolean(), reads: fc.boolean() }), {
    minLength: 1,
    maxLength: 10,
  });
  await fc.assert(
    fc.asyncProperty(turns, fc.boolean(), async (plan, isLarge) => {
      const browser = memoryBrowser();
      if (isLarge) browser.local.misbehave({ quota: 600 });
      const tabs = [await openTab(browser), await openTab(browser)];
      const held: Categories[] = [[], []];
      const saved: string[] = [];
      const queues: Promise<unknown>[] = [Promise.resolve(), Promise.resolve()];
      const options = { keep: 'all', merge } as const;
      async function saveHeld(at: number): Promise<void> {
        const sent = held[at]!;
        const report = await tabs[at]!.storage.save('categories', sent, options);
        held[at] = merge('categories', held[at]!, report.value, sent);
      }
      for (const [turn, { tab: at, now, reads }] of plan.entries()) {
        const { storage } = tabs[at]!;
        if (reads) {
          await queues[at];
          const found = (await storage.readElsewhere()).documents.categories;
          if (found !== undefined) held[at] = found;
        }
        const id = `c${turn}`;
        held[at] = [...held[at]!, category({ id, name: id })];
        saved.push(id);
        const report = now ? storage.saveNow('categories', held[at], options) : null;
        if (report === null) queues[at] = queues[at]!.then(() => saveHeld(at));
        else held[at] = report.value;
      }
      await Promise.all(queues);
      const last = await openTab(browser);

      expect(last.held.map(({ id }) => id).sort()).toEqual(saved.toSorted());
    }),
    { numRuns: 150 },
  );
});

function baseOf(
  documents: Pick<DirectoryDocuments, 'categories' | 'areas'>,
  revision: number,
): RememberedBase {
  const entry = (record: unknown) => ({
    revision,
    hash: textHash(canonicalJson(record as JsonValue)),
  });
  return {
    revision,
    records: {
      ...Object.fromEntries(documents.categories.map((one) => [`category:${one.id}`, entry(one)])),
      ...Object.fromEntries(documents.areas.map((one) => [`area:${one.id}`, entry(one)])),
    },
  };
}

function pulled(revision: number): Pick<DirectoryDocuments, 'categories' | 'areas'> {
  const records = Array.from({ length: (revision % 3) + 1 }, (_, at) =>
    category({ id: `r${at}`, name: `Revision ${revision}` }),
  );
  return { categories: records, areas: records };
}

test('however a pull is cut off, documents and their base agree afterwards', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.option(fc.nat(16)), { minLength: 1, maxLength: 6 }),
      fc.boolean(),
      async (deaths, isLargeBlocked) => {
        const browser = memoryBrowser();
        if (isLargeBlocked) browser.large.misbehave({ failWrite: () => 'blocked' });
        let tab = await openTab(browser);
        for (const [turn, dies] of deaths.entries()) {
          if (dies !== null) tab.killAfter(dies);
          const documents = pulled(turn + 1);
          const commit = tab.storage.commit({
            documents,
            base: baseOf(documents, turn + 1),
            keep: 'cache',
          });
          await settledOrDead(tab, commit);
          if (tab.isDead()) tab = await openTab(browser);
        }
        tab.kill();
        const last = browser.openTab();
        const { documents, base } = await last.storage.open();

        const stored = {
          categories: documents.categories.state === 'loaded' ? documents.categories.value : [],
          areas: documents.areas.state === 'loaded' ? documents.areas.value : [],
        };
        const expected = baseOf(stored, 0).records;
        const hashes = (records: RememberedBase['records']) =>
          Object.fromEntries(Object.entries(records).map(([key, { hash }]) => [key, hash]));
        expect(hashes(base?.records ?? {})).toEqual(hashes(expected));
      },
    ),
    { numRuns: 300 },
  );
});

test('records that were set aside are never lost, whatever is saved, cut off or edited after them', async () => {
  const plans = fc.array(
    fc.record({ bad: fc.nat(3), dies: fc.option(fc.nat(10)), full: fc.boolean() }),
    { minLength: 1, maxLength: 6 },
  );
  await fc.assert(
    fc.asyncProperty(plans, async (plan) => {
      const browser = memoryBrowser();
      const marks = new Set<string>();
      let number = 0;
      for (const { bad, dies, full } of plan) {
        browser.large.misbehave(full ? { failWrite: () => 'full' } : {});
        marks.add(`bad-${bad}`);
        const edited = [...version(number), { id: '', name: `bad-${bad}` }];
        await browser.large.remove(documentKeys.categories);
        browser.local.entries.set(documentKeys.categories, JSON.stringify(edited));
        const tab = browser.openTab();
        if (dies !== null) tab.killAfter(dies);
        tab.storage.readNow();
        await settledOrDead(tab, tab.storage.open());
        if (!tab.isDead()) {
          number += 1;
          const save = tab.storage.save('categories', version(number), { keep: 'all', merge });
          await settledOrDead(tab, save);
        }
        tab.kill();
      }

      const everything = [
        browser.local.entries.get(setAsideKey('categories')) ?? '',
        String(browser.large.entries.get(setAsideKey('categories')) ?? ''),
        browser.local.entries.get(documentKeys.categories) ?? '',
      ].join('\n');
      // An edit that replaced the text before any tab had read it took its bad record with it.
      const last = `bad-${plan.at(-1)!.bad}`;
      expect(everything).toContain(last);
      const tab = browser.openTab();
      tab.storage.readNow();
      await tab.storage.open();
      expect(await tab.storage.countSetAside('categories')).toBeLessThanOrEqual(marks.size);
    }),
    { numRuns: 150 },
  );
});

test('no primary is ever given up to make room', async () => {
  const sizes = fc.array(fc.tuple(fc.constantFrom(...documentNames.slice(0, 3)), fc.nat(400)), {
    minLength: 1,
    maxLength: 12,
  });
  await fc.assert(
    fc.asyncProperty(sizes, async (plan) => {
      const browser = memoryBrowser();
      browser.large.misbehave({ failWrite: () => 'full' });
      browser.local.misbehave({ quota: 6_000 });
      const { storage } = await openTab(browser);
      const acknowledged = new Map<string, string>();
      for (const [name, size] of plan) {
        const value = [category({ id: 'x', name: 'x', description: 'd'.repeat(size) })];
        const report = await storage.save(name, value, { keep: 'all', merge });
        await storage.flush();
        if (report.outcome === 'saved') {
          acknowledged.set(documentKeys[name], formatDocument(name, value));
        }
        for (const [key, text] of acknowledged) expect(browser.local.entries.get(key)).toBe(text);
      }
    }),
    { numRuns: 100 },
  );
});
