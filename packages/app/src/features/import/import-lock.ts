const lockName = 'eats-import';

let isTaken = false;

/**
 * Reserves the import for this dialog, over all tabs where the browser has locks; returns a function that gives it
 * back, or null if another import is open.
 */
export async function takeImportLock(): Promise<(() => void) | null> {
  if (isTaken) return null;
  isTaken = true;
  const release = await holdLock();
  if (release === null) {
    isTaken = false;
    return null;
  }
  return () => {
    isTaken = false;
    release();
  };
}

function holdLock(): Promise<(() => void) | null> {
  // Browsers have no locks on insecure origins.
  const locks = (navigator as Partial<Pick<Navigator, 'locks'>>).locks;
  if (locks === undefined) return Promise.resolve(() => undefined);
  return new Promise((resolve) => {
    void locks.request(lockName, { ifAvailable: true }, (lock) => {
      if (lock === null) {
        resolve(null);
        return undefined;
      }
      return new Promise<void>((giveBack) => {
        resolve(giveBack);
      });
    });
  });
}
