import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toastDemand } from './toast-queue.ts';

const Toaster = lazy(() => import('./toaster.tsx').then(({ Toaster }) => ({ default: Toaster })));

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
