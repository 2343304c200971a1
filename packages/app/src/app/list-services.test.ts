import { expect, test } from 'vitest';
import { createObservable } from '../state/observable.ts';
import { directoryView } from '../testing/directory-view.ts';
import { createListServices } from './list-services.ts';

function start(isLarge: boolean) {
  const view = createObservable(directoryView({ isLarge }));
  let reads = 0;
  const { requestContacts } = createListServices({
    directory: { view, descriptions: createObservable(null) },
    published: Promise.resolve({
      readContacts: () => {
        reads += 1;
        return Promise.resolve({ phone: new Set<string>(), website: new Set<string>() });
      },
    }),
    page: { day: '2026-11-28', openedAt: 0 },
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
  return { view, requestContacts, settle, reads: () => reads };
}

test('of a large directory, nothing is read whole for a visitor', async () => {
  const { requestContacts, settle, reads } = start(true);
  requestContacts();
  await settle();
  expect(reads()).toBe(0);
});

test('what was asked for is read once an administrator has the whole directory', async () => {
  const { view, requestContacts, settle, reads } = start(true);
  requestContacts();
  requestContacts();
  view.set(directoryView({ isLarge: true }));
  view.set(directoryView({ isLarge: false }));
  view.set(directoryView({ isLarge: false }));
  await settle();
  expect(reads()).toBe(1);
});

test('a directory of usual size is read at once', async () => {
  const { requestContacts, settle, reads } = start(false);
  requestContacts();
  await settle();
  expect(reads()).toBe(1);
});
