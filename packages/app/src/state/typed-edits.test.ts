import { expect, test } from 'vitest';
import { readEdits, typeEdit } from './typed-edits.ts';

const stored = { name: 'Tapas', text: 'Small plates' };

test('a form shows what is typed, and remembers what was there before', () => {
  const once = typeEdit({}, stored, 'text', 'Plates');
  const typed = typeEdit(once, { ...stored, text: 'Changed elsewhere' }, 'text', 'Plates to share');

  expect(readEdits(typed, { ...stored, text: 'Changed elsewhere' })).toEqual({
    draft: { name: 'Tapas', text: 'Plates to share' },
    seen: { name: 'Tapas', text: 'Small plates' },
    isChanged: true,
  });
});

test('fields in which nothing was typed follow what is stored', () => {
  const typed = typeEdit<'name' | 'text'>({}, stored, 'text', 'Plates');

  expect(readEdits(typed, { ...stored, name: 'Spanish' }).draft).toEqual({
    name: 'Spanish',
    text: 'Plates',
  });
});

test('a field that has its stored value back is not changed', () => {
  const typed = typeEdit(typeEdit({}, stored, 'name', 'Pies'), stored, 'name', 'Tapas');

  expect(typed).toEqual({});
  expect(readEdits(typed, stored)).toEqual({ draft: stored, seen: stored, isChanged: false });
});
