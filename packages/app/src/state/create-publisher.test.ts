import { changeDirectory } from '@manchester-eats/shared/application';
import { greaterManchester } from '@manchester-eats/shared/city';
import {
  Failure,
  failed,
  success,
  toRecord,
  type RecordName,
} from '@manchester-eats/shared/domain';
import { createMemoryDirectory } from '@manchester-eats/shared/memory';
import { publishAtOnceKey } from '@manchester-eats/shared/publishing';
import { emptyWorkingCopy, memoryHandle } from '@manchester-eats/shared/sync';
import { listing } from '@manchester-eats/shared/testing';
import { expect, test } from 'vitest';
import { connectToaster, type ToastMessage } from '../ui/toast-queue.ts';
import type { PublishContext } from './publish-context.ts';
import { createPublisher, type Publisher } from './create-publisher.ts';
import { publicationProblem } from './publication-text.ts';
import type { Publication } from './publication.ts';
import { createPublishAtOnce } from './publish-at-once.ts';
import { createPublishLock, type PublishLock } from './publish-lock.ts';

const noLock: PublishLock = (work) => work();

function startWith({
  lock = noLock,
  hasBucket = false,
}: { readonly lock?: PublishLock; readonly hasBucket?: boolean } = {}) {
  const directory = createMemoryDirectory();
  const copy = memoryHandle(emptyWorkingCopy());
  let ids = 0;
  let cut = false;
  let reads = 0;
  const written: { count: number; failure: Failure | null } = { count: 0, failure: null };
  const context: PublishContext = {
    copy,
    ...(hasBucket && {
      writeBucket: (onProgress) => {
        onProgress(1, 2);
        written.count += 1;
        const { failure } = written;
        return Promise.resolve(failure === null ? success(null) : failed(failure));
      },
    }),
    directory: {
      ...directory.administrator,
      readChanges: (...request) => {
        reads += 1;
        return directory.administrator.readChanges(...request);
      },
      publish: (steps) =>
        cut
          ? Promise.resolve(failed(new Failure('backend/unreachable', 'The connection was lost.')))
          : directory.administrator.publish(steps),
    },
    city: greaterManchester,
    now: () => '2026-11-26T12:00:00.000Z',
    newId: () => `id-${String((ids += 1))}`,
  };
  let isSignedIn = true;
  const publisher = createPublisher({
    publishContext: () => Promise.resolve(isSignedIn ? context : null),
    whyNoAccess: () => 'signed-out',
    lock,
  });
  const seen: Publication[] = [];
  publisher.state.subscribe(() => seen.push(publisher.state.read()));
  const change = async (put: readonly string[], remove: readonly string[] = []) => {
    const named = (id: string): RecordName => ({ kind: 'listing', id });
    const records = put.map((id) => toRecord('listing', id, listing({ id, name: id })));
    const command = { label: 'Edit', put: records, remove: remove.map(named) };
    return (await changeDirectory(context, command)).change ?? '';
  };
  return {
    ...{ directory, copy, publisher, seen, change, written },
    cutOff: (isCut: boolean) => {
      cut = isCut;
    },
    reads: () => reads,
    signOut: () => {
      isSignedIn = false;
    },
    published: () =>
      directory
        .records()
        .filter(({ kind }) => kind === 'listing')
        .map(({ id }) => id),
    isUnpublished: (id: string) =>
      Promise.resolve(copy.state().changes.some((one) => one.id === id)),
  };
}

test('publishes a selection with its progress, and nothing else', async () => {
  const { change, publisher, seen, published } = startWith();
  const first = await change(['a']);
  await change(['b']);

  expect(await publisher.publish({ changes: [first] })).toMatchObject({
    ...{ phase: 'done', report: { added: 1 } },
  });
  expect(published()).toEqual(['a']);
  expect(seen).toContainEqual({ phase: 'publishing', step: 'sending', done: 1, total: 1 });
  expect(seen.at(-1)).toBe(publisher.state.read());
});

test('reads the directory once for a publish', async () => {
  const { change, publisher, reads } = startWith();
  await change(['a']);

  expect(await publisher.publish()).toMatchObject({ phase: 'done', report: { added: 1 } });
  expect(reads()).toBe(1);
});

test('a publish that was cut off keeps its changes, and publishing again finishes it', async () => {
  const { change, publisher, cutOff, published } = startWith();
  await change(['a']);
  cutOff(true);
  const failure = await publisher.publish();
  expect(failure).toMatchObject({
    ...{ phase: 'failed', isCutOff: true, failure: { code: 'backend/unreachable' } },
  });
  expect(publicationProblem(failure)).toContain('The connection was lost.');

  cutOff(false);
  expect(await publisher.publish()).toMatchObject({ phase: 'done', report: { added: 1 } });
  expect(published()).toEqual(['a']);
});

test('stops before many listings are taken down, and goes on once that is confirmed', async () => {
  const { change, publisher, published } = startWith();
  const ids = Array.from({ length: 60 }, (_, index) => `x${String(index)}`);
  await change(ids);
  await publisher.publish();
  await change([], ids);

  const stopped = await publisher.publish();
  expect(stopped).toMatchObject({ phase: 'guarded', risk: { listings: 60 } });
  expect(publicationProblem(stopped)).toContain('60 of 60 published listings');
  expect(published()).toHaveLength(60);

  expect(await publisher.publish({ allowRemovals: 60 })).toMatchObject({
    ...{ phase: 'done', report: { removed: 60 } },
  });
});

test('stops at first when the directory was restored from a backup', async () => {
  const { change, publisher, directory } = startWith();
  await change(['a']);
  await publisher.publish();
  const backup = directory.copy();
  await change(['b']);
  await publisher.publish();
  directory.restore(backup);
  await change(['c']);

  expect(await publisher.publish()).toMatchObject({ phase: 'set-back' });
  expect(await publisher.publish()).toMatchObject({ phase: 'done', report: { added: 1 } });
});

test('says that nobody is signed in', async () => {
  const { change, publisher, signOut } = startWith();
  await change(['a']);
  signOut();

  const stopped = await publisher.publish();
  expect(stopped).toMatchObject({ phase: 'no-access', reason: 'signed-out' });
  expect(publicationProblem(stopped)).toContain('not signed in');
});

test('publishes one after the other in a tab, and after another tab', async () => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const lock: PublishLock = async (work, onWait) => {
    onWait();
    await held;
    return work();
  };
  const { change, publisher, published } = startWith({ lock });
  const [one, two] = [await change(['a']), await change(['b'])];
  const outcomes = [
    publisher.publish({ changes: [one] }),
    publisher.publish(() => ({ changes: [two] })),
  ];
  await Promise.resolve();
  await Promise.resolve();
  expect(publisher.state.read()).toEqual({ phase: 'queued' });
  expect(published()).toEqual([]);

  release();
  expect(await Promise.all(outcomes)).toMatchObject([{ phase: 'done' }, { phase: 'done' }]);
  expect(published()).toEqual(['a', 'b']);
});

/** The locks of a browser, as far as a publish uses them. */
function browserLocks(): LockManager {
  let queue: Promise<unknown> = Promise.resolve();
  let held = 0;
  const request = (_name: string, ...rest: unknown[]): Promise<unknown> => {
    const work = rest.at(-1) as (lock: Lock | null) => Promise<unknown>;
    if (rest.length > 1 && held > 0) return work(null);
    held += 1;
    const run = queue.then(() => work({ name: _name, mode: 'exclusive' }));
    queue = run.finally(() => {
      held -= 1;
    });
    return run;
  };
  return { request, query: () => Promise.resolve({}) };
}

test('two tabs of a browser publish in turn', async () => {
  const locks = browserLocks();
  const order: string[] = [];
  const publishIn = (tab: string) =>
    createPublishLock(locks)(
      async () => {
        order.push(`${tab} starts`);
        await new Promise((resolve) => setImmediate(resolve));
        order.push(`${tab} ends`);
      },
      () => order.push(`${tab} waits`),
    );
  await Promise.all([publishIn('one'), publishIn('two')]);

  expect(order).toEqual(['one starts', 'two waits', 'one ends', 'two starts', 'two ends']);
});

function startAtOnce(publisher: Publisher, isUnpublished: (id: string) => Promise<boolean>) {
  const stored = new Map<string, string>();
  const atOnce = createPublishAtOnce({
    publisher,
    isUnpublished,
    local: {
      read: (key) => stored.get(key) ?? null,
      write: (key, value) => (stored.set(key, value), 'written'),
    },
  });
  return { atOnce, stored };
}

async function until(isDone: () => boolean): Promise<void> {
  while (!isDone()) await new Promise((resolve) => setImmediate(resolve));
}

test('publishes each save at once if the browser is set to, and only that one', async () => {
  const { change, publisher, published, isUnpublished } = startWith();
  const { atOnce, stored } = startAtOnce(publisher, isUnpublished);
  await change(['earlier']);
  atOnce.onChange(await change(['a']));
  expect(published()).toEqual([]);

  atOnce.set(true);
  expect(stored.get(publishAtOnceKey)).toBe('true');
  atOnce.onChange(await change(['b']));
  await until(() => publisher.state.read().phase === 'done');
  expect(published()).toEqual(['b']);
});

test('a save that cannot be published at once stays here, and says so', async () => {
  const { change, publisher, cutOff, published, isUnpublished } = startWith();
  const { atOnce } = startAtOnce(publisher, isUnpublished);
  const toasts: ToastMessage[] = [];
  const disconnect = connectToaster((message) => toasts.push(message));
  atOnce.set(true);
  cutOff(true);
  atOnce.onChange(await change(['a']));
  await until(() => toasts.length > 0);
  disconnect();

  expect(toasts).toMatchObject([
    { title: 'Saved here, but not published', action: { label: 'Try again' } },
  ]);
  expect(toasts[0]?.text).toContain('The connection was lost.');
  cutOff(false);
  toasts[0]?.action?.run();
  await until(() => publisher.state.read().phase === 'done');
  expect(published()).toEqual(['a']);
});

test('after a publish, the bucket that visitors read is written', async () => {
  const { change, publisher, seen, written } = startWith({ hasBucket: true });
  await change(['a']);
  expect(await publisher.publish()).toMatchObject({ phase: 'done', unwritten: null });
  expect(written.count).toBe(1);
  expect(seen).toContainEqual({ phase: 'publishing', step: 'snapshot', done: 1, total: 2 });
});

test('a bucket that could not be written is said and written again; the publish stands', async () => {
  const { change, publisher, published, written } = startWith({ hasBucket: true });
  await change(['a']);
  written.failure = new Failure('backend/unreachable', 'The connection was lost.');
  const done = await publisher.publish();
  expect(done).toMatchObject({ phase: 'done', report: { added: 1 }, unwritten: written.failure });
  expect(publicationProblem(done)).toContain('visitors do not see it yet');
  expect(published()).toEqual(['a']);

  written.failure = null;
  const again = await publisher.writeBucket();
  expect(again).toMatchObject({ phase: 'done', report: { added: 1 }, unwritten: null });
  expect([written.count, publicationProblem(again)]).toEqual([2, '']);
});

test('nothing is written for visitors while nothing could be published', async () => {
  const { change, publisher, written, cutOff } = startWith({ hasBucket: true });
  await change(['a']);
  cutOff(true);
  expect(await publisher.publish()).toMatchObject({ phase: 'failed' });
  await publisher.writeBucket();
  expect(written.count).toBe(0);
});
