/** What a page records while it is measured; times are milliseconds since its navigation started. */
export interface Probe {
  /** Stored here so that it is not garbage-collected while a message is pending. */
  readonly afterFrame: MessageChannel;
  /** Tasks that blocked the page for 50 ms or longer. */
  readonly longTasks: { readonly start: number; readonly duration: number }[];
  /** When each key was pressed. */
  readonly keys: number[];
  /** When each watched element was first found in the document, and when it was painted. */
  readonly seen: Record<string, { readonly at: number; readonly painted: number }>;
  /** Looks for the watched elements now. */
  look(): void;
  /** Returns whether a watched element is in the document but not painted yet. */
  awaitsFrame(name: string): boolean;
  /** Watches for an element that contains a text; forgets that it was seen before. */
  watch(name: string, selector: string, text?: string): void;
}

declare global {
  interface Window {
    probe: Probe;
  }
}

/**
 * Installs the probe before the page's own scripts run. The function is sent to the browser as text, so it
 * cannot use anything outside itself.
 */
export function installProbe(): void {
  const longTasks: Probe['longTasks'] = [];
  const keys: number[] = [];
  const seen: Probe['seen'] = {};
  const watched = new Map<string, { selector: string; text: string; at: number | null }>();
  const afterFrame = new MessageChannel();
  afterFrame.port1.onmessage = () => {
    const painted = performance.now();
    for (const [name, { at }] of watched) {
      if (at === null) continue;
      watched.delete(name);
      seen[name] = { at, painted };
    }
  };
  window.probe = {
    afterFrame,
    look,
    awaitsFrame: (name) => typeof watched.get(name)?.at === 'number',
    longTasks,
    keys,
    seen,
    watch: (name, selector, text = '') => {
      // eslint-disable-next-line @typescript-eslint/no-dynamic-delete -- The benchmark chooses the names.
      delete seen[name];
      watched.set(name, { selector, text, at: null });
      look();
    },
  };

  function look(): void {
    for (const one of watched.values()) {
      const element = document.querySelector(one.selector);
      if (element === null || !(element.textContent || '').includes(one.text)) continue;
      one.at ??= performance.now();
      // A message that is posted in a frame arrives after that frame was painted.
      requestAnimationFrame(() => {
        afterFrame.port2.postMessage(null);
      });
    }
  }

  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['data-map-ready'],
  });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      longTasks.push({ start: startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
  window.addEventListener('keydown', (event) => keys.push(event.timeStamp), { capture: true });
}
