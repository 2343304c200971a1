import { expect, test } from 'vitest';
import { explainHygiene } from './hygiene-explanation.ts';

test('the ratings and statuses of the register are explained', () => {
  for (const rating of ['0', '1', '2', '3', '4', '5', 'AwaitingInspection', 'Exempt']) {
    expect(explainHygiene(rating)).toMatch(/\.$/);
  }
  expect(explainHygiene(' Awaiting Inspection ')).toBe(explainHygiene('AwaitingInspection'));
});

test('the statuses of the Scottish scheme are explained', () => {
  for (const rating of ['Pass', 'Pass and Eat Safe', 'Improvement Required']) {
    expect(explainHygiene(rating)).toMatch(/\.$/);
  }
});

test('a value that the register does not use is not explained', () => {
  expect(explainHygiene('')).toBeNull();
  expect(explainHygiene('constructor')).toBeNull();
  expect(explainHygiene('7')).toBeNull();
});
