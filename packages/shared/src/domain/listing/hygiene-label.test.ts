import { expect, test } from 'vitest';
import { hygieneLabel } from './hygiene-label.ts';

test('a rating has a short and a long label', () => {
  expect(hygieneLabel('5')).toEqual({
    short: 'Hygiene 5',
    long: '5 out of 5: Very good',
    tone: 'good',
  });
});

test('a rating of 0 has the danger tone', () => {
  expect(hygieneLabel('0')?.tone).toBe('danger');
});

test('a status from the register is split into words', () => {
  expect(hygieneLabel('AwaitingInspection')?.short).toBe('Awaiting inspection');
});

test('a rating that the register does not use is its own label, with a capital letter', () => {
  expect(hygieneLabel('constructor')).toEqual({
    short: 'Constructor',
    long: 'Constructor',
    tone: 'outline',
  });
});

test('an empty rating has no label', () => {
  expect(hygieneLabel(' ')).toBeNull();
});
