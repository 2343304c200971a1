import { Failure } from '@manchester-eats/shared/domain';
import { documents } from '@manchester-eats/shared/testing';
import { expect, test } from 'vitest';
import { connectToaster, type ToastMessage } from '../../ui/toast-queue.ts';
import { applyImport, createImportSession, type ImportSession } from './import-session.ts';

type Parts = Parameters<typeof createImportSession>[0];
type Planned = NonNullable<ImportSession['planned']>;

test('an import whose category is deleted before it is applied says so, and can be begun again', async () => {
  const toasts: ToastMessage[] = [];
  const disconnect = connectToaster((toast) => toasts.push(toast));
  const session = createImportSession({
    store: { getState: () => ({ documents: documents() }) },
  } as unknown as Parts);
  const outcome = { added: 1, updated: 0 } as Planned['outcome'];
  session.planned = {
    documents: documents(),
    outcome,
    run: {
      planAgain: () =>
        Promise.reject(new Failure('usage/invalid', 'Category "Tapas" does not exist.')),
    } as unknown as Planned['run'],
  };
  session.state.set({ phase: 'plan', areas: [], outcome, isNew: false, isApplying: false });

  expect(await applyImport(session)).toBe(false);
  expect(session.state.read()).toMatchObject({ phase: 'form' });
  expect(toasts).toMatchObject([{ title: 'Category Not Found' }]);
  disconnect();
});

test.each([
  ['confirmed', true, ['Multi-Area Import Successful']],
  ['not called successful while it is only in this tab', false, []],
])('an import of two areas is %s', async (_, isSaved, titles) => {
  const toasts: ToastMessage[] = [];
  const disconnect = connectToaster((toast) => toasts.push(toast));
  const directory = documents();
  const session = createImportSession({
    store: { getState: () => ({ documents: directory }) },
    administration: { change: () => Promise.resolve({ change: 'import', refused: [], isSaved }) },
  } as unknown as Parts);
  const areas = ['bury', 'bolton'].map((area) => ({ area, error: null }));
  const outcome = { added: 2, updated: 0, areas } as unknown as Planned['outcome'];
  session.planned = { documents: directory, outcome, run: {} as Planned['run'] };
  session.state.set({ phase: 'plan', areas: [], outcome, isNew: false, isApplying: false });

  expect(await applyImport(session)).toBe(true);
  expect(toasts.map(({ title }) => title)).toEqual(titles);
  disconnect();
});
