import { expect, test } from 'vitest';
import { documentKeys, type DocumentName } from '../domain/directory/document-keys.ts';
import { emptyDocuments } from '../domain/directory/empty-documents.ts';
import { area, listing } from '../testing/directory-builders.ts';
import { manualClock } from '../testing/manual-clock.ts';
import { memoryLocalStorage } from '../testing/memory-local-storage.ts';
import { atOnce, type RunInSlices } from '../sync/in-steps.ts';
import { emptyWorkingCopy } from '../sync/working-copy.ts';
import { readMirror, trustedDocuments } from './mirror.ts';
import { MirrorWriter } from './mirror-writer.ts';

const first = { record: null, documents: new Map() };

/** Starts a mirror whose copies and external edits are saved by these functions. */
function startMirror(parts: {
  readonly save: (name: DocumentName, text: string) => Promise<boolean>;
  readonly onExternalEdits?: () => Promise<boolean>;
  readonly runInSlices?: RunInSlices;
}) {
  const { save, onExternalEdits = () => Promise.resolve(true), runInSlices } = parts;
  const local = memoryLocalStorage();
  const clock = manualClock();
  let documents = emptyDocuments();
  const writer = new MirrorWriter({
    ...{ local, clock, copies: { save }, onExternalEdits, runInSlices },
    state: () => ({ documents, copy: emptyWorkingCopy(), version: 'one' }),
  });
  writer.start(first, true);
  return {
    local,
    clock,
    write: () => {
      writer.write();
    },
    stop: () => {
      writer.stop();
    },
    showLater(...names: readonly string[]) {
      documents = {
        ...documents,
        listings: names.map((name) => listing({ id: name, name, area: 'Hyde' })),
      };
      writer.schedule();
      clock.advance(2_000);
    },
    copied: () => writer.copied(),
    addArea(name: string) {
      documents = { ...documents, areas: [area({ name })] };
    },
    async show(name: string) {
      documents = { ...documents, listings: [listing({ name, area: 'Hyde' })] };
      writer.write();
      await writer.copied();
    },
  };
}

test('saves later copies after an unexpected error while saving one', async () => {
  const saved: string[] = [];
  const mirror = startMirror({
    save: (_name, text) => {
      if (text.includes('First')) return Promise.reject(new Error('unexpected'));
      saved.push(text);
      return Promise.resolve(true);
    },
  });
  await mirror.show('First');
  expect(() => {
    mirror.clock.advance(1);
  }).toThrow('unexpected');
  await mirror.show('Second');

  expect(saved.join()).toContain('Second');
});

test('saves later copies after an unexpected error while offering edits of another program', async () => {
  const saved: string[] = [];
  const mirror = startMirror({
    save: (_name, text) => Promise.resolve(saved.push(text) > 0),
    onExternalEdits: () => Promise.reject(new Error('unexpected')),
  });
  await mirror.show('First');
  mirror.local.write(documentKeys.listings, '[]');
  await mirror.show('Second');
  expect(() => {
    mirror.clock.advance(1);
  }).toThrow('unexpected');
  mirror.local.remove(documentKeys.listings);
  await mirror.show('Third');

  expect(saved.join()).toContain('Third');
});

test('stores the number of listings with each area, and reads areas without it', async () => {
  const mirror = startMirror({ save: () => Promise.resolve(true) });
  mirror.addArea('Hyde');
  mirror.write();
  expect(mirror.local.read(documentKeys.areas)).toContain('"count":0');
  await mirror.show('First');

  const stored: unknown = JSON.parse(mirror.local.read(documentKeys.areas) ?? '');
  expect(stored).toMatchObject([{ name: 'Hyde', count: 1 }]);
  expect(trustedDocuments(readMirror(mirror.local)).areas).toEqual([area({ name: 'Hyde' })]);
});

/** Slices that take the steps of some work when they are told to, and count the pauses. */
function manualSlices() {
  let go: () => void = () => undefined;
  const counted = { pauses: 0 };
  const run: RunInSlices = async (work) => {
    counted.pauses += 1;
    await new Promise<void>((resolve) => {
      go = resolve;
    });
    return atOnce(work);
  };
  const next = () => {
    go();
    return new Promise((resolve) => setImmediate(resolve));
  };
  return { run, counted, next };
}

test('a mirror that is prepared in slices has the same text, and each copy its own slice', async () => {
  const saved: string[] = [];
  const { run, counted, next } = manualSlices();
  const save = (_name: DocumentName, text: string) => Promise.resolve(saved.push(text) > 0);
  const sliced = startMirror({ save, runInSlices: run });
  const plain = startMirror({ save: () => Promise.resolve(true) });
  sliced.showLater('First', 'Second');
  plain.showLater('First', 'Second');
  expect(sliced.local.read(documentKeys.listings)).toBeNull();
  await next();
  await next();

  expect([...sliced.local.entries]).toEqual([...plain.local.entries]);
  expect(saved).toEqual([]);
  for (let pause = 0; pause < 20; pause += 1) await next();
  expect(saved.join()).toContain('Second');
  expect(counted.pauses).toBe(2 + saved.length);
});

test('what is shown between two slices is what the mirror has', async () => {
  const { run, next } = manualSlices();
  const mirror = startMirror({ save: () => Promise.resolve(true), runInSlices: run });
  mirror.showLater('First');
  await next();
  mirror.showLater('Second');
  await next();

  expect(mirror.local.read(documentKeys.listings)).toContain('Second');
  expect(mirror.local.read(documentKeys.listings)).not.toContain('First');
});

test('a page that is hidden between two slices has written its mirror, and one that is closed writes no more', async () => {
  const { run, next } = manualSlices();
  const mirror = startMirror({ save: () => Promise.resolve(true), runInSlices: run });
  mirror.showLater('First');
  mirror.write();
  expect(mirror.local.read(documentKeys.listings)).toContain('First');

  mirror.showLater('Second');
  mirror.stop();
  await next();
  await next();
  expect(mirror.local.read(documentKeys.listings)).toContain('First');
});
