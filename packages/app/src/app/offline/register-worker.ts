import { detailsUrlOf } from '../../state/details-url.ts';
import { isKeptMessage, mostAsked } from '../../state/worker-messages.ts';

/** Registers the service worker. `onKept` is called when it sends something kept because the network gave no answer. */
export function registerWorker(onKept: () => void): void {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (isKeptMessage(event.data)) onKept();
  });
  // What the first page has loaded so far came past the worker.
  const missed = serviceWorker.controller === null ? seen() : [];
  // The details came within the page of a listing, but other pages lead to it as well.
  const details = detailsUrlOf(window.location.href);
  const keep = [...(details === null ? [] : [details]), ...missed].slice(0, mostAsked);
  serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }).then(
    () => {
      if (keep.length === 0) return;
      void serviceWorker.ready.then(({ active }) => active?.postMessage({ keep }));
    },
    () => undefined, // The browser forbids it, or the site is not served securely.
  );
}

/** Returns the URLs of this page and of what it has loaded from its own site. */
function seen(): string[] {
  const { href, origin } = window.location;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const own = loaded.filter(
    (url) => url.startsWith(`${origin}/`) && !url.startsWith(`${origin}/assets/`),
  );
  return [...new Set([href.replace(/#.*$/, ''), `${origin}/config.json`, ...own])];
}
