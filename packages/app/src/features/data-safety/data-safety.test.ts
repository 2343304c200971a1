import { emptyDocuments, type DirectoryDocuments } from '@manchester-eats/shared/domain';
import type { StoreEvent, StoreState } from '@manchester-eats/shared/store';
import { category, listing } from '@manchester-eats/shared/testing';
import { afterEach, expect, test } from 'vitest';
import { connectToaster, type ToastMessage } from '../../ui/toast-queue.ts';
import { createDataSafety } from './data-safety.ts';
import { eventToasts } from './data-safety-toasts.ts';
import type { DirectoryView } from '../../state/directory-view.ts';
import { directoryView } from '../../testing/directory-view.ts';

let disconnect = () => {
  // Nothing is connected yet.
};
afterEach(() => {
  disconnect();
});

function shownToasts(): ToastMessage[] {
  const shown: ToastMessage[] = [];
  disconnect = connectToaster((message) => shown.push(message));
  return shown;
}

function toTexts(toasts: readonly ToastMessage[]): string[] {
  return toasts.map(({ title, text = '' }) => `${title} | ${text}`);
}

function toastTexts(...events: readonly StoreEvent[]): string[] {
  return toTexts(eventToasts(events, false));
}

test('recoveries, failed loads and failed recoveries are reported', () => {
  expect(toastTexts({ sequence: 1, kind: 'recovered', items: 8041 })).toEqual([
    'Data Recovered! | Successfully restored 8,041 items from backup.',
  ]);
  expect(
    toastTexts(
      { sequence: 1, kind: 'load-failed' },
      { sequence: 2, kind: 'emergency-recovered', listings: 12, items: 30 },
    ),
  ).toEqual([
    'Data Loading Error | Failed to load data. Attempting emergency recovery...',
    'Emergency Recovery Successful! | Recovered 12 listings.',
  ]);
  expect(toastTexts({ sequence: 1, kind: 'emergency-failed' })).toEqual([
    'Emergency Recovery Failed | No recoverable data found in any storage location.',
  ]);
});

test('saves that fail together are reported in one message', () => {
  expect(
    toastTexts(
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
  expect(eventToasts([event], false)).toEqual([]);
  expect(eventToasts([event], true)).toHaveLength(1);
});

interface Situation {
  readonly published: DirectoryView['published'];
  readonly documents?: DirectoryDocuments;
  readonly events?: readonly StoreEvent[];
}

function createSafety(situation: Situation) {
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
    view: () => directoryView({ documents, published, unpublishedAds: new Set() }),
    isAdministrator: () => false,
    log: (line) => done.push(`logged: ${line}`),
  });
  return { safety, done };
}

test('Force Reload reports what it loaded', async () => {
  const shown = shownToasts();
  const documents = { ...emptyDocuments(), listings: [listing()], categories: [category()] };
  const { safety, done } = createSafety({ published: 'fresh', documents });
  await safety.reload();
  expect(toTexts(shown)).toEqual(['Data Loaded Successfully | Loaded 1 listings, 1 categories.']);
  expect(done).toEqual(['refreshed']);
});

test('a failed Force Reload is reported and starts Emergency Recovery', async () => {
  const shown = shownToasts();
  const { safety, done } = createSafety({ published: 'unreachable' });
  await safety.reload();
  expect(toTexts(shown)[0]).toMatch(/^Data Loading Error/);
  expect(done).toEqual(['refreshed', 'recovered']);
});

test('unreadable settings are logged, not shown', () => {
  const shown = shownToasts();
  const { safety, done } = createSafety({
    published: 'fresh',
    events: [{ sequence: 3, kind: 'unreadable-settings', document: 'siteSettings' }],
  });
  safety.reportEvents();
  expect(shown).toEqual([]);
  expect(done).toEqual([
    'acknowledged 3',
    'logged: The site settings saved in this browser could not be read. Defaults are used unless the published ones are known.',
  ]);
});

test('an event is shown as a toast and acknowledged', () => {
  const shown = shownToasts();
  const { safety, done } = createSafety({
    published: 'fresh',
    events: [{ sequence: 7, kind: 'recovered', items: 3 }],
  });
  safety.reportEvents();
  expect(shown).toHaveLength(1);
  expect(done).toEqual(['acknowledged 7']);
});
