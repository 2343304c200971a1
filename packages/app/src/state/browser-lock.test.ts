import { expect, test } from 'vitest';
import { createBrowserLock } from './browser-lock.ts';

test('without Web Locks, works of one name go one after the other', async () => {
  const lock = createBrowserLock(() => undefined);
  const steps: string[] = [];
  async function work(name: string): Promise<string> {
    steps.push(`${name} begins`);
    await Promise.resolve();
    steps.push(`${name} ends`);
    return name;
  }

  const both = await Promise.all([
    lock.exclusive('save', () => work('first')),
    lock.exclusive('save', () => work('second')),
  ]);

  expect(both).toEqual(['first', 'second']);
  expect(steps).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});

test('a work that fails does not keep the next one waiting', async () => {
  const lock = createBrowserLock(() => undefined);

  const failing = lock.exclusive('save', () => Promise.reject(new Error('broken')));
  const next = lock.exclusive('save', () => Promise.resolve('done'));

  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});

test('where Web Locks are forbidden, the tab waits for itself', async () => {
  const forbidden = {
    request: () => Promise.reject(new DOMException('Forbidden', 'SecurityError')),
  } as unknown as LockManager;

  expect(await createBrowserLock(() => forbidden).exclusive('save', () => Promise.resolve(1))).toBe(
    1,
  );
});
