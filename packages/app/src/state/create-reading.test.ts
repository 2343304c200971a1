import { expect, test } from 'vitest';
import { createReading } from './create-reading.ts';

test('two directories are being joined from the first moment, until it is known that nobody is signed in', async () => {
  let answer: (context: null) => void = () => undefined;
  const { reading, join } = createReading(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const joined = join();
  expect(reading.read()).toEqual({ phase: 'reading', done: 0, isJoining: true });
  answer(null);
  await joined;
  expect(reading.read()).toEqual({ phase: 'waiting' });
});

test('a join is not lost in a read that is under way', async () => {
  const answers: (() => void)[] = [];
  const { read, join } = createReading(
    () =>
      new Promise((resolve) => {
        answers.push(() => {
          resolve(null);
        });
      }),
  );
  const first = read();
  const joined = join();
  answers[0]?.();
  await first;
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.();
  await joined;
});
