// Loaded for administrators only.
import { pullDirectory, type PullInput } from '@manchester-eats/shared/application';
import type { Administration, Reading } from './administration.ts';
import type { PublishContext } from './publish-context.ts';
import { createObservable } from './observable.ts';

type ReadOptions = Pick<PullInput, 'otherDirectory'>;

/** Creates the part of the administration that reads the published directory. */
export function createReading(
  publishContext: () => Promise<PublishContext | null>,
): Pick<Administration, 'reading' | 'read' | 'join'> {
  const reading = createObservable<Reading>({ phase: 'waiting' });
  let underWay: Promise<void> | null = null;
  let joins = 0;

  function showProgress(done: number): void {
    reading.set({ phase: 'reading', done, isJoining: joins > 0 });
  }

  async function readOnce(options: ReadOptions): Promise<void> {
    const context = await publishContext();
    if (context === null) return;
    showProgress(0);
    const pulled = await pullDirectory({ ...context, ...options, onProgress: showProgress });
    reading.set(pulled.ok ? { phase: 'read' } : { phase: 'failed', failure: pulled.failure });
  }

  function start(options: ReadOptions): Promise<void> {
    return (underWay ??= readOnce(options).finally(() => {
      underWay = null;
    }));
  }

  return {
    reading,
    read: () => start({}),
    async join() {
      const before = reading.read();
      joins += 1;
      showProgress(0);
      const shown = reading.read();
      // A read that is under way does not join.
      while (underWay !== null) await underWay;
      await start({ otherDirectory: 'join' });
      joins -= 1;
      // Nobody is signed in any more.
      if (reading.read() === shown) reading.set(before);
    },
  };
}
