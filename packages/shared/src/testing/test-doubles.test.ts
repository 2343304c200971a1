import { expect, test } from 'vitest';
import { manualClock } from './manual-clock.ts';
import { memoryLocalStorage } from './memory-local-storage.ts';

test('the manual clock makes the calls that are due, in order', () => {
  const clock = manualClock(1000);
  const calls: string[] = [];
  clock.after(20, () => calls.push(`late ${clock.now()}`));
  clock.after(10, () => {
    calls.push(`early ${clock.now()}`);
    clock.after(5, () => calls.push(`nested ${clock.now()}`));
  });
  const cancel = clock.after(15, () => calls.push('never'));
  cancel();
  clock.advance(19);
  expect(calls).toEqual(['early 1010', 'nested 1015']);
  clock.advance(1);
  expect(calls.at(-1)).toBe('late 1020');
  expect([clock.now(), clock.waiting()]).toEqual([1020, 0]);
});

test('local storage in memory keeps the old value when it is full or blocked', () => {
  const local = memoryLocalStorage({ quota: 10 });
  expect(local.write('key', 'old')).toBe('written');
  expect(local.write('key', 'too long a value')).toBe('full');
  local.configure({ failWrite: () => 'blocked' });
  expect(local.write('key', 'new')).toBe('blocked');
  expect(local.read('key')).toBe('old');
});
