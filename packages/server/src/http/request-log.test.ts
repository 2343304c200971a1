import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limitRepeats, routeName } from './request-log.ts';

let printed: string[];
beforeEach(() => {
  vi.useFakeTimers();
  printed = [];
});
afterEach(() => {
  vi.useRealTimers();
});

test('a line is printed at once, and its repeats once a minute with their number', () => {
  const log = limitRepeats((line) => printed.push(line));
  for (let n = 0; n < 500; n += 1) log('It failed.');
  log('Something else failed.');
  expect(printed).toEqual(['It failed.', 'Something else failed.']);

  vi.advanceTimersByTime(60_000);
  expect(printed.slice(2)).toEqual(['It failed. (499 more in the last minute)']);

  log('It failed.');
  expect(printed).toHaveLength(4);
});

test('no line can forge another one or control the terminal', () => {
  const log = limitRepeats((line) => printed.push(line));
  log('a\nPassword: x\r\u001b[2J\u009b1m\u2028b\u202ec');

  expect(printed).toEqual(['a\\u000aPassword: x\\u000d\\u001b[2J\\u009b1m\\u2028b\\u202ec']);
});

test('of endless different lines, only two hundred are printed', () => {
  const log = limitRepeats((line) => printed.push(line));
  for (let n = 0; n < 10_000; n += 1) log(`Line ${String(n)}`);

  expect(printed).toHaveLength(200);
});

test.each([
  ['/rest/v1/listings', '/rest/v1/*'],
  ['/listing/anything%0Aat%1ball', '/listing/:id'],
  ['/a/b/c/d', 'an unknown path'],
])('%s is logged as %s', (path, name) => {
  expect(routeName(path)).toBe(name);
});
