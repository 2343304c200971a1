import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { takeToasts, toastDemand, type ToastMessage } from './toast-queue.ts';

const Toaster = lazy(() =>
  import('./toaster.tsx').then(
    (module) => ({ default: module.Toaster }),
    () => ({ default: PlainToaster }),
  ),
);

/** The place where messages appear; nothing is fetched before the first of them. */
export function ToastHost() {
  const wasAsked = useSyncExternalStore(
    toastDemand.subscribe,
    toastDemand.wasAsked,
    toastDemand.wasAsked,
  );
  if (!wasAsked) return null;
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  );
}

/** Says the last message where the network that would bring the real thing is what the message is about. */
function PlainToaster() {
  const [message, setMessage] = useState<ToastMessage | null>(null);
  useEffect(() => takeToasts(setMessage), []);
  return (
    <p
      role="status"
      className="fixed right-4 bottom-4 z-50 max-w-80 rounded-md border border-line bg-raised p-4 text-sm shadow-float empty:hidden"
    >
      {message === null ? '' : `${message.title} ${message.text ?? ''}`}
    </p>
  );
}
