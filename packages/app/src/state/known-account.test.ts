import { expect, test } from 'vitest';
import type { AccountState } from './account.ts';
import { knownAccount } from './known-account.ts';
import { createObservable } from './observable.ts';

const signedIn = (isAdministrator: boolean | null): AccountState => ({
  phase: 'signed-in',
  account: { id: 'ann', email: 'ann@example.com', fullName: 'Ann', avatarUrl: '' },
  isAdministrator,
});

test('waits until it is known whether an administrator uses the browser', async () => {
  const state = createObservable<AccountState>({ phase: 'loading' });
  const account = knownAccount(state);
  state.set(signedIn(null));
  state.set(signedIn(true));

  expect(await account).toEqual(signedIn(true));
});

test('does not wait for somebody who is signed out', async () => {
  const state = createObservable<AccountState>({ phase: 'signed-out' });

  expect(await knownAccount(state)).toEqual({ phase: 'signed-out' });
});
