import { expect, test } from 'vitest';
import { slices } from './run-in-slices.ts';

test('long work pauses again and again, in its order, and its result is the same', async () => {
  let time = 0;
  const events: string[] = [];
  const done: number[] = [];
  function* work() {
    for (let step = 0; step < 100; step += 1) {
      time += 1;
      done.push(step);
      yield;
    }
    return 'done';
  }
  const run = slices({ now: () => time }, () => {
    events.push(`pause after ${String(done.length)}`);
    return Promise.resolve();
  });

  expect(await run(work())).toBe('done');
  expect(done).toEqual(Array.from({ length: 100 }, (_, step) => step));
  expect(events.length).toBeGreaterThan(5);
  expect(events[0]).toBe('pause after 0');
});

test('a fault in the work is passed on', async () => {
  function* work(): Generator<void, never> {
    throw new Error('fault');
  }
  const run = slices({ now: () => 0 }, () => Promise.resolve());

  await expect(run(work())).rejects.toThrow('fault');
});
