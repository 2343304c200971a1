import { expect, test } from 'vitest';
import { withinTime } from './within-time.ts';

test('an answer in time counts; a late one or a failure does not', async () => {
  expect(await withinTime(Promise.resolve('here'), 1_000)).toBe('here');
  expect(await withinTime(Promise.reject(new Error('lost')), 1_000)).toBeNull();
  expect(await withinTime(new Promise(() => undefined), 1)).toBeNull();
});
