import { expect, test } from 'vitest';
import { commandOfKey, type PressedKey } from './review-keys.ts';

const pressed = (key: string, more: Partial<PressedKey> = {}) =>
  commandOfKey({ key, isModified: false, focus: 'other', ...more });

test('the letters of the terminal decide, and the arrows choose the listing that stays', () => {
  expect(['n', 's', 'b', 'u', 'c'].map((key) => pressed(key))).toEqual([
    ...['different', 'skip', 'back', 'undo', 'fields'],
  ]);
  expect([pressed('m'), pressed('ArrowLeft'), pressed('ArrowRight')]).toEqual([
    ...['merge', 'left', 'right'],
  ]);
});

test('no key decides while something is typed, or together with Ctrl, Alt, Shift or the command key', () => {
  expect(pressed('m', { focus: 'text' })).toBeNull();
  expect(pressed('n', { isModified: true })).toBeNull();
});

test('the arrows stay with the radio buttons and the map; the letters decide there as well', () => {
  expect(pressed('ArrowLeft', { focus: 'choice' })).toBeNull();
  expect(pressed('m', { focus: 'choice' })).toBe('merge');
});

test('other keys do nothing', () => {
  expect([pressed('x'), pressed('Enter'), pressed('toString')]).toEqual([null, null, null]);
});
