import { expect, test } from 'vitest';
import type { DirectoryView } from '../state/directory-view.ts';
import { directoryView } from '../testing/directory-view.ts';
import { createPageViews } from './page-views.ts';

function start(read: (url: string) => Promise<DirectoryView | null>) {
  const clock = { now: 0 };
  const asked: string[] = [];
  const views = createPageViews({
    read: (url) => {
      asked.push(url);
      return read(url);
    },
    emptyView: (reachable) => directoryView({ published: reachable ? 'fresh' : 'unreachable' }),
    now: () => clock.now,
  });
  return { views, asked, clock };
}

const bury = directoryView({ total: 25_000 });

test('a page is asked for once, and again when it is ten minutes old', async () => {
  const { views, asked, clock } = start(() => Promise.resolve(bury));
  expect(views.viewOf('/bury')).toBe(views.viewOf('/bury'));
  expect(await views.viewOf('/bury')).toBe(bury);
  clock.now = 11 * 60_000;
  await views.viewOf('/bury');
  expect(asked).toEqual(['/bury', '/bury']);
});

test('what came with the first page is there without asking', async () => {
  const { views, asked } = start(() => Promise.reject(new Error('offline')));
  views.keep('/bury', bury);
  expect(await views.viewOf('/bury')).toBe(bury);
  expect(asked).toEqual([]);
});

test('a page that cannot be read says so, and is asked for again on request', async () => {
  let isOnline = false;
  const { views } = start(() =>
    isOnline ? Promise.resolve(bury) : Promise.reject(new Error('offline')),
  );
  expect((await views.viewOf('/bury')).published).toBe('unreachable');
  expect(await views.renew('/bury')).toBe(false);
  isOnline = true;
  expect(await views.renew('/bury')).toBe(true);
  expect(await views.viewOf('/bury')).toBe(bury);
});

test('a page that could not be read is asked for again when the visitor comes back to it', async () => {
  let isOnline = false;
  const { views, asked, clock } = start(() =>
    isOnline ? Promise.resolve(bury) : Promise.reject(new Error('busy')),
  );
  expect((await views.viewOf('/bury')).published).toBe('unreachable');
  expect(views.viewOf('/bury')).toBe(views.viewOf('/bury'));
  isOnline = true;
  clock.now = 20_000;
  expect(await views.viewOf('/bury')).toBe(bury);
  expect(asked).toEqual(['/bury', '/bury']);
});

test('a page that was read stays when it cannot be read again', async () => {
  const { views } = start(() => Promise.reject(new Error('offline')));
  views.keep('/bury', bury);
  expect(await views.renew('/bury')).toBe(false);
  expect(await views.viewOf('/bury')).toEqual(bury);
});

test('a page whose results still had to come says that they could not be read', async () => {
  const { views } = start(() => Promise.reject(new Error('offline')));
  views.keep('/bury?q=pie', { ...bury, published: 'loading' });
  expect(await views.renew('/bury?q=pie')).toBe(false);
  expect(await views.viewOf('/bury?q=pie')).toEqual({ ...bury, published: 'unreachable' });
});

test('a tab that visits thousands of pages keeps the last sixty', async () => {
  const { views, asked } = start(() => Promise.resolve(bury));
  for (let at = 0; at < 100; at += 1) await views.viewOf(`/listing/${String(at)}`);
  await views.viewOf('/listing/99');
  await views.viewOf('/listing/40');
  expect(asked).toHaveLength(100);
  await views.viewOf('/listing/1');
  expect(asked).toHaveLength(101);
});
