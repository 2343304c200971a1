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
