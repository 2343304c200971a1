/** The longest wait for a page that never comes to rest; in ms. */
const longest = 3_000;

/**
 * Resolves when the page has loaded and the browser has nothing to do, or as soon as the visitor does something: what
 * is loaded afterwards takes nothing from what the page shows.
 */
export function firstIdle(): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      for (const name of ['pointerdown', 'keydown'] as const) removeEventListener(name, finish);
      resolve();
    };
    for (const name of ['pointerdown', 'keydown'] as const) addEventListener(name, finish);
    const whenLoaded = () => {
      // Safari has no such callback.
      if (typeof requestIdleCallback === 'function')
        requestIdleCallback(finish, { timeout: longest });
      else setTimeout(finish, 200);
    };
    if (document.readyState === 'complete') whenLoaded();
    else addEventListener('load', whenLoaded, { once: true });
  });
}
