import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

test('a visitor with one request waits for the running one and at most one more of a visitor with many', async () => {
  const queue = createFairQueue();
  const order: string[] = [];
  const add = (sender: string, name: string) =>
    queue.run(sender, async () => {
      await Promise.resolve();
      order.push(name);
    });
  const all = ['a1', 'a2', 'a3', 'a4'].map((name) => add('a', name));
  all.push(add('b', 'b1'), add('c', 'c1'), add('b', 'b2'));
  expect([queue.count(), queue.count('a'), queue.count('b'), queue.count('d')]).toEqual([
    7, 4, 2, 0,
  ]);

  await Promise.all(all);

  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  expect(queue.count()).toBe(0);
});

test('work that fails does not stop the queue', async () => {
  const queue = createFairQueue();
  const failed = queue.run('a', () => Promise.reject(new Error('It broke.')));
  const next = queue.run('a', () => Promise.resolve('done'));

  await expect(failed).rejects.toThrow('It broke.');
  expect(await next).toBe('done');
});

test('two pieces of work never run at the same time', async () => {
  const queue = createFairQueue();
  let running = 0;
  const work = async () => {
    running += 1;
    expect(running).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 1));
    running -= 1;
  };
  await Promise.all(Array.from({ length: 20 }, (_, n) => queue.run(String(n % 3), work)));
});
