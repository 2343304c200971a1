import { expect, test } from 'vitest';
import { createTabStorage } from './tab-storage.ts';
import { moveTyped, takeTyped, writeTyped } from './typed-fields.ts';

function memoryStorage() {
  return createTabStorage(() => {
    throw new Error('blocked');
  });
}

const names = ['name', 'codeWord'] as const;
const formOf = (accountId: string, form = 'claim:cafe') => ({ form, accountId, names });

test('what was typed is kept for its form, until it is removed', () => {
  const storage = memoryStorage();
  writeTyped(storage, formOf(''), { name: 'Ann' });
  expect(takeTyped(storage, formOf(''))).toEqual({ name: 'Ann' });
  expect(takeTyped(storage, formOf('', 'claim:other'))).toEqual({});
  expect(takeTyped(storage, formOf('', 'contact'))).toEqual({});

  writeTyped(storage, formOf(''), null);
  expect(takeTyped(storage, formOf(''))).toEqual({});
});

test('what an account typed is for that account only', () => {
  const storage = memoryStorage();
  writeTyped(storage, formOf('ann'), { codeWord: 'plum' });

  expect(takeTyped(storage, formOf(''))).toEqual({});
  expect(takeTyped(storage, formOf('bob'))).toEqual({});
  writeTyped(storage, formOf('bob'), { codeWord: 'pear' });
  writeTyped(storage, formOf('bob'), null);
  expect(takeTyped(storage, formOf('ann'))).toEqual({ codeWord: 'plum' });
});

test('what is typed before the account is known joins what the account typed before', () => {
  const unknown = memoryStorage();
  const storage = memoryStorage();
  writeTyped(storage, formOf('ann'), { name: 'Ann', codeWord: 'pear' });
  writeTyped(unknown, formOf(''), { codeWord: 'plum' });

  moveTyped(formOf('ann'), unknown, storage);

  expect(takeTyped(storage, formOf('ann'))).toEqual({ name: 'Ann', codeWord: 'plum' });
  expect(takeTyped(storage, formOf(''))).toEqual({});
  expect(takeTyped(unknown, formOf(''))).toEqual({});
});

test('an account takes over what its visitor typed before signing in, once', () => {
  const storage = memoryStorage();
  writeTyped(storage, formOf(''), { codeWord: 'plum' });

  expect(takeTyped(storage, formOf('ann'))).toEqual({ codeWord: 'plum' });
  expect(takeTyped(storage, formOf('bob'))).toEqual({});
  expect(takeTyped(storage, formOf('ann'))).toEqual({ codeWord: 'plum' });
});

test.each(['{', '[]', '{"name":1,"secret":"x"}'])('the stored text %j is nothing typed', (text) => {
  const storage = memoryStorage();
  storage.setItem('claimDraft::cafe', text);

  expect(takeTyped(storage, formOf(''))).toEqual({});
});
