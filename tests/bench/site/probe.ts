/** What a page tells of itself while it is measured; times are milliseconds since it was begun. */
export interface Probe {
  /** Kept here, or it might be collected with a message under way. */
  readonly afterFrame: MessageChannel;
  /** Work that kept the page from answering for 50 ms or longer. */
  readonly longTasks: { readonly start: number; readonly duration: number }[];
  /** When each key that was pressed arrived. */
  readonly keys: number[];
  /** When what was watched for stood in the document, and when it was painted. */
  readonly seen: Record<string, { readonly at: number; readonly painted: number }>;
  /** Looks for what is watched, also where nothing told of a change. */
  look(): void;
  /** Watches for an element, holding a text where one is given; forgets an earlier sighting. */
  watch(name: string, selector: string, text?: string): void;
}

declare global {
  interface Window {
    probe: Probe;
  }
}

/** Puts the probe into a page before anything else runs there. Sent to the browser as text: needs nothing around it. */
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
    longTasks,
    keys,
    seen,
    watch: (name, selector, text = '') => {
      // eslint-disable-next-line @typescript-eslint/no-dynamic-delete -- Names are the bench's own.
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
      // A message that is sent within a frame arrives after that frame was painted.
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
