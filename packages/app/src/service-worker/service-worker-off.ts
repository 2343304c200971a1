import { cachePrefix } from './caches.ts';

declare const self: ServiceWorkerGlobalScope;

// Takes the place of the service worker to switch it off: deletes what was kept and removes itself.
self.addEventListener('install', (event) => {
  event.waitUntil(self.skipWaiting());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const names = await caches.keys();
      const own = names.filter((name) => name.startsWith(cachePrefix));
      await Promise.all(own.map((name) => caches.delete(name)));
      await self.registration.unregister();
    })(),
  );
});
