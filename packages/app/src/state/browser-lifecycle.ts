import type { PageLifecyclePort } from '@manchester-eats/shared/storage';

/** Reports when this page is hidden, left or focused again. */
export function createBrowserLifecycle(): PageLifecyclePort {
  return {
    onHidden: (call) =>
      listen(document, 'visibilitychange', () => {
        if (document.visibilityState === 'hidden') call();
      }),
    // Not `beforeunload`: it disables the back/forward cache.
    onUnload: (call) => listen(window, 'pagehide', call),
    onFocus(call) {
      const stops = [
        listen(window, 'focus', call),
        listen(window, 'pageshow', (event) => {
          if ((event as PageTransitionEvent).persisted) call();
        }),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

function listen(target: EventTarget, name: string, call: (event: Event) => void): () => void {
  target.addEventListener(name, call);
  return () => {
    target.removeEventListener(name, call);
  };
}
