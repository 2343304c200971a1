interface YieldingScheduler {
  yield(): Promise<void>;
}

/** A hidden page paints nothing; longer than this it is not waited for, in ms. */
const longestFrame = 200;

/** Lets the page answer its reader before work goes on. */
export function breathe(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: Partial<YieldingScheduler> };
  return scheduler?.yield === undefined
    ? new Promise((resolve) => setTimeout(resolve))
    : scheduler.yield();
}

/** Waits until what was drawn is on the screen. */
export function untilPainted(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, longestFrame);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resolve);
    });
  });
}
