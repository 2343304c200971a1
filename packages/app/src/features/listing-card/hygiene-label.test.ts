import { expect, test } from 'vitest';
import { hygieneLabel } from './hygiene-label.ts';

test('the best rating is told with its word', () => {
  expect(hygieneLabel('5')).toEqual({
    short: 'Hygiene 5',
    long: '5 out of 5: Very good',
    tone: 'good',
  });
});

test('a place that needs urgent improvement is not painted green', () => {
  expect(hygieneLabel('0')?.tone).toBe('danger');
});

test('a word of the register becomes words', () => {
  expect(hygieneLabel('AwaitingInspection')?.short).toBe('Awaiting inspection');
});

test('nothing known says nothing', () => {
  expect(hygieneLabel(' ')).toBeNull();
});
