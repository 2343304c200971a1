import { connection } from '../../state/connection.ts';
import type { DirectoryServices } from '../../state/directory-services.ts';
import { registerWorker } from './register-worker.ts';
import { readLastAnswer } from './last-answer.ts';
import { watchConnection } from './watch-connection.ts';

/** The server answers it quickly, and no worker or cache answers a HEAD request. */
const checkedPath = '/config.json';
/** How long an answer may take, in ms. */
const timeLimit = 6_000;

/** Registers the service worker and watches the connection. */
export function startOffline({ view, refresh }: DirectoryServices): void {
  void import('../../features/site/offline-sign.tsx').catch(() => undefined);
  const { suspect } = watchConnection({
    isReachable,
    pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    onLost: async () => {
      connection.set({ lastAnswer: await readLastAnswer() });
    },
    onBack: () => {
      connection.set(null);
      void refresh();
    },
  });
  window.addEventListener('offline', suspect);
  window.addEventListener('online', suspect);
  const suspectIfUnread = () => {
    // Without a worker, this page came from the network, and says itself what it could not read.
    const isKept = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
    if (isKept && view.read().published === 'unreachable') suspect();
  };
  view.subscribe(suspectIfUnread);
  suspectIfUnread();
  if (!navigator.onLine) suspect();
  registerWorker(suspect);
}

async function isReachable(): Promise<boolean> {
  try {
    const { status } = await fetch(checkedPath, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(timeLimit),
    });
    return status < 500;
  } catch {
    return false;
  }
}
