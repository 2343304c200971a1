import { emptyDocuments, type DirectoryDocuments } from '@manchester-eats/shared/domain';
import type { StoreEvent, StoreState } from '@manchester-eats/shared/store';
import { category, listing } from '@manchester-eats/shared/testing';
import { afterEach, expect, test } from 'vitest';
import { takeToasts, type ToastMessage } from '../../ui/toast-queue.ts';
import { createDataSafety } from './data-safety.ts';
import { toastsOf } from './data-safety-toasts.ts';
import type { DirectoryView } from '../../state/directory-view.ts';

let handBack = () => {
  // Nothing was taken yet.
};
afterEach(() => {
  handBack();
});

function shownToasts(): ToastMessage[] {
  const shown: ToastMessage[] = [];
  handBack = takeToasts((message) => shown.push(message));
  return shown;
}

function wordsOf(toasts: readonly ToastMessage[]): string[] {
  return toasts.map(({ title, text = '' }) => `${title} | ${text}`);
}

function happened(...events: readonly StoreEvent[]): string[] {
  return wordsOf(toastsOf(events, false));
}

test('what was recovered, and what could not be, is said in the words of the specification', () => {
  expect(happened({ sequence: 1, kind: 'recovered', items: 8041 })).toEqual([
    'Data Recovered! | Successfully restored 8,041 items from backup.',
  ]);
  expect(
    happened(
      { sequence: 1, kind: 'load-failed' },
      { sequence: 2, kind: 'emergency-recovered', listings: 12, items: 30 },
    ),
  ).toEqual([
    'Data Loading Error | Failed to load data. Attempting emergency recovery...',
    'Emergency Recovery Successful! | Recovered 12 listings.',
  ]);
  expect(happened({ sequence: 1, kind: 'emergency-failed' })).toEqual([
    'Emergency Recovery Failed | No recoverable data found in any storage location.',
  ]);
});

test('saves that fail together are one message', () => {
  expect(
    happened(
      { sequence: 1, kind: 'save-failed', documents: ['listings'] },
      { sequence: 2, kind: 'save-failed', documents: ['siteSettings'] },
    ),
  ).toEqual(['Critical Save Error | FAILED to save listings, site settings. Data may be lost!']);
});

test('only administrators are told about unreadable records', () => {
  const event: StoreEvent = {
    sequence: 1,
    kind: 'unreadable-records',
    document: 'listings',
    count: 2,
  };
  expect(toastsOf([event], false)).toEqual([]);
  expect(toastsOf([event], true)).toHaveLength(1);
});

interface Situation {
  readonly published: DirectoryView['published'];
  readonly documents?: DirectoryDocuments;
  readonly events?: readonly StoreEvent[];
}

function safetyIn(situation: Situation) {
  const { published, documents = emptyDocuments(), events = [] } = situation;
  const done: string[] = [];
  const state = { events } as unknown as StoreState;
  const safety = createDataSafety({
    store: {
      getState: () => state,
      acknowledge: (sequence) => done.push(`acknowledged ${String(sequence)}`),
      recover: () => Promise.resolve(done.push('recovered')),
    },
    refresh: () => Promise.resolve(void done.push('refreshed')),
    view: () => ({
      documents,
      phase: 'open',
      published,
      failure: null,
      hadListings: true,
      unpublishedAds: new Set(),
    }),
    isAdministrator: () => false,
  });
  return { safety, done };
}

test('Force Reload says what it loaded', async () => {
  const shown = shownToasts();
  const documents = { ...emptyDocuments(), listings: [listing()], categories: [category()] };
  const { safety, done } = safetyIn({ published: 'fresh', documents });
  await safety.reload();
  expect(wordsOf(shown)).toEqual(['Data Loaded Successfully | Loaded 1 listings, 1 categories.']);
  expect(done).toEqual(['refreshed']);
});

test('a Force Reload that fails says so and goes on to Emergency Recovery', async () => {
  const shown = shownToasts();
  const { safety, done } = safetyIn({ published: 'unreachable' });
  await safety.reload();
  expect(wordsOf(shown)[0]).toMatch(/^Data Loading Error/);
  expect(done).toEqual(['refreshed', 'recovered']);
});

test('each thing that happened is said once', () => {
  const shown = shownToasts();
  const { safety, done } = safetyIn({
    published: 'fresh',
    events: [{ sequence: 7, kind: 'recovered', items: 3 }],
  });
  safety.tell();
  expect(shown).toHaveLength(1);
  expect(done).toEqual(['acknowledged 7']);
});
