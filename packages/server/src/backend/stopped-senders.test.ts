import { expect, test } from 'vitest';
import { createStoppedSenders } from './stopped-senders.ts';

const minute = 60_000;

test('whoever sends a query that is stopped waits a minute, then twice as long each time, up to an hour', () => {
  let now = 0;
  const stopped = createStoppedSenders(() => now);
  const waits = Array.from({ length: 8 }, () => {
    stopped.note(['network a', 'account ann']);
    const wait = stopped.waitOf(['network b', 'account ann']);
    now += wait * 1_000;
    return wait;
  });

  expect(waits).toEqual([60, 120, 240, 480, 960, 1_920, 3_600, 3_600]);
  expect(stopped.waitOf(['network a', 'account ann'])).toBe(0);
  expect(stopped.waitOf(['network b', 'account ben'])).toBe(0);
});

test('an hour after the last wait, the next one is a minute again', () => {
  let now = 0;
  const stopped = createStoppedSenders(() => now);
  stopped.note(['network a']);
  stopped.note(['network a']);
  now = 63 * minute;
  stopped.note(['network a']);

  expect(stopped.waitOf(['network a'])).toBe(60);
});

test('endless senders do not fill the memory, and the latest are kept', () => {
  const stopped = createStoppedSenders(() => 0);
  for (let n = 0; n < 20_000; n += 1) stopped.note([`network ${String(n)}`]);

  expect(stopped.waitOf(['network 1'])).toBe(0);
  expect(stopped.waitOf(['network 19999'])).toBe(60);
});
