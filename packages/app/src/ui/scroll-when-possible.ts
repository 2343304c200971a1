/** How long the content may take to become long enough for the position; in ms. */
const timeout = 2000;

/**
 * Scrolls an element to a position once its content is long enough, unless the visitor scrolls first. Returns a
 * function that stops it.
 */
export function scrollWhenPossible(scroller: Element, top: number): () => void {
  const deadline = performance.now() + timeout;
  const stop = new AbortController();
  const step = () => {
    if (stop.signal.aborted) return;
    scroller.scrollTop = top;
    if (Math.abs(scroller.scrollTop - top) > 2 && performance.now() < deadline)
      requestAnimationFrame(step);
    else stop.abort();
  };
  for (const type of ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const) {
    const end = () => {
      stop.abort();
    };
    addEventListener(type, end, { signal: stop.signal, passive: true });
  }
  step();
  return () => {
    stop.abort();
  };
}
