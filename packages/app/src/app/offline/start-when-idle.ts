import type { DirectoryServices } from '../../state/directory-services.ts';
import { purposeOfPath } from '@manchester-eats/shared/urls';

/** How long to wait for a moment without work, in ms. Some browsers cannot tell one. */
const longestWait = 3_000;

/**
 * Once a public page has loaded and has nothing else to do, loads the code that keeps it for later and notices when the
 * network is gone. Only built sites have a worker.
 */
export function startOfflineWhenIdle(services: DirectoryServices): void {
  if (!import.meta.env.PROD || purposeOfPath(window.location.pathname) !== 'public') return;
  const start = () => {
    import('./start-offline.ts').then(
      ({ startOffline }) => {
        startOffline(services);
      },
      () => undefined, // Without it, the site works as before.
    );
  };
  window.addEventListener('load', () => setTimeout(start, longestWait), { once: true });
}
