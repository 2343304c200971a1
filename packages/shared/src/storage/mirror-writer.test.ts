import { expect, test } from 'vitest';
import { documentKeys, type DocumentName } from '../domain/directory/document-keys.ts';
import { emptyDocuments } from '../domain/directory/empty-documents.ts';
import { area, listing } from '../testing/directory-builders.ts';
import { manualClock } from '../testing/manual-clock.ts';
import { memoryLocalStorage } from '../testing/memory-local-storage.ts';
import { emptyWorkingCopy } from '../sync/working-copy.ts';
import { readMirror, trustedDocuments } from './mirror.ts';
import { MirrorWriter } from './mirror-writer.ts';

const first = { record: null, documents: new Map() };

/** Starts a mirror whose copies and external edits are saved by these functions. */
function startMirror(parts: {
  readonly save: (name: DocumentName, text: string) => Promise<boolean>;
  readonly onExternalEdits?: () => Promise<boolean>;
}) {
  const { save, onExternalEdits = () => Promise.resolve(true) } = parts;
  const local = memoryLocalStorage();
  const clock = manualClock();
  let documents = emptyDocuments();
  const writer = new MirrorWriter({
    ...{ local, clock, copies: { save }, onExternalEdits },
    state: () => ({ documents, copy: emptyWorkingCopy(), version: 'one' }),
  });
  writer.start(first, true);
  return {
    local,
    clock,
    write: () => {
      writer.write();
    },
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
