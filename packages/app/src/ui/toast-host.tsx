import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from './button.tsx';
import { connectToaster, toasterNeeded, type ToastMessage } from './toast-queue.ts';

const Toaster = lazy(() =>
  import('./toaster.tsx').then(
    (module) => ({ default: module.Toaster }),
    () => ({ default: PlainToaster }),
  ),
);

/** Shows toasts. Their code is loaded with the first one. */
export function ToastHost() {
  const isNeeded = useSyncExternalStore(
    toasterNeeded.subscribe,
    toasterNeeded.read,
    // A toast of the page before may be shown before a rendered page is hydrated.
    () => false,
  );
  if (!isNeeded) return null;
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  );
}

/**
 * Shows the last message as plain text, until the next one, if the toaster cannot be loaded, for example
 * offline.
 */
function PlainToaster() {
  const [message, setMessage] = useState<ToastMessage | null>(null);
  useEffect(() => connectToaster(setMessage), []);
  return (
    <div
      role="status"
      className="fixed right-4 bottom-4 z-50 max-w-80 rounded-md border border-line bg-raised p-4 text-sm shadow-float empty:hidden"
    >
      {message === null ? '' : `${message.title} ${message.text ?? ''}`}
      {message?.action === undefined ? null : (
        <Button size="compact" onClick={message.action.run}>
          {message.action.label}
        </Button>
      )}
    </div>
  );
}
