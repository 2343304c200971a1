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

  async function readOnce(options: ReadOptions): Promise<void> {
    const context = await publishContext();
    if (context === null) return;
    reading.set({ phase: 'reading', done: 0 });
    const pulled = await pullDirectory({
      ...context,
      ...options,
      onProgress: (done) => {
        reading.set({ phase: 'reading', done });
      },
    });
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
      await underWay;
      await start({ otherDirectory: 'join' });
    },
  };
}
